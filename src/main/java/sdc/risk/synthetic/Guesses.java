package sdc.risk.synthetic;

import sdc.risk.Rate;

/**
 * How often an intruder guesses right: about people of the original, about others, and by chance.
 *
 * @param excess   guesses about originals, beside guesses about records that were held out
 * @param baseline guesses about originals without the help of the release's relations; an attack that is not better says nothing
 */
public record Guesses(Excess excess, Rate baseline) {
}

#!/usr/bin/env python3
"""Supervised linkage as one mixed integer programme for HiGHS (scipy's milp), with rows added as they are violated.

  python3 lazy_rows.py FOLDER a.csv b.csv FAMILY SECONDS

FOLDER holds reference.py, whose features and rows are used. Minimises the number of records given up: row . p + M K_i >= MARGIN for
each row of record i, K_i 0 or 1, p on the family's scale. Prints links by recount, the bound and the seconds, as reference.py does.
"""
import sys
import time

import numpy as np
import scipy.sparse as sp
from scipy.optimize import Bounds, LinearConstraint, milp

sys.path.insert(0, sys.argv[1])
from reference import Blocks, Family, read

MARGIN = 1e-5
PER_RECORD = 3


def scale(family):
    """The sum of the weights, the measure of all attributes, or the trace is 1."""
    if family.kind == 'CHOQUET':
        return np.eye(family.n)[-1]
    if family.kind == 'BILINEAR':
        return np.array([1.0 * (i == j) for i, j in family.pairs])
    return np.ones(family.n)


def programme(family, blocks, active, seconds):
    """The best p and K for the rows chosen so far."""
    n, records, idx = family.n, blocks.N, np.where(active)[0]
    big = sp.csr_matrix((np.full(len(idx), np.sqrt(n) + MARGIN), (np.arange(len(idx)), blocks.b[idx])), (len(idx), records))
    limits = [LinearConstraint(sp.hstack([sp.csr_matrix(blocks.D[idx]), big]), MARGIN, np.inf),
              LinearConstraint(np.r_[scale(family), np.zeros(records)][None], 1, 1)]
    if family.M is not None:
        limits.append(LinearConstraint(np.hstack([family.M, np.zeros((len(family.M), records))]), 0, np.inf))
    dead = np.zeros(records)
    dead[list(blocks.dead)] = 1
    return milp(np.r_[np.zeros(n), np.ones(records)], constraints=limits, options={'time_limit': seconds},
                integrality=np.r_[np.zeros(n), np.ones(records)], bounds=Bounds(np.r_[np.full(n, family.low), dead], np.ones(n + records)))


def smallest(blocks, rows, values):
    """Of these rows the few smallest of each record."""
    count, chosen = np.zeros(blocks.N, int), []
    for row in rows[np.argsort(values[rows], kind='stable')]:
        if count[blocks.b[row]] < PER_RECORD:
            count[blocks.b[row]] += 1
            chosen.append(row)
    return chosen


def solve(X, Y, kind, seconds):
    start = time.time()
    family = Family(kind, X.shape[1])
    blocks = Blocks(X, Y, family)
    active = np.zeros(len(blocks.D), bool)
    active[smallest(blocks, np.arange(len(blocks.D)), blocks.D @ family.start)] = True
    best, bound = 0, blocks.N
    while time.time() - start < seconds:
        answer = programme(family, blocks, active, seconds - (time.time() - start))
        if answer.mip_dual_bound is not None:
            bound = min(bound, int(blocks.N - np.ceil(answer.mip_dual_bound - 1e-6)))
        if answer.x is None:
            break
        p, kept = answer.x[:family.n], answer.x[family.n:] < .5
        best = max(best, blocks.links(p))
        values = blocks.D @ p
        violated = np.where(kept[blocks.b] & ~active & (values < MARGIN - 1e-7))[0]
        if answer.status != 0 or not len(violated):
            break
        active[smallest(blocks, violated, values)] = True
    return best, bound, active.sum(), time.time() - start


if __name__ == '__main__':
    original, masked, kind, seconds = sys.argv[2:6]
    best, bound, rows, took = solve(read(original), read(masked), kind, float(seconds))
    print(f'{kind}: linked {best}, bound {bound}, {rows} rows, {took:.1f} s of {len(read(original))} records')

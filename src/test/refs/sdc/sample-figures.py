#!/usr/bin/env python3
"""Figures of the drawn sample, computed with numpy and scipy and with nothing of this project.

  java -cp 'build/lib/run/*' weka.Run .CensusLike -S 1 -o sample.arff
  java -cp 'build/lib/run/*' weka.Run weka.core.converters.CSVSaver -i sample.arff -o sample.csv
  python3 sample-figures.py sample.csv FOLDER > sample-figures.csv

FOLDER gets original.csv and masked.csv, 400 records of four attributes, for a solver of exact linkage.
"""
import sys
import numpy as np
from scipy.optimize import linear_sum_assignment


def standardised(x):
    return (x - x.mean(0)) / x.std(0, ddof=1)


def mdav(x, k):
    """The group of each record: maximum distance to average vector, ties to the lowest index."""
    group, left, number = np.full(len(x), -1), list(range(len(x))), 0

    def farthest(point):
        return left[int(np.argmax(((x[left] - point) ** 2).sum(1)))]

    def close(record):
        nonlocal left, number
        order = np.argsort(((x[left] - x[record]) ** 2).sum(1), kind='stable')[:k]
        group[[left[i] for i in order]] = number
        left = [r for r in left if group[r] < 0]
        number += 1

    while len(left) >= 3 * k:
        r = farthest(x[left].mean(0))
        s = farthest(x[r])
        close(r)
        close(s)
    if len(left) >= 2 * k:
        close(farthest(x[left].mean(0)))
    group[left] = number
    return group


def averaged(x, group):
    y = x.copy()
    for g in np.unique(group):
        y[group == g] = x[group == g].mean(0)
    return y


def blocks(x, parts):
    return np.hstack([averaged(x[:, part], mdav(x[:, part], k)) for part, k in parts])


def all_pairs(a, b, inverse=None):
    d = a[:, None, :] - b[None, :, :]
    return (d ** 2).sum(2) if inverse is None else np.einsum('ijk,kl,ijl->ij', d, inverse, d)


def linked(distance):
    others = distance.copy()
    np.fill_diagonal(others, np.inf)
    return int((np.diag(distance) < others.min(1)).sum())


def kernel(a, b, degree):
    def k(x, y):
        return (1 + x @ y.T) ** degree
    return np.diag(k(a, a))[:, None] - 2 * k(a, b) + np.diag(k(b, b))[None, :]


def attacks(name, x, y):
    a, b = standardised(x), standardised(y)
    both = np.sqrt(x.var(0, ddof=1) + y.var(0, ddof=1))
    zero = np.cov(x.T) + np.cov(y.T)
    cross = (x - x.mean(0)).T @ (y - y.mean(0)) / (len(x) - 1)
    print(f'{name} ATTRIBUTE,{linked(all_pairs(a, b))}')
    print(f'{name} DISTANCE,{linked(all_pairs(x / both, y / both))}')
    print(f'{name} ALIGNED,{linked(all_pairs(x, y, np.linalg.inv(zero - cross - cross.T)))}')
    print(f'{name} ZERO,{linked(all_pairs(x, y, np.linalg.inv(zero)))}')
    print(f'{name} KERNEL,{linked(kernel(a, b, 2))}')
    d = all_pairs(a, b)
    i, j = linear_sum_assignment(d)
    print(f'{name} one-to-one cost,{d[i, j].sum():.9f}')


def losses(name, x, y):
    upper = np.triu_indices(x.shape[1])
    beside = np.triu_indices(x.shape[1], 1)
    known = np.where(x == 0, np.nan, x)
    cx, cy = np.cov(x.T), np.cov(y.T)
    print(f'{name} SSE percent,{np.mean(100 * ((x - y) ** 2).sum(0) / ((x - x.mean(0)) ** 2).sum(0)):.9f}')
    print(f'{name} IL1,{np.mean(np.nanmean(np.abs((x - y) / known), 0)):.9f}')
    print(f'{name} IL1s,{np.mean(np.abs(x - y) / (np.sqrt(2) * x.std(0, ddof=1))):.9f}')
    print(f'{name} IL3,{np.mean(np.abs(cx - cy)[upper] / np.abs(cx[upper])):.9f}')
    print(f'{name} IL4,{np.mean(np.abs(np.diag(cx - cy)) / np.diag(cx)):.9f}')
    print(f'{name} IL5,{np.mean(np.abs(np.corrcoef(x.T) - np.corrcoef(y.T))[beside]):.9f}')


def optimal(values, k):
    """The least sum of squares of groups of at least k, by dynamic programming over all cuts of the sorted values."""
    v = np.sort(values - values.mean())
    best = np.full(len(v) + 1, np.inf)
    best[0] = 0
    for end in range(k, len(v) + 1):
        for begin in range(max(0, end - 2 * k + 1), end - k + 1):
            part = v[begin:end]
            best[end] = min(best[end], best[begin] + ((part - part.mean()) ** 2).sum())
    return best[-1]


def main(sample, folder):
    names = open(sample).readline().strip().split(',')
    x = np.loadtxt(sample, delimiter=',', skiprows=1)
    print('figure,value')
    for k in (3, 5, 10):
        s = standardised(x)
        print(f'MDAV {k},{100 * ((s - averaged(s, mdav(s, k))) ** 2).sum() / (s ** 2).sum():.6f}')
    for name in ('AFNLWGT', 'FEDTAX', 'INTVAL'):
        for k in (3, 10):
            print(f'OPTIMAL {name} {k},{optimal(x[:, names.index(name)], k):.6f}')
    six = x[:, :6]
    masked = blocks(six, [([0, 1], 3), ([2, 3], 3), ([4, 5], 3)])
    attacks('blocks', six, masked)
    losses('blocks', six, masked)
    known = [3, 6, 11, 12]
    rest = np.hstack([np.ones((len(x), 1)), standardised(np.delete(x, known, 1))])
    attacks('IPSO-A', x[:, known], rest @ np.linalg.lstsq(rest, x[:, known], rcond=1e-10)[0])
    part = x[:400, :4]
    for file, table in (('original', part), ('masked', blocks(part, [([0, 1], 8), ([2, 3], 2)]))):
        np.savetxt(f'{folder}/{file}.csv', table, '%.17g', ',', header='a,b,c,d', comments='')


main(*sys.argv[1:])

# |t| of a variable where errors have the correlation r^|t - s|: dense matrices, no code of ours. r is the one whose
# expected lag-1 autocorrelation of the residuals, tr(L M W M) / tr(M W M), is the one found; bisection.
# python3 persistent.py
import csv
import os
import numpy as np

here = os.path.dirname(os.path.abspath(__file__))


def t_values(file, y, x):
    rows = [row for row in csv.DictReader(open(os.path.join(here, file))) if all(row[name] != "" for name in [y, *x])]
    columns = lambda name: np.array([float(row[name]) for row in rows])
    design = np.column_stack([np.ones(len(rows)), *[columns(name) for name in x]])
    n, p = design.shape
    inverse = np.linalg.inv(design.T @ design)
    maker = inverse @ design.T
    coefficients = maker @ columns(y)
    residuals = columns(y) - design @ coefficients
    rest = np.eye(n) - design @ maker
    lags = np.abs(np.subtract.outer(np.arange(n), np.arange(n)))
    found = (residuals[1:] @ residuals[:-1]) / (residuals @ residuals)

    def spread(r):
        omega = np.where(lags == 0, 1.0, r ** np.maximum(lags, 1))
        return omega, rest @ omega @ rest

    def expected(r):
        covariance = spread(r)[1]
        return np.trace(covariance, offset=1) / np.trace(covariance)

    low, high = 0.0, 0.99
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if expected(middle) < found else (low, middle)
    r = (low + high) / 2 if found > expected(0.0) else 0.0
    omega, covariance = spread(r)
    variance = (residuals @ residuals) / np.trace(covariance)
    errors = np.sqrt(np.diag(maker @ (variance * omega) @ maker.T))
    return r, coefficients / errors


for name, file, y, x in [
    ("office, temperature alone", "../verification/office-baseline.csv", "electricityKwh", ["temperatureC"]),
]:
    r, t = t_values(file, y, x)
    print(name, "r", repr(float(r)), "|t|", [repr(abs(float(value))) for value in t[1:]])

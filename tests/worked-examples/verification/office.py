"""Options A and D on the days of the office, in double precision with dense matrices: writes office-options.csv. Needs numpy
and scipy. Options B and C of the same days: office-workdays.json (R)."""

import csv
from datetime import date
from pathlib import Path

import numpy as np
from scipy.optimize import brentq
from scipy.stats import norm, t as student

HERE = Path(__file__).parent
LEVELS = (68, 80, 90, 95)


def read(name):
    with open(HERE / name) as file:
        rows = list(csv.DictReader(file))
    return {key: np.array([row[key] if key == "day" else float(row[key]) for row in rows]) for key in rows[0]}


before, after = read("office-baseline.csv"), read("office-reporting.csv")
out = []


def keep(option, figure, value):
    out.append((option, figure, repr(float(value))))


def ordinals(days):
    return np.array([date.fromisoformat(day).toordinal() for day in days])


def lag1(e, at):
    pairs = np.flatnonzero(np.diff(at) == 1)
    return float(np.sum(e[pairs] * e[pairs + 1]) / np.sum(e**2))


# Option A: the mean of the days is metered in both periods; a year has about 355 days of use, somewhere from 345 to 365.
def metered_mean(rows, level):
    y, at = rows["electricityKwh"], ordinals(rows["day"])
    # Pairs on both sides of a missing day are none; their sum stands for all n - 1.
    r = max(0.0, lag1(y - y.mean(), at) * (len(y) - 1) / np.count_nonzero(np.diff(at) == 1))
    n1 = max(2.0, len(y) * (1 - r) / (1 + r))
    return y.mean(), student.ppf(0.5 + level / 200, n1 - 1) * y.std(ddof=1) / np.sqrt(n1)


z = norm.ppf(0.95)
(old, old_pm), (new, new_pm) = metered_mean(before, 90), metered_mean(after, 90)
difference, u_difference = old - new, np.hypot(old_pm / z, new_pm / z)
use, u_use = 355.0, 20 / np.sqrt(12)
u = np.sqrt((difference**2 + u_difference**2) * (use**2 + u_use**2) - (difference * use) ** 2)
keep("A", "avoidedEnergy", difference * use)
for level in LEVELS:
    keep("A", f"plusMinus{level}", norm.ppf(0.5 + level / 200) * u)

# Option D: daily rows of a simulation, and a line through metered and simulated days.
def simulated(rows):
    return np.round(15000 + 60 * np.maximum(0, rows["temperatureC"] - 12) + 3500 * rows["isWorkday"], 2)


class Line:
    """Least squares with errors of the correlation r ** days, r from the residuals of neighboring days."""

    def __init__(self, x, y, at):
        self.X, self.y, self.at = np.column_stack([np.ones(len(y)), x]), y, at
        self.n, self.p = self.X.shape
        self.maker = np.linalg.solve(self.X.T @ self.X, self.X.T)
        self.b = self.maker @ y
        self.e = y - self.X @ self.b
        self.sse = float(self.e @ self.e)
        self.lag1 = lag1(self.e, at)
        rest = np.eye(self.n) - self.X @ self.maker
        pairs = np.flatnonzero(np.diff(at) == 1)

        def expected(r):
            covariance = rest @ self.omega(r, at) @ rest
            return covariance[pairs, pairs + 1].sum() / np.trace(covariance), np.trace(covariance)

        self.r = 0.0
        if expected(0.0)[0] < self.lag1:
            self.r = brentq(lambda r: expected(r)[0] - self.lag1, 0, 0.99, xtol=1e-15, rtol=1e-14)
        self.variance = self.sse / expected(self.r)[1]
        self.effective = self.n**2 / self.omega(self.r, at).sum()

    def omega(self, r, at):
        apart = np.abs(at[:, None] - at[None, :])
        return np.where(apart == 0, 1.0, float(r) ** apart)

    def plus_minus(self, x, at, total, months, level):
        X = np.column_stack([np.ones(len(x)), x])
        shares = self.maker.T @ X.sum(axis=0)
        of_r = 1 + 2 * self.r / (self.n * (1 - self.r))
        own = student.ppf(0.5 + level / 200, max(1.0, self.effective - self.p)) * np.sqrt(
            self.variance * of_r * (shares @ self.omega(self.r, self.at) @ shares + self.omega(self.r, at).sum())
        )
        r = max(0.0, self.lag1)
        n1 = self.n * (1 - r) / (1 + r)
        cv = np.sqrt(self.sse / (n1 - self.p)) / abs(self.y.mean())
        k = 1.00286 + 0.03535 * months - 0.00024 * months**2
        theirs = student.ppf(0.5 + level / 200, n1 - self.p) * k * cv * total * np.sqrt((1 + 2 / n1) / len(x))
        return theirs if theirs > 1.25 * own else own


at = ordinals(after["day"])
line = Line(simulated(before), before["electricityKwh"], ordinals(before["day"]))
predicted = line.b[0] + line.b[1] * simulated(after)
months = (at[-1] - at[0] + 1) * 12 / 365
keep("D", "predicted", predicted.sum())
keep("D", "avoidedEnergy", predicted.sum() - after["electricityKwh"].sum())
for level in LEVELS:
    keep("D", f"plusMinus{level}", line.plus_minus(simulated(after), at, predicted.sum(), months, level))
keep("D", "simulated", simulated(after).sum())

with open(HERE / "office-options.csv", "w", newline="") as file:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["option", "figure", "value"])
    writer.writerows(out)

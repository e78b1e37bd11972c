"""Statistics and uncertainty as nmecr defines them, on the data of this folder: python3 nmecr.py writes nmecr-*.json.

Written from the formulas of kW-Labs/nmecr, R/calculate_summary_statistics.R (commit 15af47d8) and
R/calculate_savings_and_uncertainty.R (commit 2e0ff0e6), with NumPy and SciPy; nmecr itself was not run. Where its
definitions are not ours, the figure is brought to ours and the example says how.
"""
import csv
import json
import pathlib

import numpy as np
from scipy.stats import t as student

HERE = pathlib.Path(__file__).parent


def columns(name, *keys):
    with open(HERE / name) as file:
        rows = list(csv.DictReader(file))
    return [np.array([float(row[key]) for row in rows]) for key in keys]


def model(y, *x):
    design = np.column_stack([np.ones(len(y)), *x])
    b = np.linalg.lstsq(design, y, rcond=None)[0]
    return b, y - design @ b


def statistics(y, residuals, parameters):
    n = len(y)
    return {
        # nmecr divides the squared residuals by n, and the variance of y by n - 1.
        "R_squared": 1 - np.mean(residuals**2) / np.var(y, ddof=1),
        "CVRMSE": np.sqrt(np.sum(residuals**2) / (n - parameters)) / np.mean(y),
        "NDBE": np.sum(residuals) / np.sum(y),
    }


def uncertainty(y, residuals, parameters, m, fraction, level):
    """`savings_uncertainty` of daily data: ± as a share of the savings, and the points it counts as independent."""
    n = len(y)
    rho = np.corrcoef(residuals[1:], residuals[:-1])[0, 1]
    count = n / 30  # mean(30, 31) is 30 in R
    alpha = -0.00024 * count**2 + 0.03535 * count + 1.00286
    points = n * (1 - rho) / (1 + rho) if rho >= 0.5 else n
    df = points - parameters
    t = student.ppf(1 - (1 - level / 100) / 2, df)
    mse = np.sum(residuals**2) / df
    return t * alpha / (m * np.mean(y) * fraction) * np.sqrt(mse * (1 + 2 / points) * m), rho, points


def column(file, key):
    return {"$column": [file, key]}


def fit_of(file, y, *x):
    return {"y": column(file, y), "x": [column(file, key) for key in x], "names": list(x)}


def write(name, example):
    text = json.dumps(example, ensure_ascii=False, indent=2)
    (HERE / f"{name}.json").write_text(text + "\n")


y, hdd, cdd = columns("home-baseline.csv", "electricityKwh", "heatingDegrees", "coolingDegrees")
b, e = model(y, hdd, cdd)
found = statistics(y, e, 3)
n = len(y)
write("nmecr-home-degree-days", {
    "title": "nmecr's HDD-CDD model of a home: coefficients and CV(RMSE) are ours, its R² divides by n and n − 1",
    "source": "nmecr.py in this folder, after kW-Labs/nmecr. R² here: 1 − (1 − R_squared) n / (n − 1), with "
    f"R_squared {found['R_squared']:.12f} as nmecr defines it. Data: SOURCE.md",
    "call": "fitBaseline",
    "arguments": [fit_of("home-baseline.csv", "electricityKwh", "heatingDegrees", "coolingDegrees")],
    "expected": {"ok": True, "model": {
        "n": n, "parameterCount": 3, "coefficients": [float(v) for v in b],
        "cvRmse": float(found["CVRMSE"]),
        "rSquared": float(1 - (1 - found["R_squared"]) * n / (n - 1)),
    }},
    "digits": 9,
})

b, e = model(y, hdd)
actual, later = columns("home-reporting.csv", "electricityKwh", "heatingDegrees")
predicted = b[0] + b[1] * later
fraction = (predicted.sum() - actual.sum()) / predicted.sum()
share, rho, points = uncertainty(y, e, 2, len(actual), fraction, 90)
write("nmecr-home-lasting-errors", {
    "title": f"nmecr's savings uncertainty where errors last: ρ {rho:.2f}, so {points:.0f} of {n} days are independent",
    "source": "nmecr.py in this folder, after kW-Labs/nmecr. To two digits: nmecr takes 30 days for a month and the "
    "months of the baseline, we those of the reporting period; its ρ is the correlation of the shifted residuals. It "
    "rounds the saved share to hundredths, which is left out here. Data: SOURCE.md",
    "call": "savings",
    "arguments": [{
        "model": {
            "$call": "fitBaseline",
            "arguments": [fit_of("home-baseline.csv", "electricityKwh", "heatingDegrees")],
            "take": "model",
        },
        "reporting": {
            "y": column("home-reporting.csv", "electricityKwh"),
            "x": [column("home-reporting.csv", "heatingDegrees")],
            "days": column("home-reporting.csv", "day"),
        },
    }],
    "expected": {"ok": True, "savings": {
        "percent": float(100 * fraction),
        "ashraeUncertainty": {
            "chosen": {"confidence": 90, "plusMinus": float(abs(share * fraction) * predicted.sum())},
            "terms": {"effectiveN": float(points)},
        },
    }},
    "digits": 9,
    "digitsOf": {"savings.ashraeUncertainty": 2},
})

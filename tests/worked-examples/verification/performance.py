"""SEnPI of two chained steps and a steady target path with 80 digits: writes senpi-chain.json and path-steady.json."""

import json
from pathlib import Path

from mpmath import mp, mpf, sqrt

mp.dps = 80


def text(value):
    return mp.nstr(value, 25)


def write(name, example):
    Path(__file__).with_name(name).write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


# Reporting, baseline, primary factor, ±; electricity in MWh, gas in GJ, both in primary GJ.
steps = [
    [("1840", "1975", "9.6", "38"), ("12400", "12900", "1.1", "210")],
    [("1702", "1840.5", "9.6", "35"), ("11350", "11800", "1.1", "190")],
]
senpi, low, high, found = mpf(1), mpf(1), mpf(1), []
for carriers in steps:
    used = sum(mpf(f) * mpf(r) for r, b, f, u in carriers)
    before = sum(mpf(f) * mpf(b) for r, b, f, u in carriers)
    together = sqrt(sum((mpf(f) * mpf(u)) ** 2 for r, b, f, u in carriers))
    found.append({"senpi": text(used / before)})
    senpi, low, high = senpi * used / before, low * used / (before + together), high * used / (before - together)

number = lambda value: float(value) if "." in value else int(value)
carrier = lambda row: dict(zip(["reporting", "baseline", "primaryFactor", "plusMinus"], map(number, row)))
write("senpi-chain.json", {
    "title": "SEnPI of a site with electricity and gas over a year in between",
    "source": "80 digits, performance.py in this folder",
    "call": "superiorPerformance",
    "arguments": [{"steps": [[carrier(row) for row in carriers] for carriers in steps], "years": 4}],
    "expected": {"ok": True, "performance": {
        "senpi": text(senpi), "improvementPercent": text(100 * (1 - senpi)),
        "interval": {"low": text(low), "high": text(high)},
        "percentPerYear": text(100 * (1 - senpi ** mpf("0.25"))), "steps": found,
    }},
    "digits": 13,
})

targets = [(1400, mpf(0)), (1404, mpf(18)), (1410, mpf(30))]
path = []
for (year, here), (until, there) in zip(targets, targets[1:]):
    for now in range(year, until):
        rate = ((100 - there) / (100 - here)) ** (mpf(1) / (until - year))
        path.append({"year": now, "targetPercent": text(100 - (100 - here) * rate ** (now - year))})
path.append({"year": 1410, "targetPercent": 30})
path[0]["targetPercent"] = 0
write("path-steady.json", {
    "title": "A target path at a constant rate per year, faster at first",
    "source": "80 digits, performance.py in this folder",
    "call": "targetPath",
    "arguments": [{"points": [{"year": y, "targetPercent": int(t)} for y, t in targets], "shape": "steady"}],
    "expected": {"ok": True, "path": path},
    "digits": 12,
})

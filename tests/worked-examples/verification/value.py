"""Cost of a saving with an uncertain price, and several savings as one, with 80 digits: writes value-*.json, combined-*.json."""

import itertools
import json
from pathlib import Path

from mpmath import mp, mpf, sqrt

mp.dps = 80


def text(value):
    return mp.nstr(value, 25)


def write(name, example):
    Path(__file__).with_name(name).write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


# 41 250 kWh ± 3 900 at 2 480 toman ± 310: the deviation of the product over all four combinations of both ends.
saving, u_saving, price, u_price = mpf(41250), mpf(3900), mpf(2480), mpf(310)
products = [(saving + a * u_saving) * (price + b * u_price) for a, b in itertools.product((-1, 1), repeat=2)]
plus_minus = sqrt(sum((p - saving * price) ** 2 for p in products) / 4)
write("value-uncertain-price.json", {
    "title": "Cost of a saving whose price is uncertain too",
    "source": "80 digits, value.py in this folder: deviation over all combinations of both ends",
    "call": "valueOfSaving",
    "arguments": [{"saving": {"value": 41250, "plusMinus": 3900}, "perUnit": {"value": 2480, "plusMinus": 310}}],
    "expected": {"ok": True, "worth": {
        "value": text(saving * price), "plusMinus": text(plus_minus),
        "low": text(saving * price - plus_minus), "high": text(saving * price + plus_minus),
    }},
    "digits": 14,
})

# Four buildings: two under one weather station, one of them with the model of a third, and one by itself.
parts = [("120.5", "14.2", ["weather"]), ("88.1", "9.7", ["weather", "model"]), ("-12.4", "6.3", ["model"]), ("40", "5.9", [])]
variance = mpf(0)
for (_, u, of), (_, v, other) in itertools.product(parts, repeat=2):
    together = u == v or bool(set(of) & set(other))
    variance += mpf(u) * mpf(v) if together else 0
total = sum(mpf(s) for s, _, _ in parts)
write("combined-weather-and-model.json", {
    "title": "Savings of four buildings, some of which share the weather or a model",
    "source": "80 digits, value.py in this folder: the double sum of GUM 5.2.2 with correlation 1 or 0",
    "call": "combineSavings",
    "arguments": [[{"avoidedEnergy": float(s), "plusMinus": float(u), "shares": of} for s, u, of in parts]],
    "expected": {"ok": True, "combined": {
        "avoidedEnergy": text(total), "plusMinus": text(sqrt(variance)),
        "plusMinusIndependent": text(sqrt(sum(mpf(u) ** 2 for _, u, _ in parts))),
        "relative": text(sqrt(variance) / total),
    }},
    "digits": 14,
})

"""A month of 31 days under two price lists, in exact fractions: writes tariff-new-prices.json and tariff-hours.json."""

import json
from datetime import date, timedelta
from fractions import Fraction as F
from pathlib import Path

first = date(2025, 3, 21)  # 1 Farvardin 1404
days = [first + timedelta(n) for n in range(31)]
use = [F(20 + (7 * n) % 9, 2) for n in range(31)]
use[4] = use[20] = None
change = date(2025, 4, 5)
old = [(F(100), F(450)), (F(200), F(700)), (None, F(1300))]
new = [(F(120), F(600)), (F(240), F(950)), (None, F(1800))]
fixed = {"old": F(9000), "new": F(12500)}


def bill(part, blocks):
    """Cost of what lies in each block, its limits cut to the days with readings."""
    values = [u for d, u in part if u is not None]
    rest, below, cost = sum(values), F(0), F(0)
    for limit, price in blocks:
        size = rest if limit is None else min(rest, (limit - below) * len(values) / 30)
        cost, rest, below = cost + size * price, rest - size, limit
    return cost


series = list(zip(days, use))
before = [(d, u) for d, u in series if d < change]
after = [(d, u) for d, u in series if d >= change]
energy = bill(before, old) + bill(after, new)
charges = fixed["old"] * len(before) / 30 + fixed["new"] * len(after) / 30


def text(value):
    """25 digits of a fraction."""
    whole, rest = divmod(value.numerator, value.denominator)
    return f"{whole}.{rest * 10**20 // value.denominator:020d}"


def write(name, example):
    Path(__file__).with_name(name).write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


month = {"dateOf": "1404/01", "from": str(days[0]), "to": str(days[-1]), "expectedDays": 31}
blocks_of = lambda blocks: [{"upTo": limit and int(limit), "price": int(price)} for limit, price in blocks]
write("tariff-new-prices.json", {
    "title": "Prices change on 16 Farvardin: each part has blocks and charges of its own days, two days are missing",
    "source": "Exact fractions, tariff.py in this folder",
    "call": "tariffCosts",
    "arguments": [{
        "tariff": [
            {"from": str(change), "fixedCharge": 12500, "blocks": blocks_of(new)},
            {"from": None, "fixedCharge": 9000, "blocks": blocks_of(old)},
        ],
        "readings": [{"day": str(d), "value": None if u is None else float(u)} for d, u in series],
        "periods": [month],
    }],
    "expected": {"ok": True, "costs": [{
        "dateOf": "1404/01", "amount": float(sum(u for u in use if u is not None)), "energyToman": text(energy),
        "fixedToman": text(charges), "totalToman": text(energy + charges), "days": 29, "daysWithoutPrice": 0,
    }]},
    "digits": 13,
})

low, mid, peak = range(0, 7), [*range(7, 17), *range(21, 24)], range(17, 21)
prices = {"low": (low, 400), "mid": (mid, 900), "peak": (peak, 2100)}
hours = [(days[0], h, F(3 + h % 5, 4)) for h in range(24) if h != 3]
cost = sum(u * price for _, h, u in hours for band, price in prices.values() if h in band)
write("tariff-hours.json", {
    "title": "Time of use over one day of which an hour is missing",
    "source": "Exact fractions, tariff.py in this folder",
    "call": "tariffCosts",
    "arguments": [{
        "tariff": [{"from": None, "bands": [{"name": n, "hours": list(h), "price": p} for n, (h, p) in prices.items()]}],
        "readings": [{"day": str(d), "hour": h, "value": float(u)} for d, h, u in hours],
        "periods": [month],
    }],
    "expected": {"ok": True, "costs": [{"energyToman": text(cost), "totalToman": text(cost), "days": text(F(23, 24))}]},
    "digits": 13,
})

"""Rules on uneven data by plain loops and exact fractions: writes the examples that name it in ../. No packages needed."""

import csv
import json
from datetime import date, timedelta
from fractions import Fraction
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent.parent


def text(value):
    """25 significant digits of a fraction."""
    value = Fraction(value)
    sign, value, power = ("-" if value < 0 else ""), abs(value), 0
    if value == 0:
        return "0"
    while value >= 10:
        value, power = value / 10, power + 1
    while value < 1:
        value, power = value * 10, power - 1
    digits = str(round(value * 10**24))
    return f"{sign}{digits[0]}.{digits[1:]}e{power}"


def write(name, title, call, arguments, expected, digits=14, source="Plain loops and fractions: uneven/byHand.py"):
    example = {"title": title, "source": source, "call": call, "arguments": arguments, "expected": expected, "digits": digits}
    (HERE / name).write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


def iso(day):
    return day.isoformat()


def column(file, name):
    with open(HERE / file) as rows:
        return [row[name] for row in csv.DictReader(rows)]


# Degree days of hours: a day that crosses both bases, one with a missing night, one with 20 hours; rows in reverse order.
first = date(2025, 4, 3)
hours = []
for at in range(3):
    for hour in range(24):
        celsius = Fraction(round(10 * (15 + 9 * at - (hour - 14) ** 2 / 11)), 10)
        if (at == 1 and hour < 6) or (at == 2 and hour in (2, 3, 4, 22)):
            celsius = None
        hours.append((first + timedelta(days=at), hour, celsius))
found = []
for at in range(3):
    known = [c for day, _, c in hours if day == first + timedelta(days=at) and c is not None]
    enough = len(known) >= 20
    mean = lambda of: text(sum(of(c) for c in known) / len(known)) if enough else None
    found.append({"day": iso(first + timedelta(days=at)), "meanTemperatureC": mean(lambda c: c),
                  "heatingDegreeDays": mean(lambda c: max(Fraction(0), Fraction(37, 2) - c)),
                  "coolingDegreeDays": mean(lambda c: max(Fraction(0), c - 21)), "hours": len(known)})
rows = hours[::-1]
write("consumption/degree-days-of-hours.json", "Degree days from hours: a day across both bases, a missing night, twenty hours",
      "degreeDaysOfHours",
      [{"days": [iso(day) for day, _, _ in rows], "hours": [hour for _, hour, _ in rows],
        "temperatureC": [None if c is None else float(c) for _, _, c in rows], "bases": {"heatingC": 18.5, "coolingC": 21}, "minHours": 20}],
      {"ok": True, "days": found}, 13)

# The most complete year of a home whose readings and temperatures have gaps, by counting every year.
days = [date.fromisoformat(day) for day in column("baseline/home-daily.csv", "gregorian_date")]
columns = [[float(value) if value else None for value in column("baseline/fit-home.csv", name)]
           for name in ("electricity_with_gaps_kwh", "temp_with_gaps_c")]
complete = {day for day, *values in zip(days, *columns) if all(value is not None for value in values)}
best = None
for start in range((max(days) - min(days)).days - 365 + 2):
    year = [min(days) + timedelta(days=start + at) for at in range(365)]
    count = sum(day in complete for day in year)
    if best is None or count >= best[0]:
        best = (count, year[0], year[-1])
write("baseline/most-complete-year.json", "The most complete year of a home with days without readings", "bestPeriod",
      [{"days": {"$column": ["home-daily.csv", "gregorian_date"]}, "lengthDays": 365,
        "columns": [{"$column": ["fit-home.csv", "electricity_with_gaps_kwh"]}, {"$column": ["fit-home.csv", "temp_with_gaps_c"]}]}],
      {"ok": True, "period": {"from": iso(best[1]), "to": iso(best[2]), "completeDays": best[0], "share": text(Fraction(best[0], 365))}})

# Runs of ten days on one side of no change in the simulated days; a gap ends a run.
signs = lambda row: 0 if row[1] is None else (row[1] > 0) - (row[1] < 0)
excess = [(day, Fraction(value) if value else None) for day, value in zip(column("verification/changes.csv", "day"), column("verification/changes.csv", "excess"))]
runs = []
for sign, rows in groupby(excess, signs):
    rows = list(rows)
    if sign != 0 and len(rows) >= 10:
        runs.append({"from": rows[0][0], "to": rows[-1][0], "days": len(rows), "side": "over" if sign > 0 else "under",
                     "saving": text(-sum(value for _, value in rows))})
assert len(runs) > 1
write("verification/cusum-runs.json", "Ten days and more in a row on one side of the prediction", "findCusumRuns",
      [{"$call": "cusum", "take": "cusum", "arguments": [{"days": {"$column": ["changes.csv", "day"]},
        "actual": {"$column": ["changes.csv", "excess"]}, "predicted": {"$column": ["changes.csv", "zero"]}}]}, 10],
      {"ok": True, "runs": runs}, 12)

# Two meters: bills of one, days and a short bill of the other. A stretch counts if whole readings of both fill it.
bill = lambda a, b, value: {"from": iso(date(2025, 3, a)), "to": iso(date(2025, 3, b)), "value": value}
billed = [bill(1, 10, 250), bill(11, 17, 161.5), bill(18, 24, None), bill(25, 31, 140)]
metered = [bill(day, day, 3 + day / 4) for day in range(1, 16) if day != 6] + [bill(16, 21, 51), bill(22, 27, 60), bill(28, 31, 30)]
temperature = {day: (None if day == 13 else 5 + day / 2) for day in range(1, 32)}
stretches, start = [], 1
for end in range(1, 32):
    inside = lambda rows: any(int(row["from"][-2:]) <= end < int(row["to"][-2:]) for row in rows)
    if inside(billed) or inside(metered):
        continue
    stretches.append((start, end))
    start = end + 1
rows, dropped = [], 0
for start, end in stretches:
    total, whole, touched = Fraction(0), True, False
    for meter in (billed, metered):
        covered = 0
        for row in meter:
            a, b = int(row["from"][-2:]), int(row["to"][-2:])
            if a >= start and b <= end:
                covered, touched = covered + b - a + 1, True
                if row["value"] is None:
                    whole = False
                else:
                    total += Fraction(row["value"])
        whole = whole and covered == end - start + 1
    if whole:
        rows.append((start, end, total))
    elif touched:
        dropped += end - start + 1
length = lambda row: row[1] - row[0] + 1
of_days = lambda row: [temperature[day] for day in range(row[0], row[1] + 1)]
mean = lambda values: None if None in values else text(sum(map(Fraction, values)) / len(values))
march = [iso(date(2025, 3, day)) for day in range(1, 32)]
write("baseline/rows-of-bills-and-days.json", "Bills of one meter and days of another: rows that both fill with whole readings", "rowsOfOrigin",
      [{"meters": [billed[::-1], metered], "days": march, "temperatureC": list(temperature.values()),
        "variables": [{"name": "degrees", "values": list(temperature.values())}]}],
      {"ok": True, "rows": {"spans": [{"from": march[a - 1], "to": march[b - 1]} for a, b, _ in rows],
                            "y": [text(row[2] / length(row)) for row in rows], "temperatureC": [of_days(row) for row in rows],
                            "variables": [{"name": "degrees", "values": [mean(of_days(row)) for row in rows]}], "droppedDays": dropped}})

# A ratio as indicator, with more energy in all and less per tonne.
before, after, target = (Fraction("8412.5"), Fraction(1250)), (Fraction("9022.4"), Fraction("1410.5")), Fraction(7, 2)
expected = before[0] / before[1] * after[1]
write("verification/ratio-of-a-grown-output.json", "Energy per tonne with a grown output: more energy, a better ratio, a target missed", "performanceByRatio",
      [{"baseline": {"energy": 8412.5, "output": 1250}, "reporting": {"energy": 9022.4, "output": 1410.5}, "targetPercent": 3.5}],
      {"ok": True, "performance": {"ratio": text(after[0] / after[1]), "baselineRatio": text(before[0] / before[1]), "expected": text(expected),
       "index": text(after[0] / expected), "improvementPercent": text(100 * (1 - after[0] / expected)),
       "toTarget": text(after[0] - expected * (1 - target / 100)), "isMet": bool(after[0] <= expected * (1 - target / 100))}}, 13)

# A formula on two others, one of which divides by zero on a day, and the order they have to be computed in.
a, b, c = [4, 6, None, 9, 2], [2, 0, 5, 3, 8], [10, 20, 30, None, 50]
total = [None if x is None else Fraction(x) + y for x, y in zip(a, b)]
share = [None if t is None or y == 0 else t / y for t, y in zip(total, b)]
top = [None if s is None or t is None or z is None else s * z - t / 4 for s, t, z in zip(share, total, c)]
parsed = lambda formula, names: {"$call": "parseFormula", "arguments": [formula, names], "take": "formula"}
write("formulas/formulas-on-formulas.json", "A formula on two saved ones: gaps and a division by zero pass upward", "evaluateFormulas",
      ["30", [{"id": "30", "name": "top", "formula": parsed("s * c - t / 4", ["s", "c", "t"]), "columns": {"c": c}, "formulas": {"s": "20", "t": "10"}},
              {"id": "20", "name": "share", "formula": parsed("t / b", ["t", "b"]), "columns": {"b": b}, "formulas": {"t": "10"}},
              {"id": "10", "name": "total", "formula": parsed("a + b", ["a", "b"]), "columns": {"a": a, "b": b}}]],
      {"ok": True, "values": [None if value is None else text(value) for value in top]})
uses = {"site": ["north", "south"], "north": ["raw"], "south": ["corrected"], "corrected": ["raw", "losses"], "losses": ["raw"], "raw": []}
saved = [{"id": name, "name": name, "uses": of} for name, of in uses.items()]
depth = lambda name: 1 + max([depth(each) for each in uses[name]], default=0)
order = []
def visit(name):
    for each in uses[name]:
        visit(each)
    if name not in order:
        order.append(name)
visit("site")
write("formulas/order-of-formulas.json", "Six formulas on each other, each after those it uses", "orderFormulas", ["site", saved],
      {"ok": True, "order": order, "depth": depth("site")})
closed = [{**each, "uses": ["site"]} if each["id"] == "losses" else each for each in saved]
write("formulas/circle-of-formulas.json", "A circle is named from its first formula back to it", "orderFormulas", ["site", closed],
      {"ok": False, "issues": [{"code": "formula.circle", "names": ["site", "south", "corrected", "losses", "site"]}]})

"""Writes the worked examples of the energy label: python3 make.py && npx biome check --write .

The figures come from the tables of the specification (000 section 9, national standard 14254), copied here, and from
exact decimal arithmetic; nothing of the library is used.
"""
import json
from decimal import Decimal as D
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = "000 of the specification, §9 (national standard 14254)"
GRADES = "ABCDEFG"

IDEALS = {
    "small-residential": "111, 156, 83, 86, 150, 130",
    "large-residential": "102, 106, 87, 75, 138, 118",
    "government-office": "80, 64, 74, 64, 86, 91",
    "private-office": "120, 152, 124, 117, 121, 197",
}
BOUNDS = {
    "small-residential": "1, 1.9, 2.7, 3.4, 4, 4.5, 5",
    "large-residential": "1, 2, 2.9, 3.7, 4.4, 5, 5.4",
    "government-office": "1, 2, 3, 4, 5, 6, 7",
    "private-office": "1, 2.2, 3.2, 4, 4.6, 5.2, 5.5",
}
# DECISIONS: eight climates, six columns.
COLUMNS = {
    "very-cold": 1,
    "cold": 1,
    "moderate-rainy": 2,
    "semi-moderate-rainy": 2,
    "semi-dry": 3,
    "hot-dry": 4,
    "very-hot-dry": 5,
    "very-hot-humid": 6,
}


def numbers(row):
    return [D(cell.strip()) for cell in row.split(",")]


def plain(number):
    """A JSON number: whole where it is whole."""
    return int(number) if number == number.to_integral_value() else float(number)


def write(path, title, arguments, expected, call="gradeEnergyLabel", source=SOURCE):
    target = HERE / f"{path}.json"
    target.parent.mkdir(exist_ok=True)
    example = {
        "title": title,
        "source": source,
        "call": call,
        "arguments": arguments,
        "expected": expected,
        "digits": 12,
    }
    target.write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


def says(usage):
    return usage.replace("-", " ")


# The ideal of every usage in every climate, and the consumption each bound of the scale means there.
for usage in IDEALS:
    for climate, column in COLUMNS.items():
        ideal = numbers(IDEALS[usage])[column - 1]
        bounds = numbers(BOUNDS[usage])
        write(
            f"ideals/{usage}-{climate}",
            f"A {says(usage)} building, climate {says(climate)}: column {column}, ideal {ideal} kWh/m²",
            [{"usage": usage, "climate": climate, "actual": plain(ideal)}],
            {
                "grade": "B",
                "ratio": 1,
                "ideal": plain(ideal),
                "standard": "14254",
                "scale": [
                    {"grade": grade, "belowRatio": plain(bound), "belowPerArea": plain(bound * ideal)}
                    for grade, bound in zip(GRADES, bounds)
                ],
                "derivation": [{"code": "given-per-area"}, {"code": "ideal", "column": column}, {"code": "ratio"}, {"code": "grade"}],
            },
        )

# Every bound of every usage, 1,200 m² in a hot and dry climate: exactly at it and one kWh a year below.
AREA = 1200
for usage in IDEALS:
    ideal = numbers(IDEALS[usage])[COLUMNS["hot-dry"] - 1]
    bounds = numbers(BOUNDS[usage])
    for index, bound in enumerate(bounds):
        better = GRADES[index]
        worse = GRADES[index + 1] if index + 1 < len(GRADES) else None
        at = bound * ideal * AREA
        building = {"usage": usage, "climate": "hot-dry", "area": AREA}
        write(
            f"bounds/{usage}-{better}-at",
            f"A {says(usage)} building exactly at the bound {bound}: "
            + (f"{worse}, no longer {better}" if worse else "no label"),
            [{**building, "actual": plain(at)}],
            {
                "grade": worse,
                "reason": None if worse else {"code": "energy-label.beyond-last-bound"},
                "ratio": plain(bound),
                "nextBetter": {
                    "grade": better,
                    "belowPerArea": plain(bound * ideal),
                    "belowKwh": plain(at),
                    "lessPerArea": 0,
                    "lessKwh": 0,
                    "lessPercent": 0,
                },
            },
        )
        write(
            f"bounds/{usage}-{better}-below",
            f"A {says(usage)} building one kWh a year below the bound {bound}: still {better}",
            [{**building, "actual": plain(at - 1)}],
            {"grade": better, "reason": None},
        )

# The case that doubles get wrong.
write(
    "ratio-2.7-in-doubles",
    "299.7 kWh/m² against 111 is the ratio 2.7 (in doubles 2.6999999999999997): D, not C",
    [{"usage": "small-residential", "climate": "very-cold", "actual": 299.7}],
    {"grade": "D", "ratio": 2.7, "nextBetter": {"grade": "C", "belowPerArea": 299.7}},
    source=SOURCE + "; domain decision: the ratio is rounded to 9 decimals",
)
write(
    "area-0",
    "Without an area there is no label",
    [{"usage": "government-office", "climate": "semi-dry", "actual": 50000, "area": 0}],
    {"grade": None, "reason": {"code": "energy-label.area-missing"}, "ratio": None, "actualPerArea": None, "ideal": 74},
    source="Domain decision: area missing or 0 gives no label, with the reason",
)
write(
    "no-readings",
    "Without readings there is no label, not an A",
    [{"usage": "government-office", "climate": "semi-dry", "actual": None, "area": 400}],
    {"grade": None, "reason": {"code": "energy-label.consumption-missing"}, "ratio": None},
    source="Domain decision: nothing read is null, never 0",
)

# A private office of 850 m² with electricity, gas, gas oil and water; by hand.
OFFICE = {
    "year": 1403,
    "carriers": [
        {"_id": "electricity", "carrier": "electricity", "unit": "kWh", "total": 96500, "days": 366},
        {"_id": "gas", "carrier": "gas", "unit": "m³", "total": 14200, "days": 366},
        {"_id": "gas oil", "carrier": "oil", "unit": "L", "total": 300, "days": 366},
        {"_id": "water", "carrier": "water", "unit": "m³", "total": 1900, "days": 366},
    ],
}
gas = D(14200) * D("10.4")
oil = D(300) * D("10.56")
total = D(96500) + gas + oil
write(
    "office-consumption",
    "A private office's year: electricity 1, gas 10.4 kWh/m³, gas oil 10.56 kWh/L, water not counted",
    [OFFICE],
    {
        "ok": True,
        "totalKwh": plain(total),
        "carriers": [{"kwh": 96500}, {"kwh": plain(gas)}, {"kwh": plain(oil)}],
        "excluded": [{"_id": "water", "reason": "water"}],
        "warnings": [],
    },
    call="labelConsumption",
    source="000 of the specification, §2.9; factors of the domain decisions; decimal arithmetic (make.py)",
)
per_area = total / 850
ratio = per_area / 117
write(
    "office-grade",
    "The same office: 290.8 kWh/m² against 117 in a hot and dry climate is C; what B would take",
    [
        {
            "usage": "private-office",
            "climate": "hot-dry",
            "area": 850,
            "actual": {"$call": "labelConsumption", "arguments": [OFFICE], "take": "totalKwh"},
        }
    ],
    {
        "grade": "C",
        "actualPerArea": plain(per_area),
        "ratio": float(round(ratio, 9)),
        "ideal": 117,
        "nextBetter": {
            "grade": "B",
            "belowKwh": plain(D("2.2") * 117 * 850),
            "lessKwh": plain(total - D("2.2") * 117 * 850),
            "lessPercent": float(round((1 - D("2.2") * 117 / per_area) * 100, 9)),
        },
    },
    source=SOURCE + "; decimal arithmetic (make.py)",
)
write(
    "gas-factor-of-the-meter",
    "Gas with the meter's own factor since Farvardin 1403 and gas metered as energy",
    [
        {
            "year": 1403,
            "carriers": [
                {
                    "_id": "gas",
                    "carrier": "gas",
                    "unit": "m³",
                    "total": 1000,
                    "factors": [{"from": "2024-03-20", "kwhPerUnit": 9.65}, {"from": "2020-03-20", "kwhPerUnit": 9.9}],
                },
                {"_id": "gas, energy", "carrier": "gas", "unit": "GJ", "total": 18},
            ],
        }
    ],
    {"ok": True, "totalKwh": 14650, "carriers": [{"kwh": 9650, "kwhPerUnit": 9.65}, {"kwh": 5000}]},
    call="labelConsumption",
    source="1,000 × 9.65 kWh and 18 GJ / 3.6 MJ per kWh, by hand",
)

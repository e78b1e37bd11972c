"""Writes the worked examples of units, factors and emissions: python3 make.py && npx biome check --write .

Definitions stand below with their sources; the figures are exact fractions of them, printed with 20 digits. Nothing of
the library is used.
"""
import json
from decimal import Decimal, getcontext
from fractions import Fraction as F
from pathlib import Path

HERE = Path(__file__).parent
getcontext().prec = 20

SP811 = "NIST SP 811, appendix B.8"
IEA = "International Energy Agency: 1 toe = 10 Gcal (IT) = 41.868 GJ"
PETROLEUM = "Ministry of Petroleum of Iran, table of heating values: 1 boe = 5.8 million Btu"
JOULES = {
    "joule": F(1),
    "kilojoule": F(1000),
    "megajoule": F(10**6),
    "gigajoule": F(10**9),
    "terajoule": F(10**12),
    "watt-hour": F(3600),
    "kilowatt-hour": F(3600 * 10**3),
    "megawatt-hour": F(3600 * 10**6),
    "gigawatt-hour": F(3600 * 10**9),
    "kilocalorie": F("4186.8"),
    "btu": F("1055.05585262"),
    "million-btu": F("1055.05585262") * 10**6,
    "therm": F("1055.05585262") * 10**5,
    "tonne-oil-equivalent": F(41868 * 10**6),
    "barrel-oil-equivalent": F("1055.05585262") * 5800000,
}


def text(value):
    """20 digits as text: more than a double has."""
    value = F(value)
    return format(+(Decimal(value.numerator) / Decimal(value.denominator)), "f")


def write(name, title, source, call, arguments, expected, digits=15):
    example = {"title": title, "source": source, "call": call, "arguments": arguments, "expected": expected, "digits": digits}
    (HERE / f"{name}.json").write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


def conversion(name, title, source, amount, start, end):
    figure = F(amount) * JOULES[start] / JOULES[end]
    write(name, title, source, "convert", [amount, start, end], text(figure))


conversion("gigajoule-to-kilowatt-hour", "A gigajoule of district heat in kilowatt-hours", "1 kWh = 3.6 MJ", 1, "gigajoule", "kilowatt-hour")
conversion("btu-to-joule", "One Btu of the International Table in joules", SP811 + ", footnote on the Btu", 1, "btu", "joule")
conversion("therm-to-kilowatt-hour", "A therm of a gas bill (100,000 Btu IT) in kilowatt-hours", SP811 + ", therm (EC)", 1, "therm", "kilowatt-hour")
conversion("kilocalorie-to-kilojoule", "A boiler's 25,000 kcal (IT) in kilojoules", SP811 + ", 1 cal (IT) = 4.1868 J", 25000, "kilocalorie", "kilojoule")
conversion("toe-to-megawatt-hour", "A tonne of oil equivalent is 11.63 MWh", IEA, 1, "tonne-oil-equivalent", "megawatt-hour")
conversion("gigawatt-hour-to-toe", "A gigawatt-hour is about 86 tonnes of oil equivalent", IEA, 1, "gigawatt-hour", "tonne-oil-equivalent")
conversion("boe-to-gigajoule", "A barrel of oil equivalent in gigajoules", PETROLEUM, 1, "barrel-oil-equivalent", "gigajoule")
conversion("terajoule-to-boe", "A terajoule in barrels of oil equivalent", PETROLEUM, 1, "terajoule", "barrel-oil-equivalent")
write(
    "kilowatt-hour-in-every-unit",
    "One kilowatt-hour in every other unit of the converter",
    f"Definitions: SI; {SP811}; {IEA}; {PETROLEUM}",
    "relatedUnits",
    ["kilowatt-hour"],
    [
        {"unit": unit, "number": text(JOULES["kilowatt-hour"] / joules)}
        for unit, joules in JOULES.items()
        if unit != "kilowatt-hour"
    ],
)

BILL = [
    {"from": "2024-03-20", "kwhPerUnit": 9.8, "source": "gas bills of 1403"},
    {"from": "2025-03-21", "kwhPerUnit": 9.65, "source": "gas bills of 1404"},
]
for name, title, day, factors, factor in [
    ("gas-default-factor", "100 m³ of gas without a factor of its own: 10.4 kWh/m³", "2025-03-20", [], "10.4"),
    ("gas-factor-last-day", "The same gas on the last day of 1403, with the factor of its bills", "2025-03-20", BILL, "9.8"),
    ("gas-factor-next-day", "A day later the factor of 1404 holds", "2025-03-21", BILL, "9.65"),
]:
    megajoules = 100 * F(factor) * F("3.6")
    write(
        name,
        title,
        "Amount × factor × 3.6 MJ per kWh",
        "convertQuantity",
        [{"amount": 100, "from": "gas-cubic-metre", "to": "megajoule", "day": day, "gasFactors": factors}],
        {"ok": True, "amount": text(megajoules), "factor": {"kwhPerUnit": float(factor), "heatingValue": "higher"}},
    )

# IPCC 2006, vol. 2: kg per TJ (lower heating value) of CO₂, CH₄, N₂O in table 2.4; lower of higher value in section 1.4.1.
# Weights of the Fifth Assessment Report: CH₄ 28, N₂O 265.
GAS = F(56100) + 28 * F(5) + 265 * F("0.1")
OIL = F(74100) + 28 * F(10) + 265 * F("0.6")
PER_KWH = F("3.6") / 10**6
IPCC = "IPCC 2006 guidelines, vol. 2, table 2.4 and section 1.4.1; AR5 weights (make.py)"
write(
    "co2e-gas",
    "1,000 m³ of gas at 10.4 kWh/m³ (higher heating value) emit 1.9 t CO₂e",
    IPCC,
    "co2eKg",
    ["gas", 1000, "2025-03-20"],
    {"ok": True, "co2eKg": text(1000 * F("10.4") * F("0.9") * GAS * PER_KWH)},
)
write(
    "co2e-gas-lower-heating-value",
    "1,000 m³ of gas at 9.4 kWh/m³ of the lower heating value",
    IPCC,
    "co2eKg",
    ["gas", 1000, "2025-03-20", [{"from": None, "kwhPerUnit": 9.4, "heatingValue": "lower"}]],
    {"ok": True, "co2eKg": text(1000 * F("9.4") * GAS * PER_KWH), "factor": {"co2eKgPerKwh": text(GAS * PER_KWH)}},
)
write(
    "co2e-gas-oil",
    "1,000 litres of gas oil emit 2.7 t CO₂e",
    IPCC + "; 10.56 kWh/L (higher heating value): 43.0 / 0.95 MJ/kg (table 1.2, section 1.4.1) at 0.84 kg/L, rounded",
    "co2eKg",
    ["oil", 1000, "2025-03-20"],
    {"ok": True, "co2eKg": text(1000 * F("10.56") * F("0.95") * OIL * PER_KWH)},
)

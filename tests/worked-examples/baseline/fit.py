"""Baselines fitted with 80 digits: python3 fit.py writes fit-*.json; with the office's daily file named after it, the
columns fit-office.csv and fit-home.csv too (SOURCE.md).

Normal equations in exact decimals; so many digits are worked with that their bad conditioning does not matter. The
figures are those of R's lm(), AIC(), BIC(), confint(), acf() and car::vif(); tails of t and F as in
../statistics/distributions.py.
"""
import csv
import datetime
import json
import pathlib
import sys

from mpmath import log, matrix, mp, mpf, pi, sqrt

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "statistics"))
from incomplete_beta import f_tail, quantile, t_tail  # noqa: E402

mp.dps = 80



def text(value):
    """20 digits, as text: more than a double has."""
    return None if value is None else mp.nstr(value, 20, min_fixed=-5, max_fixed=18).removesuffix(".0")


def regression(y, columns, confidence, order, places):
    """Every figure of the report. The first column is 1; `places` are the rows' places in the file."""
    n, p = len(y), len(columns)
    x = matrix([[column[row] for column in columns] for row in range(n)])
    y = matrix(y)
    covariance = (x.T * x) ** -1
    b = covariance * (x.T * y)
    residuals = list(y - x * b)
    mean = sum(y) / n
    sst = sum((value - mean) ** 2 for value in y)
    sse = sum(residual**2 for residual in residuals)
    ssr = sst - sse
    df = n - p
    mse = sse / df
    errors = [sqrt(mse * covariance[k, k]) for k in range(p)]
    t = [b[k] / errors[k] for k in range(p)]
    half = quantile(lambda value: t_tail(value, df), 1 - mpf(confidence) / 100)
    f = ssr / (p - 1) / mse
    aic = n * (log(2 * pi) + log(sse / n) + 1) + 2 * (p + 1)
    about = sum(residuals) / n
    # Rows on both sides of a missing one are no neighbors; the sums stand for all n - 1 pairs.
    steps = [(residuals[i - 1], residuals[i]) for i in range(1, n) if places[i] - places[i - 1] == 1]
    whole = mpf(n - 1) / len(steps)
    vif = []
    for column in columns[1:]:
        average = sum(column) / n
        k = len(vif) + 1
        vif.append(covariance[k, k] * sum((value - average) ** 2 for value in column))
    return {
        "coefficients": list(b),
        "standardErrors": errors,
        "tValues": t,
        "pValues": [t_tail(value, df) for value in t],
        "confidenceIntervals": [{"low": b[k] - half * errors[k], "high": b[k] + half * errors[k]} for k in range(p)],
        "rSquared": ssr / sst,
        "adjustedRSquared": 1 - (sse / df) / (sst / (n - 1)),
        "ssr": ssr,
        "sse": sse,
        "sst": sst,
        "mse": mse,
        "standardError": sqrt(mse),
        "fValue": f,
        "pValueOfFValue": f_tail(f, p - 1, df),
        "aic": aic,
        "bic": aic + (log(n) - 2) * (p + 1),
        "durbinWatson": whole * sum((b - a) ** 2 for a, b in steps) / sse,
        "lag1": whole * sum((a - about) * (b - about) for a, b in steps) / sum((r - about) ** 2 for r in residuals),
        "vif": [None] if order > 1 else [1] if p == 2 else vif,
        "cvRmse": sqrt(mse) / mean,
        "meanOfY": mean,
    }


def rows_of(file):
    with open(HERE / file) as lines:
        return list(csv.DictReader(lines))


def example(name, title, file, y, x, order=1, confidence=95, digits=9, source=""):
    known = [(at, row) for at, row in enumerate(rows_of(file)) if all(row[column] != "" for column in [y, *x])]
    places, rows = [at for at, _ in known], [row for _, row in known]
    numbers = {column: [mpf(row[column]) for row in rows] for column in [y, *x]}
    columns = [[mpf(1)] * len(rows)]
    columns += [[v**power for v in numbers[x[0]]] for power in range(1, order + 1)] if order > 1 else []
    columns += [numbers[column] for column in x] if order == 1 else []
    model = regression(numbers[y], columns, confidence, order, places)
    words = lambda value: (
        [words(entry) for entry in value]
        if isinstance(value, list)
        else {key: words(entry) for key, entry in value.items()}
        if isinstance(value, dict)
        else text(value)
        if isinstance(value, mpf)
        else value
    )
    counts = {"n": len(rows), "parameterCount": len(columns), "degreesOfFreedom": len(rows) - len(columns)}
    counts["droppedRows"] = len(rows_of(file)) - len(rows)
    call = {
        "y": {"$column": [file, y]},
        "x": [{"$column": [file, column]} for column in x],
        "order": order,
        "names": x,
        "confidence": confidence,
    }
    content = {
        "title": title,
        "source": f"80-digit arithmetic, fit.py; data: SOURCE.md{source}",
        "call": "fitBaseline",
        "arguments": [call],
        "expected": {"ok": True, "model": {**counts, **words(model)}},
        "digits": digits,
    }
    tiny = [k for k, p in enumerate(model["pValues"]) if p < mpf(10) ** -300]
    if tiny:  # a double has fewer digits down there
        content["digitsOf"] = {f"model.pValues.{k}": 1 for k in tiny}
    (HERE / f"fit-{name}.json").write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n")


def write(file, rows):
    with open(HERE / file, "w", newline="") as out:
        writer = csv.DictWriter(out, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def office_rows(path):
    """Baseline year of the office, with the variables derived from its days."""
    for row in csv.DictReader(open(path)):
        if row["period"] != "baseline":
            continue
        day = datetime.date.fromisoformat(row["gregorian_date"])
        celsius = mpf(row["temp_c"])
        yield {
            "electricity_kwh": row["electricity_kwh"],
            "temp_c": row["temp_c"],
            "humidity_pct": row["humidity_pct"],
            "weekend": int(day.weekday() >= 5),
            "heating_degrees_18": mp.nstr(max(mpf(0), 18 - celsius), 8).removesuffix(".0"),
            "cooling_degrees_22": mp.nstr(max(mpf(0), celsius - 22), 8).removesuffix(".0"),
        }


def home_rows():
    """The home once more: days counted from 1970, degrees Fahrenheit as a second thermometer, one meter with gaps."""
    for index, row in enumerate(rows_of("home-daily.csv")):
        day = datetime.date.fromisoformat(row["gregorian_date"])
        yield {
            "electricity_kwh": row["electricity_kwh"],
            "electricity_with_gaps_kwh": "" if index % 9 == 4 else row["electricity_kwh"],
            "gas_kwh": row["gas_kwh"],
            "temp_c": row["temp_c"],
            "temp_with_gaps_c": "" if index % 40 == 7 else row["temp_c"],
            "temp_f": f"{float(row['temp_c']) * 1.8 + 32:.2f}",
            "day_number": (day - datetime.date(1970, 1, 1)).days,
        }


if len(sys.argv) > 1:
    write("fit-office.csv", list(office_rows(sys.argv[1])))
    write("fit-home.csv", list(home_rows()))

HOME, OFFICE, KWH = "fit-home.csv", "fit-office.csv", "electricity_kwh"
for order, word in [(1, "a straight line"), (2, "a parabola"), (3, "order 3"), (4, "order 4")]:
    example(f"home-order-{order}", f"Electricity of a home by outdoor temperature, {word}", HOME, KWH, ["temp_c"], order)
example("home-gas-order-3", "Gas of a home by outdoor temperature, order 3", HOME, "gas_kwh", ["temp_c"], 3, 90)
example("home-gaps", "Days without electricity or temperature are left out, not taken as 0", HOME,
        "electricity_with_gaps_kwh", ["temp_with_gaps_c"], 2)
example("home-far-from-zero", "Order 4 in a day number near 17,000: x far from zero", HOME, KWH, ["day_number"], 4)
example("home-two-thermometers", "Nearly collinear: the same temperature in °C and, rounded to hundredths, in °F", HOME,
        KWH, ["temp_c", "temp_f"], digits=7)
variables = ["temp_c", "weekend", "humidity_pct", "heating_degrees_18", "cooling_degrees_22"]
for count in range(2, 6):
    example(f"office-{count}-variables", f"Electricity of an office by {count} variables", OFFICE, KWH,
            variables[:count], confidence=[80, 90, 95, 68][count - 2])

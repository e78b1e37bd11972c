"""Savings of uneven days with dense matrices and 80 digits: writes running-savings.json, meters-*.json, index-of-a-model.json,
adjustments-in-order.json, compared-fits*.json, savings-of-a-balance-point.json. Needs mpmath."""

import json
from datetime import date, timedelta
from pathlib import Path

from mpmath import betainc, cos, diff, diag, eye, hypot, inverse, matrix, mp, mpf, sqrt, zeros

mp.dps = 80
HERE = Path(__file__).parent


def text(value):
    return mp.nstr(value, 25)


def write(name, title, call, arguments, expected, digits, source="80 digits, dense matrices: dependent.py in this folder"):
    example = {"title": title, "source": source, "call": call, "arguments": arguments, "expected": expected, "digits": digits}
    (HERE / name).write_text(json.dumps(example, ensure_ascii=False, indent=2) + "\n")


def bisect(holds, low, high, times=262):
    low, high = mpf(low), mpf(high)
    for _ in range(times):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def t_tail(t, df):
    return betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True)


def t_quantile(confidence, df):
    return bisect(lambda t: t_tail(t, df) > 1 - confidence, 0, 1000)


class Fit:
    """Least squares on dated rows; errors of the correlation r ** days, r from the residuals of neighboring days."""

    def __init__(self, y, x):
        rows = [at for at in range(len(y)) if y[at] is not None and all(each[at] is not None for each in x)]
        self.rows, self.n, self.p = rows, len(rows), len(x) + 1
        self.y = matrix([mpf(str(y[at])) for at in rows])
        self.design = matrix([[mpf(1)] + [mpf(str(each[at])) for each in x] for at in rows])
        self.bread = inverse(self.design.T * self.design)
        self.maker = self.bread * self.design.T
        self.b = self.maker * self.y
        self.e = self.y - self.design * self.b
        self.sse = sum(value**2 for value in self.e)
        pairs = [(at, at - 1) for at in range(1, self.n) if rows[at] - rows[at - 1] == 1]
        found = sum(self.e[a] * self.e[b] for a, b in pairs) / self.sse
        self.lag1 = found
        rest = eye(self.n) - self.design * self.maker

        def expected(r):
            covariance = rest * self.omega(r) * rest
            squares = sum(covariance[t, t] for t in range(self.n))
            return sum(covariance[a, b] for a, b in pairs) / squares, squares

        self.r = mpf(0)
        if expected(mpf(0))[0] < found:
            self.r = bisect(lambda r: expected(r)[0] < found, 0, "0.99", 90)
        self.variance = self.sse / expected(self.r)[1]
        self.effective = self.n**2 / sum(self.omega(self.r))
        self.of_r = 1 + 2 * self.r / (self.n * (1 - self.r))
        self.df = max(mpf(1), self.effective - self.p)

    def omega(self, r, rows=None):
        rows = self.rows if rows is None else rows
        return matrix([[r ** abs(a - b) if a != b else mpf(1) for b in rows] for a in rows])

    def predict(self, row):
        return sum(self.b[k] * value for k, value in enumerate(row))

    def standard(self, rows):
        """Of the sum of the savings of the rows (day, variables)."""
        sums = matrix([sum(row[k] for _, row in rows) for k in range(self.p)])
        shares = self.maker.T * sums
        of_fit = (shares.T * self.omega(self.r) * shares)[0]
        scatter = sum(self.omega(self.r, [day for day, _ in rows]))
        return sqrt(self.variance * self.of_r * (of_fit + scatter))

    def guideline(self, total, points, months):
        r = max(mpf(0), self.lag1)
        n1 = self.n * (1 - r) / (1 + r)
        cv = sqrt(self.sse / (n1 - self.p)) / abs(sum(self.y) / self.n)
        k = mpf("1.00286") + mpf("0.03535") * months - mpf("0.00024") * months**2
        return k * cv * abs(total) * sqrt((1 + 2 / n1) / points), n1 - self.p

    def headline(self, rows, total, months, confidence):
        own = t_quantile(confidence, self.df) * self.standard(rows)
        u, df = self.guideline(total, len(rows), months)
        theirs = t_quantile(confidence, df) * u
        return ("guideline", theirs) if theirs > mpf("1.25") * own else ("least-squares", own)


def series(count, of):
    return [of(at) for at in range(count)]


def iso(first, count):
    return [(first + timedelta(days=at)).isoformat() for at in range(count)]


def weather(count, start, step):
    return series(count, lambda at: round(18 - 0.35 * (start + at) + 4 * float(cos(mpf(step) * at)), 1))


wave = [0.4, 0.9, 1.3, 0.8, 0.1, -0.6, -1.1, -1.4, -0.7, -0.2, 0.5, 1.0, 0.6, -0.3, -0.9, -0.4, 0.7, 1.2]


def consumption(temperature, shift, share, base=40, slope="0.8"):
    return [round(base + float(mpf(slope)) * (22 - t) + share * wave[(at + shift) % len(wave)], 2) for at, t in enumerate(temperature)]


# Running savings: 40 days of a baseline with three days left out; a reporting period from 11 Esfand 1403 to 11 Farvardin 1404
# with two gaps. 1403 is a leap year: 1 Farvardin is 2025-03-21.
cold = weather(40, 0, "0.7")
used = consumption(cold, 0, 2)
used[9] = used[10] = None
cold[25] = None
baseline = Fit(used, [cold])
days = iso(date(2025, 3, 1), 31)
cold_after = weather(31, 10, "0.9")
used_after = [round(value - 3, 2) for value in consumption(cold_after, 5, 2)]
used_after[4] = None
cold_after[22] = None
model = {"$call": "fitBaseline", "arguments": [{"y": used, "x": [cold]}], "take": "model"}
t = t_quantile(mpf("0.9"), baseline.df)


def sum_of(rows, values, temperatures):
    total = sum(baseline.predict([1, mpf(str(temperatures[at]))]) - mpf(str(values[at])) for at in rows)
    points = [(at, [mpf(1), mpf(str(temperatures[at]))]) for at in rows]
    return {"avoidedEnergy": text(total), "plusMinus": text(t * baseline.standard(points)), "days": len(rows)}


counted = [at for at in range(31) if used_after[at] is not None and cold_after[at] is not None]
running = [sum_of([row for row in counted if row <= at], used_after, cold_after) if at in counted else None for at in range(31)]
months = [
    {"year": 1403, "month": 12, **sum_of([row for row in counted if row < 20], used_after, cold_after)},
    {"year": 1404, "month": 1, **sum_of([row for row in counted if row >= 20], used_after, cold_after)},
]
assert baseline.r > 0.3
write("running-savings.json", "Savings through each day and of two Jalali months around a leap day, with gaps and lasting errors",
      "runningSavings", [{"model": model, "days": days, "y": used_after, "x": [cold_after]}],
      {"ok": True, "savings": {"running": running, "months": months}}, 9)

# Option B: three sub-meters with different gaps; two share the weather of one station.
meters, fits, known = [], [], []
for at, (shift, share, saving, gaps) in enumerate([(0, 2, 3, [4]), (7, 1, -0.5, [11, 12]), (3, 1.5, 2, [])]):
    before = weather(40, at, "0.7")
    y = consumption(before, shift, share)
    after = weather(31, 5 + at, "0.9")
    y_after = [round(value - saving, 2) for value in consumption(after, shift + 4, share)]
    for gap in gaps:
        y_after[gap] = None
    fits.append(Fit(y, [before]))
    known.append((y_after, after))
    meters.append({"name": f"meter {at + 1}", "reporting": {"y": y_after, "x": [after], "days": days},
                   "model": {"$call": "fitBaseline", "arguments": [{"y": y, "x": [before]}], "take": "model"}})
common = [at for at in range(31) if all(y[at] is not None for y, _ in known)]
parts = []
for fit, (y, x) in zip(fits, known):
    rows = [(at, [mpf(1), mpf(str(x[at]))]) for at in common]
    predicted = sum(fit.predict(row) for _, row in rows)
    actual = sum(mpf(str(y[at])) for at in common)
    form, plus_minus = fit.headline(rows, predicted, mpf(31 * 12) / 365, mpf("0.9"))
    parts.append((predicted, actual, form, plus_minus))
avoided = sum(p - a for p, a, _, _ in parts)
predicted = sum(p for p, _, _, _ in parts)
independent = sqrt(sum(u**2 for _, _, _, u in parts))
shared = sqrt((parts[0][3] + parts[2][3]) ** 2 + parts[1][3] ** 2)
for name, title, shares, plus_minus in [
    ("meters-independent.json", "Option B: three sub-meters on the days all of them have", [[], [], []], independent),
    ("meters-of-one-station.json", "Option B: two of three sub-meters share a weather station and err together", [["station"], ["other"], ["station"]], shared),
]:
    write(name, title, "savingsOfMeters", [{"meters": [{**meter, "shares": each} for meter, each in zip(meters, shares)]}],
          {"ok": True, "savings": {
              "commonDays": len(common), "anyDays": 31, "totalPredicted": text(predicted),
              "totalActual": text(sum(a for _, a, _, _ in parts)), "avoidedEnergy": text(avoided),
              "percent": text(100 * avoided / predicted), "annual": text(avoided / len(common) * 365),
              "meters": [{"savings": {"avoidedEnergy": text(p - a), "uncertainty": {"form": form, "chosen": {"plusMinus": text(u)}}}}
                         for p, a, form, u in parts],
              "combined": {"plusMinus": text(plus_minus), "low": text(avoided - plus_minus), "high": text(avoided + plus_minus),
                           "relative": text(plus_minus / avoided), "plusMinusIndependent": text(independent)},
              "plusMinusTogether": text(sum(u for _, _, _, u in parts)),
              "warnings": [{"code": "verification.days-not-common", "days": len(common), "of": 31}]}}, 9)

# The index of a model: the reporting period of the first example.
rows = [(at, [mpf(1), mpf(str(cold_after[at]))]) for at in counted]
expected = sum(baseline.predict(row) for _, row in rows)
actual = sum(mpf(str(used_after[at])) for at in counted)
form, plus_minus = baseline.headline(rows, expected, mpf(31 * 12) / 365, mpf("0.9"))
target = expected * (1 - mpf(8) / 100)
write("index-of-a-model.json", "Actual over expected with gaps, with its interval and a target of 8 percent", "performanceByModel",
      [{"model": model, "reporting": {"y": used_after, "x": [cold_after], "days": days}, "targetPercent": 8}],
      {"ok": True, "performance": {
          "index": text(actual / expected), "improvementPercent": text(100 * (1 - actual / expected)),
          "toTarget": text(actual - target), "isMet": bool(actual <= target),
          "indexInterval": {"low": text(actual / (expected + plus_minus)), "high": text(actual / (expected - plus_minus))},
          "savings": {"totalPredicted": text(expected), "totalActual": text(actual),
                      "uncertainty": {"form": form, "chosen": {"plusMinus": text(plus_minus)}}}}}, 9)

# Four adjustments in order on ten days with a gap, the ± by numerical derivatives of the whole sum.
ten = iso(date(2025, 3, 16), 10)
values = [120, 131.5, None, 118, 99.5, 104, 140.25, 137, 90, 111]
adjustments = [
    {"name": "hall", "operator": "+", "factor": 12.5, "plusMinus": 2, "allTime": True, "from": None, "to": None},
    {"name": "shifts", "operator": "*", "factor": 1.2, "plusMinus": 0.05, "allTime": False, "from": ten[3], "to": ten[8]},
    {"name": "tenant left", "operator": "-", "factor": 8, "plusMinus": 1.5, "allTime": False, "from": ten[5], "to": ten[9]},
    {"name": "meters share a feeder", "operator": "/", "factor": 1.1, "plusMinus": 0.02, "allTime": False, "from": ten[0], "to": ten[6]},
]
operators = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b}


def adjusted(factors):
    after = []
    for day, value in zip(ten, values):
        found = None if value is None else mpf(str(value))
        for adjustment, factor in zip(adjustments, factors):
            if found is not None and (adjustment["allTime"] or adjustment["from"] <= day <= adjustment["to"]):
                found = operators[adjustment["operator"]](found, factor)
        after.append(found)
    return after


total = lambda *factors: sum(value for value in adjusted(factors) if value is not None)
factors = [mpf(str(each["factor"])) for each in adjustments]
sums = [sum(mpf(str(value)) for value in values if value is not None)]
neutral = {"+": mpf(0), "-": mpf(0), "*": mpf(1), "/": mpf(1)}
for count in range(1, 5):
    sums.append(total(*factors[:count], *[neutral[each["operator"]] for each in adjustments[count:]]))
sizes = []
for at, each in enumerate(adjustments):
    slope = diff(lambda factor: total(*factors[:at], factor, *factors[at + 1:]), factors[at])
    sizes.append(abs(slope) * mpf(str(each["plusMinus"])))
write("adjustments-in-order.json", "Four adjustments in order, each with a ±, on days with a gap", "applyNonRoutineAdjustments",
      [{"days": ten, "values": values, "adjustments": adjustments}],
      {"ok": True, "values": [None if value is None else text(value) for value in adjusted(factors)],
       "steps": [{"change": text(sums[at + 1] - sums[at]), "plusMinus": text(size)} for at, size in enumerate(sizes)],
       "change": text(sums[-1] - sums[0]), "plusMinus": text(sqrt(sum(size**2 for size in sizes)))}, 12,
      "80 digits, numerical derivatives of the sum: dependent.py in this folder")

# An old and a new fit, first with classical errors, then with those for dependent days where they are larger.


def newey_west(fit):
    window = max(1, min(fit.n, int(mp.ceil(mpf("1.3") * sqrt(mpf(fit.n))))))
    scores = matrix([[fit.design[row, k] * fit.e[row] for k in range(fit.p)] for row in range(fit.n)])
    meat = zeros(fit.p)
    for a in range(fit.n):
        for b in range(fit.n):
            lag = abs(fit.rows[a] - fit.rows[b])
            if lag < window:
                meat += (1 - mpf(lag) / window) * (scores[a, :].T * scores[b, :])
    covariance = fit.bread * meat * fit.bread * fit.n / (fit.n - fit.p)
    return [sqrt(covariance[k, k]) for k in range(fit.p)], min(mpf(fit.n - fit.p), mpf("1.5") * fit.n / window)


def estimates(fit, errors):
    mse = fit.sse / (fit.n - fit.p)
    classical = [sqrt(mse * fit.bread[k, k]) for k in range(fit.p)]
    robust, df = newey_west(fit) if errors == "robust" else ([mpf(0)] * fit.p, None)
    return [(fit.b[k], robust[k], df) if robust[k] > classical[k] else (fit.b[k], classical[k], mpf(fit.n - fit.p)) for k in range(fit.p)]


cold_new = weather(31, 10, "0.9")
y_new = consumption(cold_new, 5, 2, base=37, slope="0.6")
newer = Fit(y_new, [cold_new])
for name, title, errors in [
    ("compared-fits.json", "Coefficients of an old and a new year side by side, after Welch and Satterthwaite", "classical"),
    ("compared-fits-dependent.json", "The same with the larger of classical errors and those for dependent days", "robust"),
]:
    found = []
    for (old, u, df), (new, v, dg) in zip(estimates(baseline, errors), estimates(newer, errors)):
        spread = hypot(u, v)
        welch = spread**4 / (u**4 / df + v**4 / dg)
        size = t_quantile(mpf("0.95"), welch) * spread
        found.append({"older": text(old), "newer": text(new), "change": text(new - old),
                      "interval": {"low": text(new - old - size), "high": text(new - old + size)},
                      "pValue": text(t_tail((new - old) / spread, welch)), "isCertain": bool(abs(new - old) > size)})
    fit = lambda y, x: {"$call": "fitBaseline", "arguments": [{"y": y, "x": [x], "errors": errors}], "take": "model"}
    write(name, title, "compareFits", [{"older": fit(used, cold), "newer": fit(y_new, cold_new)}],
          {"ok": True, "comparison": {"coefficients": found, "isSameForm": True,
           "figures": {"n": {"older": baseline.n, "newer": newer.n},
                       "standardError": {"older": text(sqrt(baseline.sse / (baseline.n - 2))), "newer": text(sqrt(newer.sse / (newer.n - 2)))}}}}, 9)

# A searched balance point: one more column, by how much each prediction changes with it.


class Searched(Fit):
    """Heating below a balance point; r, variance and shares with the derivative by the balance point beside the design."""

    def __init__(self, y, celsius, balance):
        degrees = [None if c is None else max(mpf(str(balance)) - mpf(str(c)), mpf(0)) for c in celsius]
        super().__init__(y, [degrees])
        slope = self.b[1]
        self.row = lambda x: [mpf(1), x, slope if x > 0 else mpf(0)]
        wide = matrix([self.row(degrees[at]) for at in self.rows])
        self.p = 3
        self.maker = inverse(wide.T * wide) * wide.T
        pairs = [(at, at - 1) for at in range(1, self.n) if self.rows[at] - self.rows[at - 1] == 1]
        rest = eye(self.n) - wide * self.maker

        def expected(r):
            covariance = rest * self.omega(r) * rest
            squares = sum(covariance[t, t] for t in range(self.n))
            return sum(covariance[a, b] for a, b in pairs) / squares, squares

        self.r = bisect(lambda r: expected(r)[0] < self.lag1, 0, "0.99", 90) if expected(mpf(0))[0] < self.lag1 else mpf(0)
        self.variance = self.sse / expected(self.r)[1]
        self.effective = self.n**2 / sum(self.omega(self.r))
        self.of_r = 1 + 2 * self.r / (self.n * (1 - self.r))
        self.df = max(mpf(1), self.effective - self.p)


balance = 11.5
gas = [None if c is None or u is None else round(5 + 1.7 * max(12 - c, 0) + 1.5 * wave[(at * 5 + at // 7) % len(wave)], 2)
       for at, (c, u) in enumerate(zip(cold, used))]
fit = Searched(gas, cold, balance)
gas_after = [None if c is None else round(4 + 1.5 * max(12 - c, 0), 2) for c in cold_after]
degrees_after = [None if c is None else max(round(balance - c, 1), 0) for c in cold_after]
rows = [(at, fit.row(mpf(str(x)))) for at, x in enumerate(degrees_after) if x is not None]
avoided = sum(fit.predict(row[:2]) - mpf(str(gas_after[at])) for at, row in rows)
size = t_quantile(mpf("0.9"), fit.df) * fit.standard(rows)
form = {"kind": "3p-heating", "order": 1, "searchedParameters": 1, "terms": [{"kind": "degrees", "side": "heating", "balanceC": balance}]}
write("savings-of-a-balance-point.json", "Savings against heating below a searched balance point, whose own error is in the ±", "savings",
      [{"model": {"$call": "fitCandidate", "arguments": [{"form": form, "y": gas, "temperatureC": cold}], "take": "model"},
        "reporting": {"y": gas_after, "x": [degrees_after], "days": days}}],
      {"ok": True, "savings": {"avoidedEnergy": text(avoided),
       "olsUncertainty": {"chosen": {"plusMinus": text(size)},
                          "terms": {"r": text(fit.r), "effectiveN": text(fit.effective), "degreesOfFreedom": text(fit.df),
                                    "errorVariance": text(fit.variance)}}}}, 9)

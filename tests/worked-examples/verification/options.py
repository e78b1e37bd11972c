"""Options A and D of IPMVP with 80 digits: prints the figures of estimated-*.json and calibration-*.json. Needs mpmath."""

from mpmath import mp, mpf, sqrt, erfinv

mp.dps = 80


def show(name, value):
    print(name, mp.nstr(value, 25))


# Option A: 60 ± 2 kW before, 25 ± 1 kW after, at 90 %; 3000 hours, somewhere from 2400 to 3300; 0.9 of the lamps lit,
# from 0.8 to 0.95. Energy = power · hours · share.
z = sqrt(mpf(2)) * erfinv(mpf("0.9"))
difference, u_difference = mpf(60 - 25), sqrt((2 / z) ** 2 + (1 / z) ** 2)
hours, u_hours = mpf(3000), mpf(3300 - 2400) / sqrt(mpf(12))
lit, u_lit = mpf("0.9"), (mpf("0.95") - mpf("0.8")) / sqrt(mpf(12))
factors = [(difference, u_difference), (hours, u_hours), (lit, u_lit)]
# Variance of a product of independent quantities: the product of the mean squares less the square of the mean.
square_of_mean, mean_square = mpf(1), mpf(1)
for value, u in factors:
    square_of_mean *= value**2
    mean_square *= value**2 + u**2
show("estimated savings", difference * hours * lit)
show("estimated plusMinus", z * sqrt(mean_square - square_of_mean))
show("estimated low", 35 * 2400 * mpf("0.8"))
show("estimated high", 35 * 3300 * mpf("0.95"))
alone = [abs(u / value) * difference * hours * lit for value, u in factors]
for name, u in zip(["power", "hours", "lit"], alone):
    show("share of " + name, u**2 / sum(each**2 for each in alone))

# Option D: twelve months in MWh.
measured = [mpf(m) for m in "120.5 110.2 101 88.4 79.9 84.3 97.6 102.1 91 86.7 99.8 118.9".split()]
simulated = [mpf(m) for m in "115.1 112 96.3 91.2 75 80.6 101.4 97.7 88.2 90.1 95 121.6".split()]
n, mean = len(measured), sum(measured) / len(measured)
misses = [m - s for m, s in zip(measured, simulated)]
show("calibration cvRmse", sqrt(sum(e**2 for e in misses) / (n - 1)) / mean)
show("calibration nmbe", sum(misses) / (n - 1) / mean)

# Option D, savings: misses of the calibration as errors of a constant with the correlation r^|t - s|, r from the expected
# lag-1 autocorrelation of residuals (bisection); t quantile by bisection on the tail.
from mpmath import betainc, eye, matrix, ones


def t_quantile(confidence, df):
    tail = lambda t: betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True)
    low, high = mpf(0), mpf(1000)
    for _ in range(270):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle) > 1 - confidence else (low, middle)
    return low


def correlations(rows, r):
    return matrix([[mpf(1) if a == b else (r ** abs(a - b) if r > 0 else mpf(0)) for b in rows] for a in rows])


def total(of):
    return sum(of[a, b] for a in range(of.rows) for b in range(of.cols))


def calibrated(name, misses, rows, saving_share=None, of_meter=mpf(0), confidence=mpf("0.9")):
    n, m = len(misses), len(rows)
    center = eye(n) - ones(n) / n
    e = center * matrix(misses)
    squares = sum(value**2 for value in e)
    found = sum(e[t] * e[t - 1] for t in range(1, n)) / squares
    covariance = lambda r: center * correlations(range(n), r) * center
    expected = lambda c: sum(c[t, t - 1] for t in range(1, n)) / sum(c[t, t] for t in range(n))
    r = mpf(0)
    if expected(covariance(mpf(0))) < found:
        low, high = mpf(0), mpf("0.99")
        for _ in range(90):
            middle = (low + high) / 2
            low, high = (middle, high) if expected(covariance(middle)) < found else (low, middle)
        r = low
    trace = sum(covariance(r)[t, t] for t in range(n))
    of_all = total(correlations(range(n), r))
    variance = squares / trace * (total(correlations(rows, r)) + (mpf(m) / n) ** 2 * of_all)
    u = sqrt(variance * (1 + 2 * r / (n * (1 - r))))
    scatter = t_quantile(confidence, max(mpf(1), mpf(n) ** 2 / of_all - 1)) * u
    bias = m * sum(misses) / n * (1 if saving_share is None else saving_share)
    after = of_meter if saving_share is None else scatter
    show(name + " r", r)
    show(name + " standardUncertainty", u)
    show(name + " bias", bias)
    show(name + " plusMinus", sqrt(scatter**2 + after**2) + abs(bias))


before = [mpf(m) for m in "118 109.5 99 90.2 77.1 82.4 100.3 96.8 89.5 90.9 97.2 120.1".split()]
after = [None if m == "-" else mpf(m) for m in "101.4 92.7 - 76.5 64 70.1 86.2 82.9 77.4 75.3 84 103.6".split()]
rows = [at for at, value in enumerate(after) if value is not None]
sums = [sum(values[at] for at in rows) for values in (before, after)]
show("calibrated avoidedEnergy", sums[0] - sums[1])
calibrated("calibrated metered", misses, rows, of_meter=mpf(6))
calibrated("calibrated simulated", misses, rows, saving_share=(sums[0] - sums[1]) / sums[0])
lasting = [mpf(m) for m in "3 4 1 1 -2 1 -3 -2.5 -2 0.5 -1 2.5 3.5 0 1.5 -2 -1.5 1 -2 -3 1 0 -1 2".split()]
calibrated("calibrated lasting", lasting, list(range(12)))

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

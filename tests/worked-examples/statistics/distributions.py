"""Tails and quantiles of Student's t and Fisher's F with at least 50 digits: python3 distributions.py > distributions.csv

Columns: function, its arguments, value with 20 digits. Tails below 1e-300 are left out. Arguments are doubles, taken
exactly. Quantiles by bisection on the tails.
"""
import sys

from mpmath import mp, mpf

sys.dont_write_bytecode = True
from incomplete_beta import f_tail, quantile, t_tail  # noqa: E402

mp.dps = 50


def line(name, arguments, value):
    print(f"{name},{' '.join(map(repr, arguments))},{mp.nstr(value, 20)}")


print("function,arguments,value")
DFS = [1, 2, 3, 5, 10, 30, 100, 359, 3644, 99999]
for df in DFS:
    for t in [1e-8, 0.01, 0.5, 1.0, 1.7, 2.0, 5.0, 10.0, 30.0, 37.0, 100.0, 1e3, 1e5, 1e10, 1e30, 1e100]:
        p = t_tail(t, df)
        if p > mpf(10) ** -300:
            line("tTail", [t, df], p)
for df1 in [1, 2, 3, 5, 10, 400]:
    for df2 in [1, 2, 10, 33, 359, 3644]:
        for f in [1e-6, 0.01, 0.3, 1.0, 1.5, 4.0, 20.0, 100.0, 1e3, 1e5, 1e8, 1e12]:
            p = f_tail(f, df1, df2)
            if p > mpf(10) ** -300:
                line("fTail", [f, df1, df2], p)
for df in [1, 2, 3, 10, 33, 359, 3644]:
    for share in [1e-8, 0.005, 0.25, 0.6, 0.84, 0.9, 0.95, 0.975, 0.995, 0.99999]:
        upper = min(mpf(share), 1 - mpf(share))
        line("tQuantile", [share, df], quantile(lambda t: t_tail(t, df) / 2, upper) * (1 if share > 0.5 else -1))
for df1, df2 in [(1, 10), (2, 33), (5, 359), (10, 3), (100, 50)]:
    for share in [1e-6, 0.05, 0.5, 0.9, 0.95, 0.99, 0.99999]:
        line("fQuantile", [share, df1, df2], quantile(lambda f: f_tail(f, df1, df2), 1 - mpf(share)))

"""Tails of Student's t and Fisher's F and their inverses with as many digits as mp.dps says."""
from mpmath import beta, mp, mpf


def incomplete_beta(x, a, b):
    """Regularised, by the series of positive terms of Abramowitz & Stegun 26.5.4, on the side where it converges."""
    if 2 * x > 1:
        return 1 - incomplete_beta(1 - x, b, a)
    term = x**a * (1 - x) ** b / (a * beta(a, b))
    total, n = term, 0
    while term > total * mp.eps or (a + b + n) * x > a + 1 + n:
        term *= x * (a + b + n) / (a + 1 + n)
        n += 1
        total += term
    return total


def t_tail(t, df):
    """Both sides."""
    with mp.workdps(mp.dps + 320):  # one minus a tail of 1e-300 has to keep its digits
        return incomplete_beta(df / (df + mpf(t) ** 2), mpf(df) / 2, mpf(1) / 2)


def f_tail(f, df1, df2):
    with mp.workdps(mp.dps + 320):
        return incomplete_beta(df2 / (df2 + df1 * mpf(f)), mpf(df2) / 2, mpf(df1) / 2)


def quantile(tail, target):
    """The point of a falling function on 0 … ∞ where it takes the target."""
    low, high = mpf(0), mpf(1)
    while tail(high) > target:
        low, high = high, high * 16
    while low == 0 and tail(high / 16) < target:
        high /= 16
    for _ in range(110):
        middle = (low + high) / 2
        if tail(middle) > target:
            low = middle
        else:
            high = middle
    return (low + high) / 2

# R 4.2: the figures of the examples in this folder that are not plain arithmetic by hand.
# In R, as here, ^ is read from the right and binds tighter than the minus sign in front of a value.
options(digits = 17)
a <- c(120.5, 98.25, 143, 87.75)
b <- c(30, 61, 91, 152)
print(-a^2 + 2 * b)
print(2^-3^2 * a)
print(-a / 3 * 2 - -b)
print(a * sqrt(1 + sin(2 * pi * b / 365)) - log(b)^2 / 3)
print(acos(cos(b / 100)) + atan(a) - asin(b / 200) + tan(b / 1000))
# Division by 0, root of a negative number, log of 0, overflow: R says Inf, NaN, -Inf, Inf. Here they are gaps.
x <- c(2, 0, -4, 400)
print(1 / x); print(sqrt(x)); print(log(x)); print(10^x)

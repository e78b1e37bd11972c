# Newey-West errors as energy-core takes them: ceiling(1.3 sqrt(n)) rows, times n / (n - P), p with 1.5 n / rows.
suppressPackageStartupMessages(library(sandwich))
window_of <- function(n) max(1, min(n, ceiling(1.3 * sqrt(n))))
covariance_of <- function(model) NeweyWest(model, lag = window_of(nobs(model)) - 1, prewhite = FALSE, adjust = TRUE)
# Critical value of the Newey-West t over that of a normal deviate (Kiefer and Vogelsang 2005, Bartlett, 95 %).
critical_factor <- function(n) { b <- window_of(n) / n; (1.96 + 2.9694 * b + 0.416 * b^2 - 0.5324 * b^3) / 1.96 }
robust_f <- function(model, v = covariance_of(model)) {
  b <- coef(model)
  slopes <- seq_along(b)[-1]
  f <- drop(b[slopes] %*% solve(v[slopes, slopes], b[slopes])) / length(slopes)
  df <- min(nobs(model) - length(b), 1.5 * nobs(model) / window_of(nobs(model)))
  c(f, pf(f, length(slopes), df, lower.tail = FALSE))
}

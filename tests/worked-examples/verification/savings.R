# Savings of a home, avoided and normalized, with both forms of their uncertainty. R 4.2, base packages only.
# Rscript savings.R prints every figure of the examples in this folder that name this script.
options(digits = 17)
show <- function(name, value) cat(name, format(value, digits = 17), "\n")

fitOf <- function(y, x) {
  X <- cbind(1, x)
  model <- lm(y ~ x)
  e <- residuals(model)
  n <- length(y)
  P <- ncol(X)
  sse <- sum(e^2)
  f <- list(
    b = coef(model), X = X, e = e, n = n, P = P, sse = sse, mean = mean(y), cv = sqrt(sse / (n - P)) / mean(y),
    r = sum(e[-1] * e[-n]) / sse, rSquared = summary(model)$r.squared
  )
  r <- max(0, f$r)
  f$n1 <- n * (1 - r) / (1 + r)
  c(f, persistence(X, e))
}

# r whose expected lag-1 autocorrelation of the residuals is the one found; by plain n x n matrices.
persistence <- function(X, e) {
  n <- nrow(X)
  M <- diag(n) - X %*% solve(crossprod(X), t(X))
  residualCovariance <- function(r) M %*% r^abs(outer(1:n, 1:n, "-")) %*% M
  pairs <- cbind(2:n, 1:(n - 1))
  expected <- function(r) { S <- residualCovariance(r); sum(S[pairs]) / sum(diag(S)) }
  found <- sum(e[-1] * e[-n]) / sum(e^2)
  rho <- if (expected(0) >= found) 0 else uniroot(function(r) expected(r) - found, c(0, 0.99), tol = 1e-14)$root
  omega <- rho^abs(outer(1:n, 1:n, "-"))
  list(rho = rho, omega = omega, errorVariance = sum(e^2) / sum(diag(residualCovariance(rho))), effective = n^2 / sum(omega))
}

# Improved ASHRAE form, without t. k: constant, M, M^2.
improved <- function(f, total, m, months, k) {
  (k[1] + k[2] * months + k[3] * months^2) * sqrt(f$sse / (f$n1 - f$P)) / f$mean * sqrt((1 + 2 / f$n1) / m) * total
}
# Least squares with persisting errors, without t. `at` are the days of the points, as numbers.
ols <- function(f, X, at = seq_len(nrow(X))) {
  u <- f$X %*% solve(crossprod(f$X), colSums(X))
  scatter <- sum(f$rho^abs(outer(at, at, "-")))
  sqrt((1 + 2 * f$rho / (f$n * (1 - f$rho))) * f$errorVariance * (drop(t(u) %*% f$omega %*% u) + scatter))
}
tOls <- function(f, level) qt(0.5 + level / 200, max(1, f$effective - f$P))
tImproved <- function(f, level) qt(0.5 + level / 200, f$n1 - f$P)
daily <- c(1.00286, 0.03535, -0.00024)
monthly <- c(0.94054, 0.03306, -0.00022)

avoided <- function(title, f, y, x, months, k, yearPoints, at = seq_along(y)) {
  cat("##", title, "\n")
  X <- cbind(1, x)
  predicted <- drop(X %*% f$b)
  m <- length(y)
  S <- sum(predicted) - sum(y)
  u <- improved(f, sum(predicted), m, months, k)
  show("coefficients", f$b)
  show("rSquared", f$rSquared)
  show("cvRmse", sqrt(f$sse / (f$n1 - f$P)) / f$mean)
  show("lag1", f$r)
  show("effectiveN", f$n1)
  show("months", months)
  show("totalPredicted", sum(predicted))
  show("totalActual", sum(y))
  show("avoidedEnergy", S)
  show("percent", 100 * S / sum(predicted))
  show("annual", S / m * yearPoints)
  show("nmbe", -S / sum(y))
  v <- ols(f, X, at)
  show("ols r, effectiveN", c(f$rho, f$effective))
  show("ols u", v)
  for (level in c(68, 80, 90, 95)) show(paste("ols", level), v * tOls(f, level))
  show("ols relative 68", v * tOls(f, 68) / S)
  show("ols relative 90", v * tOls(f, 90) / S)
  show("improved u", u)
  for (level in c(68, 80, 90, 95)) show(paste("improved", level), u * tImproved(f, level))
  show("improved relative 68", u * tImproved(f, 68) / S)
  show("improved relative 90", u * tImproved(f, 90) / S)
  invisible(S)
}

xOf <- function(d) as.matrix(d[, c(3, 4)])
before <- read.csv("home-baseline.csv")
after <- read.csv("home-reporting.csv")
baseline <- fitOf(before$electricityKwh, xOf(before))
avoided("home, days", baseline, after$electricityKwh, xOf(after), nrow(after) * 12 / 365, daily, 365, as.numeric(as.Date(after$day)))

# A greenhouse that used 6 kWh a day was taken away before the reporting period: its summer leaves the baseline.
inSummer <- before$day >= "2016-06-01" & before$day <= "2016-08-31"
cat("adjusted days", sum(inSummer), "\n")
adjusted <- fitOf(before$electricityKwh - ifelse(inSummer, 6, 0), xOf(before))
avoided("home, without the greenhouse", adjusted, after$electricityKwh, xOf(after), nrow(after) * 12 / 365, daily, 365, as.numeric(as.Date(after$day)))

monthsBefore <- read.csv("home-months-baseline.csv")
monthsAfter <- read.csv("home-months-reporting.csv")
byMonth <- fitOf(monthsBefore$electricityKwh, xOf(monthsBefore))
avoided("home, months", byMonth, monthsAfter$electricityKwh, xOf(monthsAfter), 12, monthly, 12)

cat("## home, normalized savings\n")
year <- read.csv("home-normal-year.csv")
reporting <- fitOf(after$electricityKwh, xOf(after))
X <- cbind(1, as.matrix(year[, 2:3]))
totals <- c(sum(X %*% baseline$b), sum(X %*% reporting$b))
S <- totals[1] - totals[2]
show("totals", totals)
show("normalizedSavings", S)
show("percent", 100 * S / totals[1])
u <- c(improved(baseline, totals[1], 365, 12, daily), improved(reporting, totals[2], 365, 12, daily))
v <- c(ols(baseline, X), ols(reporting, X))
show("lag1 of both", c(baseline$r, reporting$r))
show("improved u", sqrt(sum(u^2)))
show("improved 90", sqrt(sum((c(tImproved(baseline, 90), tImproved(reporting, 90)) * u)^2)))
show("ols u", sqrt(sum(v^2)))
show("ols 90", sqrt(sum((c(tOls(baseline, 90), tOls(reporting, 90)) * v)^2)))

officeBefore <- read.csv("office-baseline.csv")
officeAfter <- read.csv("office-reporting.csv")
months <- as.numeric(as.Date(max(officeAfter$day)) - as.Date(min(officeAfter$day)) + 1) * 12 / 365
temperature <- fitOf(officeBefore$electricityKwh, cbind(officeBefore$temperatureC))
avoided("office, temperature alone", temperature, officeAfter$electricityKwh, cbind(officeAfter$temperatureC), months, daily, 365, as.numeric(as.Date(officeAfter$day)))
workday <- fitOf(officeBefore$electricityKwh, xOf(officeBefore))
avoided("office, temperature and workdays", workday, officeAfter$electricityKwh, xOf(officeAfter), months, daily, 365, as.numeric(as.Date(officeAfter$day)))

four <- fitOf(c(12, 13, 17, 18), cbind(1:4))
avoided("four points", four, c(10, 14), cbind(c(2, 4)), 1, daily, 365)
avoided("four points, more used than predicted", four, c(15, 20), cbind(c(2, 4)), 1, daily, 365)

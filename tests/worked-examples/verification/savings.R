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
  list(
    b = coef(model), V = vcov(model), n = n, P = P, mse = sse / (n - P),
    cv = sqrt(sse / (n - P)) / mean(y),
    r = sum(e[-1] * e[-n]) / sse, rSquared = summary(model)$r.squared
  )
}

# Improved ASHRAE form, without t. k: constant, M, M^2.
improved <- function(f, total, m, months, k) {
  r <- max(0, f$r)
  n1 <- f$n * (1 - r) / (1 + r)
  (k[1] + k[2] * months + k[3] * months^2) * f$cv * sqrt((f$n / n1) * (1 + 2 / n1) / m) * total
}
# Ordinary least squares, without t.
ols <- function(f, X) {
  r <- max(0, f$r)
  s <- colSums(X)
  sqrt(drop(s %*% f$V %*% s) + nrow(X) * f$mse) * sqrt((1 + r) / (1 - r))
}
t90 <- function(f) qt(0.95, f$n - f$P)
daily <- c(1.00286, 0.03535, -0.00024)
monthly <- c(0.94054, 0.03306, -0.00022)

avoided <- function(title, f, y, x, months, k, yearPoints) {
  cat("##", title, "\n")
  X <- cbind(1, x)
  predicted <- drop(X %*% f$b)
  m <- length(y)
  S <- sum(predicted) - sum(y)
  u <- improved(f, sum(predicted), m, months, k)
  show("coefficients", f$b)
  show("rSquared", f$rSquared)
  show("cvRmse", f$cv)
  show("lag1", f$r)
  show("months", months)
  show("totalPredicted", sum(predicted))
  show("totalActual", sum(y))
  show("avoidedEnergy", S)
  show("percent", 100 * S / sum(predicted))
  show("annual", S / m * yearPoints)
  show("nmbe", -S / sum(y))
  show("improved u", u)
  for (level in c(68, 80, 90, 95)) show(paste("improved", level), u * qt(0.5 + level / 200, f$n - f$P))
  show("improved relative 68", u * qt(0.84, f$n - f$P) / S)
  show("improved relative 90", u * t90(f) / S)
  show("ols u", ols(f, X))
  for (level in c(68, 80, 90, 95)) show(paste("ols", level), ols(f, X) * qt(0.5 + level / 200, f$n - f$P))
  invisible(S)
}

xOf <- function(d) as.matrix(d[, c(3, 4)])
before <- read.csv("home-baseline.csv")
after <- read.csv("home-reporting.csv")
baseline <- fitOf(before$electricityKwh, xOf(before))
avoided("home, days", baseline, after$electricityKwh, xOf(after), nrow(after) * 12 / 365, daily, 365)

# A greenhouse that used 6 kWh a day was taken away before the reporting period: its summer leaves the baseline.
inSummer <- before$day >= "2016-06-01" & before$day <= "2016-08-31"
cat("adjusted days", sum(inSummer), "\n")
adjusted <- fitOf(before$electricityKwh - ifelse(inSummer, 6, 0), xOf(before))
avoided("home, without the greenhouse", adjusted, after$electricityKwh, xOf(after), nrow(after) * 12 / 365, daily, 365)

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
t <- c(t90(baseline), t90(reporting))
show("lag1 of both", c(baseline$r, reporting$r))
show("improved u", sqrt(sum(u^2)))
show("improved 90", sqrt(sum((t * u)^2)))
show("ols u", sqrt(sum(v^2)))
show("ols 90", sqrt(sum((t * v)^2)))

officeBefore <- read.csv("office-baseline.csv")
officeAfter <- read.csv("office-reporting.csv")
months <- as.numeric(as.Date(max(officeAfter$day)) - as.Date(min(officeAfter$day)) + 1) * 12 / 365
temperature <- fitOf(officeBefore$electricityKwh, cbind(officeBefore$temperatureC))
avoided("office, temperature alone", temperature, officeAfter$electricityKwh, cbind(officeAfter$temperatureC), months, daily, 365)
workday <- fitOf(officeBefore$electricityKwh, xOf(officeBefore))
avoided("office, temperature and workdays", workday, officeAfter$electricityKwh, xOf(officeAfter), months, daily, 365)

four <- fitOf(c(12, 13, 17, 18), cbind(1:4))
avoided("four points", four, c(10, 14), cbind(c(2, 4)), 1, daily, 365)
avoided("four points, more used than predicted", four, c(15, 20), cbind(c(2, 4)), 1, daily, 365)

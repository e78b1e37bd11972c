# Errors that allow for dependent days, weighted rows and gaps, for the examples named robust-*.json, which it writes.
# R 4.2 with the packages sandwich 3.0 and lmtest 0.9: Rscript robust.R
library(lmtest)
source("robustErrors.R")

json <- function(v) paste0("[", paste(ifelse(is.na(v), "null", sprintf("%.17g", v)), collapse = ", "), "]")
one <- function(v) sprintf("%.17g", unname(v))
# Figures of a model with the covariance v of its coefficients.
robust <- function(model, v) {
  n <- length(residuals(model))
  w <- window_of(n)
  b <- coef(model)
  se <- sqrt(diag(v))
  t <- b / se
  df <- min(n - length(b), 1.5 * n / w)
  f <- robust_f(model, v)
  sprintf('"robust": { "window": %d, "degreesOfFreedom": %s, "criticalFactor": %s, "standardErrors": %s, "tValues": %s, "pValues": %s, "fValue": %s, "pValueOfFValue": %s }',
    w, one(df), one(critical_factor(n)), json(se), json(t), json(2 * pt(-abs(t), df)), one(f[1]), one(f[2]))
}
example <- function(name, title, arguments, expected, digits_of) {
  cat(sprintf('{\n  "title": "%s",\n  "source": "R 4.2, sandwich, lmtest: robust.R; data: SOURCE.md",\n  "call": "fitBaseline",\n  "arguments": [{ %s }],\n  "expected": { "ok": true, "model": { %s } },\n  "digits": 9,\n  "digitsOf": { %s }\n}\n',
    title, arguments, paste(expected, collapse = ", "), digits_of), file = paste0("robust-", name, ".json"))
}
column <- function(file, name) sprintf('{ "$column": ["%s", "%s"] }', file, name)

# A year of days without gaps. Above 100 rows lmtest takes the normal approximation, ours a beta distribution.
office <- read.csv("fit-office.csv")
model <- lm(electricity_kwh ~ temp_c + weekend, office)
v <- covariance_of(model)
example("office", "Errors that allow for dependent days: an office by temperature and weekend",
  sprintf('"y": %s, "x": [%s, %s]', column("fit-office.csv", "electricity_kwh"), column("fit-office.csv", "temp_c"), column("fit-office.csv", "weekend")),
  c(sprintf('"coefficients": %s', json(coef(model))), sprintf('"standardErrors": %s', json(summary(model)$coefficients[, 2])), robust(model, v)), '')

# Days without readings: rows of 0 keep the distances of the others (Parzen 1963), by plain matrix arithmetic.
home <- read.csv("fit-home.csv")
known <- !is.na(home$electricity_with_gaps_kwh) & !is.na(home$temp_with_gaps_c)
model <- lm(electricity_with_gaps_kwh ~ temp_with_gaps_c, home)
x <- model.matrix(model)
scores <- matrix(0, nrow(home), 2)
scores[known, ] <- x * residuals(model)
n <- sum(known)
w <- window_of(n)
meat <- crossprod(scores)
for (j in seq_len(w - 1)) {
  lagged <- crossprod(scores[-seq_len(j), ], scores[seq_len(nrow(home) - j), ])
  meat <- meat + (1 - j / w) * (lagged + t(lagged))
}
bread <- solve(crossprod(x))
example("gaps", "Errors that allow for dependent days, with days left out",
  sprintf('"y": %s, "x": [%s]', column("fit-home.csv", "electricity_with_gaps_kwh"), column("fit-home.csv", "temp_with_gaps_c")),
  robust(model, bread %*% meat %*% bread * n / (n - 2)), '')

# Bills: one row a month, weighted by its days. The exact p of Durbin-Watson (Pan) of the unweighted months beside ours.
days <- read.csv("home-daily.csv")
days$month <- substr(days$gregorian_date, 1, 7)
days <- days[days$month >= "2015-12" & days$month <= "2018-01", ]
bills <- do.call(rbind, lapply(split(days, days$month), function(m) data.frame(
  from = m$gregorian_date[1], to = m$gregorian_date[nrow(m)], days = nrow(m),
  kwh = mean(m$electricity_kwh), cold = mean(pmax(18 - m$temp_c, 0)), warm = mean(pmax(m$temp_c - 20, 0)))))
spans <- paste0("[", paste(sprintf('{ "from": "%s", "to": "%s" }', bills$from, bills$to), collapse = ", "), "]")
model <- lm(kwh ~ cold + warm, bills, weights = days / mean(days))
report <- summary(model)
v <- covariance_of(model)
given <- sprintf('"y": %s, "x": [%s, %s]', json(bills$kwh), json(bills$cold), json(bills$warm))
example("bills", "Rows of 28 to 31 days, weighted by their days",
  sprintf('%s, "spans": %s', given, spans),
  c(sprintf('"coefficients": %s', json(coef(model))), sprintf('"standardErrors": %s', json(report$coefficients[, 2])),
    sprintf('"rSquared": %s, "adjustedRSquared": %s, "standardError": %s', one(report$r.squared), one(report$adj.r.squared), one(report$sigma)),
    sprintf('"sse": %s, "fValue": %s, "aic": %s, "bic": %s', one(deviance(model)), one(report$fstatistic[1]), one(AIC(model)), one(BIC(model))),
    sprintf('"meanOfY": %s', one(weighted.mean(bills$kwh, bills$days))), robust(model, v)), '')
plain <- lm(kwh ~ cold + warm, bills)
exact <- dwtest(plain)
example("durbin-watson-p", "p of Durbin-Watson of 26 months, the exact distribution", given,
  sprintf('"durbinWatson": %s, "durbinWatsonP": %s', one(exact$statistic), one(exact$p.value)), '"model.durbinWatsonP": 2')

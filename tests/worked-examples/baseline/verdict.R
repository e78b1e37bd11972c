# Figures that the verdicts, the deviation check and the range of validity rest on. R 4.2; sandwich for the robust errors.
# Rscript verdict.R prints every figure of the examples in this folder that name this script.
source("robustErrors.R")
options(digits = 17)
show <- function(name, value) cat(name, format(value, digits = 17), "\n")

figures <- function(title, model) {
  cat("##", title, "\n")
  e <- residuals(model)
  n <- length(e)
  s <- summary(model)
  show("rSquared", s$r.squared)
  show("cvRmse", sqrt(sum(e^2) / model$df.residual) / mean(model$model[[1]]))
  show("pValueOfFValue", pf(s$fstatistic[1], s$fstatistic[2], s$fstatistic[3], lower.tail = FALSE))
  show("durbinWatson", sum(diff(e)^2) / sum(e^2))
  show("tValues", s$coefficients[, 3])
  show("robust tValues", coef(model) / sqrt(diag(covariance_of(model))))
  show("robust tValues over the critical factor", coef(model) / sqrt(diag(covariance_of(model))) / critical_factor(n))
  show("robust pValueOfFValue", robust_f(model)[2])
}
# Variance inflation of two variables: 1 / (1 - their squared correlation).
vif <- function(a, b) 1 / (1 - cor(a, b)^2)

home <- read.csv("home-daily.csv")
t <- home$temp_c
figures("home, electricity, order 3", lm(electricity_kwh ~ t + I(t^2) + I(t^3), home))
figures("home, gas, order 2", lm(gas_kwh ~ t + I(t^2), home))

before <- read.csv("../verification/office-baseline.csv")
after <- read.csv("../verification/office-reporting.csv")
figures("office, temperature alone", lm(electricityKwh ~ temperatureC, before))
workdays <- lm(electricityKwh ~ temperatureC + isWorkday, before)
figures("office, temperature and workdays", workdays)
show("vif", vif(before$temperatureC, before$isWorkday))

cat("## office 2017 beside its prediction, 15 % allowed\n")
beside <- data.frame(day = after$day, actualKwh = after$electricityKwh, predictedKwh = round(predict(workdays, after), 2))
write.csv(beside, "office-predicted.csv", row.names = FALSE, quote = FALSE)
p <- beside$predictedKwh
d <- beside$actualKwh - p
flagged <- abs(d) > 0.15 * abs(p)
show("in, out, over, under", c(sum(!flagged), sum(flagged), sum(flagged & d > 0), sum(flagged & d < 0)))
show("share", mean(flagged))
show("totals", c(sum(beside$actualKwh), sum(p), sum(d), 100 * sum(d) / abs(sum(p))))
show("first flagged row", c(which(flagged)[1], d[flagged][1], (100 * d / abs(p))[flagged][1]))
show("nearest to the limit, % of the prediction", min(abs(abs(100 * d / p) - 15)))

seen <- function(title, name, trained, met) {
  cat("##", title, name, "\n")
  show("ranges", c(range(trained), range(met)))
  show("below, above, points", c(sum(met < min(trained)), sum(met > max(trained)), length(met)))
  show("rows outside, counted from 0", which(met < min(trained) | met > max(trained)) - 1)
  show("share inside", mean(met >= min(trained) & met <= max(trained)))
  show("means, distance", c(mean(trained), mean(met), abs(mean(met) - mean(trained)) / sd(trained)))
}
seen("office 2017 beside 2006", "temperature", before$temperatureC, after$temperatureC)
seen("office 2017 beside 2006", "isWorkday", before$isWorkday, after$isWorkday)
summer <- read.csv("home-summer-2016.csv")
winter <- read.csv("home-winter-2017.csv")
seen("home, winter beside summer", "temperature", summer$temperatureC, winter$temperatureC)
figures("home, summer alone", lm(electricityKwh ~ temperatureC, summer))

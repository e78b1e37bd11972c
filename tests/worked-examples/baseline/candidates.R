# The office of 2006 told apart by the calendar, one candidate after the other. R 4.2, base packages only.
# The unseen miss is that of each day predicted by a fit without its Jalali month, fitted again for each.
# The change-point candidate is in change-point.R.
options(digits = 17)
office <- read.csv("../verification/office-baseline.csv")
weekday <- format(as.Date(office$day), "%u")
office$saturday <- as.numeric(weekday == "6")
office$sunday <- as.numeric(weekday == "7")
office$weekend <- office$saturday + office$sunday
office$holiday <- as.numeric(office$day %in% c("2006-01-16", "2006-02-20", "2006-05-29", "2006-07-04", "2006-09-04", "2006-10-09", "2006-11-23", "2006-12-25"))
office$dayOff <- pmax(office$weekend, office$holiday)
months <- as.Date(c("2005-12-22", "2006-01-21", "2006-02-20", "2006-03-21", "2006-04-21", "2006-05-22", "2006-06-22", "2006-07-23", "2006-08-23", "2006-09-23", "2006-10-23", "2006-11-22", "2006-12-22"))
office$month <- findInterval(as.Date(office$day), months)
for (right in c("temperatureC", "temperatureC + weekend", "temperatureC + dayOff", "temperatureC + weekend + holiday", "temperatureC + saturday + sunday + holiday", "I(pmax(temperatureC - 9.3173262242724064, 0)) + saturday + sunday + holiday")) {
  m <- lm(as.formula(paste("electricityKwh ~", right)), office)
  cat("##", right, "\ncoefficients", format(unname(coef(m)), digits = 17), "\nrSquared", summary(m)$r.squared, "\nbic", BIC(m), "\n")
  missed <- unlist(lapply(split(office, office$month), function(out) {
    out$electricityKwh - predict(lm(as.formula(paste("electricityKwh ~", right)), office[office$month != out$month[1], ]), out)
  }))
  cat("unseenCvRmse", sqrt(mean(missed^2)) / mean(office$electricityKwh), "\n")
}

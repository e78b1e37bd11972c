# Figures of the home's daily electricity by R 4.2, 17 digits: Rscript descriptive.R
home <- read.csv("../baseline/fit-home.csv")
y <- home$electricity_kwh
x <- home$temp_c
show <- function(name, value) cat(sprintf("%-28s %.17g\n", name, value), sep = "")

show("variance", var(y))
show("median", median(y))
for (share in c(0.05, 0.25, 0.9)) show(paste("quantile", share), quantile(y, share, names = FALSE))
show("covariance", cov(x, y))
show("correlation", cor(x, y))
show("lag1Autocorrelation", acf(y, lag.max = 1, plot = FALSE)$acf[2])

model <- lm(electricity_kwh ~ temp_c + I(temp_c^2), home)
e <- residuals(model)
show("durbinWatson", sum(diff(e)^2) / sum(e^2))
show("press", sum((e / (1 - hatvalues(model)))^2))
show("leave-one-out, first", (e / (1 - hatvalues(model)))[1:3])
show("AIC", AIC(model))
show("BIC", BIC(model))

# Fitted on the first 400 days, judged on the rest
holdout <- home[401:809, ]
trained <- lm(electricity_kwh ~ temp_c + I(temp_c^2), home[1:400, ])
predicted <- predict(trained, holdout)
miss <- holdout$electricity_kwh - predicted
show("cvRmse of the hold-out", sqrt(sum(miss^2) / (409 - 3)) / mean(holdout$electricity_kwh))
show("nmbe of the hold-out", sum(miss) / (409 - 3) / mean(holdout$electricity_kwh))
show("rSquared of the hold-out", 1 - sum(miss^2) / sum((holdout$electricity_kwh - mean(holdout$electricity_kwh))^2))
write.csv(data.frame(actual = holdout$electricity_kwh, predicted = sprintf("%.15g", predicted)),
  "home-holdout.csv", row.names = FALSE, quote = FALSE)

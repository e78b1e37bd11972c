# Figures of the data-sufficiency reports and of the CUSUM line. R 4.2, base packages only.
# Rscript sufficiency.R prints every figure of the examples in this folder that name this script.
options(digits = 17)
show <- function(name, value) cat(name, format(value, digits = 17), "\n")

home <- read.csv("../baseline/home-daily.csv")
cat("## home, 1395/01/01 to 1395/12/30, data given up to 31 Mordad and from 10 Shahrivar on\n")
# Jalali dates as the file has them; those of the report come from the product's calendar.
year <- home[substr(home$jalali_date, 1, 4) == "1395", ]
given <- year[!(year$jalali_date > "1395/05/31" & year$jalali_date < "1395/06/10"), ]
write.csv(
  data.frame(day = given$gregorian_date, electricityKwh = given$electricity_kwh, temperatureC = given$temp_c),
  "home-1395.csv", row.names = FALSE, quote = FALSE
)
show("days of the year, given", c(nrow(year), nrow(given)))
perMonth <- function(d) as.numeric(table(substr(d$jalali_date, 6, 7)))
show("days per month", perMonth(year))
show("given per month", perMonth(given))
show("shares", c(nrow(given) / nrow(year), min(perMonth(given) / perMonth(year))))
show("range", range(given$temp_c))
show("share of -25 to 35 covered", diff(range(given$temp_c)) / 60)

cat("## home, CUSUM of all days against the baseline before the measure\n")
heating <- pmax(15.5556 - home$temp_c, 0)
cooling <- pmax(home$temp_c - 18.3333, 0)
before <- home$gregorian_date < "2016-12-26"
model <- lm(electricity_kwh ~ heating + cooling, cbind(home, heating, cooling)[before, ])
predicted <- round(predict(model, data.frame(heating, cooling)), 4)
e <- round(home$electricity_kwh - predicted, 4)
write.csv(
  data.frame(day = home$gregorian_date, actualKwh = home$electricity_kwh, predictedKwh = predicted, errorKwh = e),
  "home-predicted.csv", row.names = FALSE, quote = FALSE
)
saving <- predicted - home$electricity_kwh
line <- cumsum(saving)
show("last day before the measure, last day", c(sum(before) - 1, length(line) - 1))
show("the line there", c(line[sum(before)], line[length(line)]))
error <- function(s) sum((s - mean(s))^2)
cuts <- 7:(length(saving) - 7)
errors <- sapply(cuts, function(cut) error(saving[1:cut]) + error(saving[-(1:cut)]))
bend <- cuts[which.min(errors)]
cat("bend", home$gregorian_date[bend + 1], "row from 0", bend, "\n")
show("mean before, after", c(mean(saving[1:bend]), mean(saving[-(1:bend)])))
show("explained", 1 - min(errors) / error(saving))

cat("## errors of that model on all days\n")
show("n, mean, sd", c(length(e), mean(e), sd(e)))
show("quantiles", quantile(e, names = FALSE))
show("lag 1", acf(e, plot = FALSE)$acf[2])
show("beyond 2 and 3 sd", c(mean(abs(e - mean(e)) > 2 * sd(e)), mean(abs(e - mean(e)) > 3 * sd(e))))
bars <- nclass.Sturges(e)
show("histogram", as.numeric(table(cut(e, seq(min(e), max(e), length.out = bars + 1), include.lowest = TRUE, right = FALSE))))

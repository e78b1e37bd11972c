# Normal year of the home's weather station from its stored days (../baseline/home-daily.csv, Jalali dates as they stand
# there). R 4.2: Rscript normal-year.R; the figures are copied into normal-year-*.json.
options(digits = 17)
home <- read.csv("../baseline/home-daily.csv", colClasses = c(jalali_date = "character"))
date <- substr(home$jalali_date, 6, 10)
leap <- date == "12/30"
by <- function(values, f) tapply(values[!leap], date[!leap], f)
average <- by(home$temp_c, mean)
middle <- by(home$temp_c, median)
heating <- by(pmax(18 - home$temp_c, 0), mean)
cooling <- by(pmax(home$temp_c - 21, 0), mean)
years <- by(home$temp_c, length)
print(c(dates = length(average), fewest = min(years), most = max(years)))
print(c(heating = sum(heating), cooling = sum(cooling)))
for (at in c("01/01", "05/15", "10/20", "12/29"))
  print(c(mean = average[[at]], median = middle[[at]], heating = heating[[at]], cooling = cooling[[at]], years = years[[at]]))
print(c(leapMean = mean(average[c("12/29", "01/01")]), leapHeating = mean(heating[c("12/29", "01/01")])))
print(table(substr(home$jalali_date, 1, 4)))

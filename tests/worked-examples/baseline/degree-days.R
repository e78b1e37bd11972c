# Degree days of the Jalali months of 1395 from daily means, base 18 °C for heating and 21 °C for cooling. R 4.2.
options(digits = 17)
home <- read.csv("home-daily.csv")
year <- home[substr(home$jalali_date, 1, 4) == "1395", ]
month <- substr(year$jalali_date, 1, 7)
cat("heating", format(tapply(pmax(18 - year$temp_c, 0), month, sum), digits = 15), "\n")
cat("cooling", format(tapply(pmax(year$temp_c - 21, 0), month, sum), digits = 15), "\n")
cat("days", tapply(year$temp_c, month, length), "\n")

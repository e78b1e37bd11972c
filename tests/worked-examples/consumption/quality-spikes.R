# Makes quality-spike-*.json: nine weeks of the home's electricity with one day of the middle week changed to lie just
# above, just below and just on the quiet side of what the rule allows. Run here: Rscript quality-spikes.R
home <- read.csv("../../../apps/server/src/seed/series/home-daily.csv")[101:163, ]
day <- 33 # of the fifth week
score <- 8; dropScore <- 6; share <- 0.5

levels <- function(v) tapply(v, (seq_along(v) - 1) %% 7, median)
spread <- function(v) mad(v - levels(v)[(seq_along(v) - 1) %% 7 + 1], center = 0, constant = 1.4826)

# Any value far out gives the medians that the changed day will have.
high <- home$electricity_kwh; high[day] <- 1e4
top <- max(levels(high))
above <- top + max(score * spread(high), share * top, 0.1 * median(high))
low <- home$electricity_kwh; low[day] <- 1e-3
bottom <- min(levels(log(low)))
below <- exp(bottom - max(dropScore * spread(log(low)), -log(1 - share)))

write <- function(name, title, value, finding) {
  v <- home$electricity_kwh; v[day] <- value
  rows <- sprintf('      { "day": "%s", "value": %s }', home$gregorian_date, formatC(v, digits = 15, format = "g"))
  cat(sprintf('{
  "title": "%s",
  "source": "R %s.%s: median and mad; quality-spikes.R beside",
  "call": "dataQuality",
  "arguments": [
    [
%s
    ]
  ],
  "expected": { "ok": true, "findings": [%s] },
  "digits": 12
}
', title, R.version$major, R.version$minor, paste(rows, collapse = ",\n"), finding), file = name)
}
found <- function(value, usual) sprintf(
  '{ "code": "quality.spike", "from": "%s", "count": 1, "value": %s, "usual": %s }',
  home$gregorian_date[day], formatC(value, digits = 15, format = "g"), formatC(usual, digits = 15, format = "g"))
over <- above * (1 + 1e-9); under <- above * (1 - 1e-9); dropped <- below * (1 - 1e-9); kept <- below * (1 + 1e-9)
write("quality-spike-just-above.json", "A day just above 8 robust standard deviations is a spike", over, found(over, top))
write("quality-spike-just-below.json", "The same day just below 8 robust standard deviations is none", under, "")
write("quality-drop-just-below.json", "A day just below 6 robust standard deviations of the logarithms is a drop", dropped, found(dropped, exp(bottom)))
write("quality-drop-just-above.json", "The same day just above is none", kept, "")
cat(above, top, spread(high), below, exp(bottom), spread(log(low)), "\n")

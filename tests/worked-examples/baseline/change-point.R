# Balance points by exhaustive search, and every figure of the fit with them. R 4.2, base packages only.
# Rscript change-point.R prints the expected figures of the change-point examples in this folder.
#
# Between two neighbouring temperatures of the data a change-point model is linear in other coefficients: with I = 1 on
# the cold days, b (tb - T) I = (b tb) I - b (T I). So least squares on 1, I, T I gives the best balance point of that
# interval directly (Hudson 1966). All intervals (for 5P all pairs of intervals) are tried, and all temperatures
# of the data themselves, where intervals meet. At least 10 % of the days lie on either side of a balance point.
options(digits = 17)
show <- function(name, value) cat(name, paste(format(value, digits = 17), collapse = " "), "\n")
sse <- function(x, y) sum(.lm.fit(x, y)$residuals^2)

range_of <- function(t) {
  s <- sort(t)
  k <- ceiling(0.1 * length(s))
  c(min(s[s > s[k]]), max(s[s < s[length(s) - k + 1]]))
}
intervals <- function(t) {
  r <- range_of(t)
  u <- sort(unique(t))
  u[u >= r[1] & u <= r[2]]
}

one_sided <- function(t, y, side, others = NULL) {
  u <- intervals(t)
  term <- function(tb) if (side == "heating") pmax(tb - t, 0) else pmax(t - tb, 0)
  points <- u
  for (i in seq_len(length(u) - 1)) {
    inside <- if (side == "heating") t <= u[i] else t >= u[i + 1]
    b <- .lm.fit(cbind(1, others, inside, t * inside), y)$coefficients
    tb <- -b[length(b) - 1] / b[length(b)]
    if (tb > u[i] && tb < u[i + 1]) points <- c(points, tb)
  }
  fits <- sapply(points, function(tb) {
    f <- .lm.fit(cbind(1, term(tb), others), y)
    if (f$coefficients[2] > 0) sum(f$residuals^2) else Inf
  })
  points[which.min(fits)]
}

both_slopes <- function(t, y) {
  u <- intervals(t)
  points <- u
  for (i in seq_len(length(u) - 1)) {
    cold <- t <= u[i]
    a <- .lm.fit(cbind(1, t)[cold, ], y[cold])$coefficients
    b <- .lm.fit(cbind(1, t)[!cold, ], y[!cold])$coefficients
    tb <- (b[1] - a[1]) / (a[2] - b[2])
    if (tb > u[i] && tb < u[i + 1]) points <- c(points, tb)
  }
  fits <- sapply(points, function(tb) {
    f <- .lm.fit(cbind(1, pmax(tb - t, 0), pmax(t - tb, 0)), y)
    if (sum(f$coefficients[2:3]) > 0) sum(f$residuals^2) else Inf
  })
  points[which.min(fits)]
}

two_points <- function(t, y) {
  u <- intervals(t)
  best <- list(sse = Inf, points = c(NA, NA))
  look <- function(h, c) {
    f <- .lm.fit(cbind(1, pmax(h - t, 0), pmax(t - c, 0)), y)
    s <- sum(f$residuals^2)
    if (all(f$coefficients[2:3] > 0) && s < best$sse) best <<- list(sse = s, points = c(h, c))
  }
  cells <- length(u) - 1
  for (i in seq_len(cells)) {
    cold <- t <= u[i]
    for (j in i:cells) {
      warm <- t >= u[j + 1]
      b <- .lm.fit(cbind(1, cold, t * cold, warm, t * warm), y)$coefficients
      h <- -b[2] / b[3]
      c <- -b[4] / b[5]
      in_h <- h > u[i] && h < u[i + 1]
      in_c <- c > u[j] && c < u[j + 1]
      if (in_h && in_c && h <= c) look(h, c)
      # One balance point in its interval, the other on a temperature of the data.
      b <- .lm.fit(cbind(1, cold, t * cold, pmax(t - u[j], 0)), y)$coefficients
      h <- -b[2] / b[3]
      if (h > u[i] && h < u[i + 1] && h <= u[j]) look(h, u[j])
      b <- .lm.fit(cbind(1, pmax(u[i] - t, 0), warm, t * warm), y)$coefficients
      c <- -b[3] / b[4]
      if (c > u[j] && c < u[j + 1]) look(u[i], c)
      look(u[i], u[j])
    }
  }
  best$points
}

# Every searched balance point is one more parameter of the model.
report <- function(title, y, x, searched, points) {
  cat("##", title, "\n")
  show("balancePoints", points)
  m <- lm(y ~ x)
  n <- length(y)
  p <- length(coef(m)) + searched
  df <- n - p
  s <- sum(residuals(m)^2)
  mse <- s / df
  se <- summary(m)$coefficients[, 2] * sqrt(m$df.residual / df)
  ssr <- sum((fitted(m) - mean(y))^2)
  f <- ssr / (p - 1) / mse
  show("coefficients", unname(coef(m)))
  show("standardErrors", unname(se))
  show("tValues", unname(coef(m) / se))
  show("pValues", unname(2 * pt(-abs(coef(m) / se), df)))
  half <- qt(0.95, df) * se
  show("low", unname(coef(m) - half))
  show("high", unname(coef(m) + half))
  show("n", n); show("parameterCount", p)
  show("rSquared", summary(m)$r.squared)
  show("adjustedRSquared", 1 - mse / (sum((y - mean(y))^2) / (n - 1)))
  show("sse", s); show("mse", mse)
  show("fValue", f)
  show("pValueOfFValue", pf(f, p - 1, df, lower.tail = FALSE))
  show("cvRmse", sqrt(mse) / mean(y))
  show("aic", AIC(m) + 2 * searched)
  show("bic", BIC(m) + log(n) * searched)
}

home <- read.csv("home-baseline-period.csv")
t <- home$temperatureC
tb <- one_sided(t, home$gasKwh, "heating")
report("home, gas, 3P heating", home$gasKwh, cbind(pmax(tb - t, 0)), 1, tb)
tb <- one_sided(t, home$electricityKwh, "cooling")
report("home, electricity, 3P cooling", home$electricityKwh, cbind(pmax(t - tb, 0)), 1, tb)
tb <- both_slopes(t, home$electricityKwh)
report("home, electricity, 4P", home$electricityKwh, cbind(pmax(tb - t, 0), pmax(t - tb, 0)), 1, tb)
tb <- two_points(t, home$electricityKwh)
report("home, electricity, 5P", home$electricityKwh, cbind(pmax(tb[1] - t, 0), pmax(t - tb[2], 0)), 2, tb)

office <- read.csv("../verification/office-baseline.csv")
t <- office$temperatureC
weekday <- format(as.Date(office$day), "%u")
holidays <- c("2006-01-16", "2006-02-20", "2006-05-29", "2006-07-04", "2006-09-04", "2006-10-09", "2006-11-23", "2006-12-25")
others <- cbind(saturday = weekday == "6", sunday = weekday == "7", holiday = office$day %in% holidays) + 0
tb <- one_sided(t, office$electricityKwh, "cooling", others)
report("office, 3P cooling with Saturday, Sunday and holidays", office$electricityKwh, cbind(pmax(t - tb, 0), others), 1, tb)

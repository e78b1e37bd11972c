# Bends of a CUSUM line and events in residuals. R 4.2 with strucchange 1.5.
# Rscript changes.R prints every figure of the examples in this folder that name this script and writes changes.csv.
suppressMessages(library(strucchange))
options(digits = 17)
show <- function(name, value) cat(name, format(value, digits = 17), "\n")

# 420 days: three lasting changes of the saving, errors that persist with r 0.4.
set.seed(1404)
n <- 420
saving <- round(rep(c(0, 6, -2, 5), c(110, 95, 140, 75)) + as.numeric(arima.sim(list(ar = 0.4), n, sd = 4)), 2)
# 200 days with two stretches of more consumption.
excess <- round(as.numeric(arima.sim(list(ar = 0.3), 200, sd = 3)), 2)
excess[61:85] <- excess[61:85] + 9
excess[141:160] <- excess[141:160] - 8
write.csv(data.frame(day = seq(as.Date("2024-03-20"), by = "day", length.out = n), saving = saving,
  excess = c(excess, rep(NA, n - 200)), zero = 0), "changes.csv", row.names = FALSE, quote = FALSE, na = "")

# Tails of the Brownian bridge, as strucchange has them.
plain <- efp(Nile ~ 1, type = "OLS-CUSUM")
for (functional in c("max", "range")) {
  test <- sctest(plain, functional = functional)
  show(paste("Nile", functional, "statistic"), as.numeric(test$statistic))
  show(paste("Nile", functional, "p"), as.numeric(test$p.value))
}

# Level steps with errors of correlation r^steps, by plain n x n matrices; `dates` searched for each step.
steps <- function(y, X, dates, confidence = 0.9) {
  n <- length(y)
  X <- cbind(1, X)
  P <- ncol(X) + dates * (ncol(X) - 1)
  M <- diag(n) - X %*% solve(crossprod(X), t(X))
  e <- as.numeric(M %*% y)
  covariance <- function(r) M %*% r^abs(outer(1:n, 1:n, "-")) %*% M
  pairs <- cbind(2:n, 1:(n - 1))
  expected <- function(r) { S <- covariance(r); sum(S[pairs]) / sum(diag(S)) }
  found <- sum(e[-1] * e[-n]) / sum(e^2)
  r <- if (expected(0) >= found) 0 else uniroot(function(r) expected(r) - found, c(0, 0.99), tol = 1e-14)$root
  omega <- r^abs(outer(1:n, 1:n, "-"))
  taken <- (n - sum(diag(covariance(r)))) * P / ncol(X)
  variance <- sum(e^2) / (n - taken) * (1 + 2 * r / (n * (1 - r)))
  effective <- n^2 / sum(omega)
  A <- solve(crossprod(X), t(X))
  df <- max(1, effective - P)
  list(
    b = as.numeric(A %*% y), plusMinus = qt(0.5 + confidence / 2, df) * sqrt(variance * diag(A %*% omega %*% t(A))),
    longRun = sqrt(variance * n / effective), df = df
  )
}
# The swing as a Brownian bridge has it: Wallace's normal deviate of t.
standard <- function(swing, n, f) {
  t <- 2 * swing / (f$longRun * sqrt(n))
  (8 * f$df + 1) / (8 * f$df + 3) * sqrt(f$df * log1p(t^2 / f$df)) / 2
}
maxTail <- function(x) { j <- 1:100; 2 * sum((-1)^(j + 1) * exp(-2 * j^2 * x^2)) }
rangeTail <- function(x) { j <- 1:100; 2 * sum((4 * j^2 * x^2 - 1) * exp(-2 * j^2 * x^2)) }

bends <- breakpoints(saving ~ 1, h = 7, breaks = 3)$breakpoints
show("bends: index", bends)
fit <- steps(saving, outer(1:n, bends, ">") + 0, 1)
show("bends: change", fit$b[-1])
show("bends: plusMinus", fit$plusMinus[-1])
ends <- c(0, bends, n)
for (k in 1:3) {
  part <- saving[(ends[k] + 1):ends[k + 2]]
  p <- maxTail(standard(max(abs(cumsum(part - mean(part)))), length(part), fit))
  show(paste("bend", k, "p"), -expm1(3 * log1p(-p)))
}
show("bends: means", sapply(1:4, function(k) mean(saving[(ends[k] + 1):ends[k + 1]])))

# The best arcs by trying all, one after the other, each placed again beside the other.
arc <- function(y) {
  n <- length(y); S <- c(0, cumsum(y - mean(y))); best <- c(0, 0, 0)
  for (i in 7:(n - 7)) for (j in (i + 7):n) {
    if (j > n || (j > n - 7 && j < n)) next
    score <- (S[j + 1] - S[i + 1])^2 / ((j - i) * (n - j + i))
    if (score > best[1]) best <- c(score, i, j)
  }
  best[2:3]
}
on <- function(a) { x <- rep(0, 200); x[(a[1] + 1):a[2]] <- 1; x }
swing <- function(y) { S <- c(0, cumsum(y - mean(y))); max(S) - min(S) }
first <- arc(excess)
alone <- steps(excess, cbind(on(first)), 2)
show("event 1: p", rangeTail(standard(swing(excess), 200, alone)))
rest <- excess - on(first) * alone$b[2]
second <- arc(rest)
for (round in 1:3) {
  of2 <- steps(excess, cbind(on(second)), 2)
  first <- arc(excess - on(second) * of2$b[2])
  of1 <- steps(excess, cbind(on(first)), 2)
  second <- arc(excess - on(first) * of1$b[2])
}
both <- steps(excess, cbind(on(first), on(second)), 2)
show("event 2: p", rangeTail(standard(swing(rest), 200, both)))
show("events: begin, end", c(first, second))
show("events: change", both$b[-1])
show("events: plusMinus", both$plusMinus[-1])

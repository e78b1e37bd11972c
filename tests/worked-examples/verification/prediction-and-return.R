# Prediction intervals of R's data set `cars` (Ezekiel, 1930), and net present value and internal rate of return.
# R 4.2: Rscript prediction-and-return.R. Writes cars-alternating.csv; the figures are copied into the examples.
options(digits = 17)

# Large and small residuals take turns, so that no autocorrelation is left (lag 1 is below 0) and errors count as independent.
rank <- order(residuals(lm(dist ~ speed, cars)))
n <- length(rank)
at <- seq_len(n) - 1
rows <- rank[ifelse(at %% 2 == 0, at / 2, n - (at + 1) / 2) + 1]
alternating <- data.frame(speedMph = cars$speed[rows], distanceFt = cars$dist[rows])
write.csv(alternating, "cars-alternating.csv", row.names = FALSE, quote = FALSE)

model <- lm(distanceFt ~ speedMph, alternating)
e <- residuals(model)
stopifnot(sum(e[-1] * e[-n]) < 0)
new <- data.frame(speedMph = c(10, 21, 4))
print(predict(model, new, interval = "prediction", level = 0.95))
# Their sum: each has its scatter, the coefficients are common.
total <- colSums(model.matrix(~speedMph, new))
standardError <- sqrt(t(total) %*% vcov(model) %*% total + nrow(new) * summary(model)$sigma^2)
print(c(sum = sum(predict(model, new)), plusMinus = qt(0.975, n - 2) * standardError))

presentValue <- function(flows, rate) sum(flows / (1 + rate)^(seq_along(flows) - 1))
# The internal rate from the root of the polynomial in 1 / (1 + rate).
internalRate <- function(flows) {
  roots <- polyroot(flows)
  100 * (1 / Re(roots[abs(Im(roots)) < 1e-9 & Re(roots) > 0]) - 1)
}
for (flows in list(c(-10000, 3000, 4200, 6800), c(-70000, 12000, 15000, 18000, 21000, 26000), c(-70000, 12000, 15000, 18000, 21000)))
  print(c(npvAt10 = presentValue(flows, 0.1), irr = internalRate(flows)))

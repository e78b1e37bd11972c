# Correct digits of R's lm() on the NIST StRD linear sets: Rscript nist-r-digits.R > nist-r-digits.csv
# Certified values: those of the examples beside this file. Digits = -log10 of the worst relative error over all
# coefficients (or standard errors), 15 at most, as many as are certified.

certified <- function(set, name) {
  text <- paste(readLines(paste0("nist-", set, ".json")), collapse = " ")
  list <- sub("\\].*", "", sub(paste0(".*\"", name, "\": *\\["), "", text))
  as.numeric(strsplit(list, ",")[[1]])
}

digits <- function(found, expected) {
  miss <- ifelse(expected == 0, abs(found), abs((found - expected) / expected))
  max(0, min(15, -log10(max(miss))))
}

cat("set,coefficients,standardErrors\n")
for (set in c("norris", "pontius", "noint1", "noint2", "filip", "longley", paste0("wampler", 1:5))) {
  data <- read.csv(paste0("nist-", set, ".csv"))
  coefficients <- certified(set, "coefficients")
  order <- length(coefficients) - 1
  powers <- paste0("I(x^", seq_len(max(order, 1)), ")", collapse = " + ")
  formula <- if (set == "longley") y ~ . else if (order == 0) y ~ x - 1 else as.formula(paste("y ~", powers))
  model <- lm(formula, data)
  # R leaves out Filip's highest power as dependent unless it is allowed smaller pivots.
  if (anyNA(coef(model))) model <- lm(formula, data, tol = 1e-14)
  errors <- suppressWarnings(summary(model))$coefficients[, 2]
  cat(sprintf(
    "%s,%.1f,%.1f\n", set, digits(coef(model), coefficients), digits(errors, certified(set, "standardErrors"))
  ))
}

const HALF_LOG_TWO_PI = 0.9189385332046728;

/** Bernoulli numbers B₂ₖ / (2k (2k − 1)) of Stirling's series. */
const STIRLING = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360_360,
  1 / 156,
  -3617 / 122_400,
  43_867 / 244_188,
];

/** Correction term of Stirling's formula for ln Γ(z), z ≥ 10. Abramowitz & Stegun 6.1.40. */
function stirlingCorrection(z: number): number {
  const inverseSquare = 1 / (z * z);
  let sum = 0;
  for (let index = STIRLING.length - 1; index >= 0; index -= 1) {
    sum = sum * inverseSquare + STIRLING[index]!;
  }
  return sum / z;
}

/** ln Γ(z) for z > 0: small z are first raised above 10 by Γ(z + 1) = z Γ(z). Abramowitz & Stegun 6.1.40. */
function logGamma(z: number): number {
  let raised = z;
  let product = 1;
  while (raised < 10) {
    product *= raised;
    raised += 1;
  }
  const stirling = (raised - 0.5) * Math.log(raised) - raised + HALF_LOG_TWO_PI + stirlingCorrection(raised);
  return stirling - Math.log(product);
}

/** ln B(a, b) = ln Γ(a) + ln Γ(b) − ln Γ(a + b), without the cancellation of the large terms. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (large < 10) return logGamma(a) + logGamma(b) - logGamma(a + b);
  const corrections = stirlingCorrection(large) - stirlingCorrection(small + large);
  if (small < 10) {
    // ln Γ(large) − ln Γ(small + large), both by Stirling
    const difference =
      small - small * Math.log(small + large) - (large - 0.5) * Math.log1p(small / large) + corrections;
    return logGamma(small) + difference;
  }
  return (
    HALF_LOG_TWO_PI -
    0.5 * Math.log(large) +
    (small - 0.5) * Math.log(small / (small + large)) -
    large * Math.log1p(small / large) +
    stirlingCorrection(small) +
    corrections
  );
}

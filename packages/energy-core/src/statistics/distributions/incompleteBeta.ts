import { logBeta } from './logGamma.ts';

const TINY = 1e-300;
const MAX_STEPS = 100_000;

/**
 * Regularized incomplete beta function I_x(a, b). Takes both x and its complement 1 − x, so that neither end
 * loses digits: the tail of a distribution stays accurate down to 1e-300. Continued fraction of Abramowitz & Stegun
 * 26.5.8, evaluated by Lentz's method.
 */
export function incompleteBeta(x: number, complement: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (complement <= 0) return 1;
  // The fraction converges fast only below the mean; above it, the other tail is computed.
  if (x > (a + 1) / (a + b + 2)) return 1 - lowerTail(complement, x, b, a);
  return lowerTail(x, complement, a, b);
}

function lowerTail(x: number, complement: number, a: number, b: number): number {
  const logX = x > 0.5 ? Math.log1p(-complement) : Math.log(x);
  const logComplement = x > 0.5 ? Math.log(complement) : Math.log1p(-x);
  const front = Math.exp(a * logX + b * logComplement - logBeta(a, b)) / a;
  return front / betaFraction(x, a, b);
}

/** 1 + d₁/(1 + d₂/(1 + …)) with the coefficients of 26.5.8. */
function betaFraction(x: number, a: number, b: number): number {
  let value = 1;
  let numerator = 1;
  let denominator = 0;
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const m = step >> 1;
    const coefficient =
      step % 2 === 0
        ? (m * (b - m) * x) / ((a + step - 1) * (a + step))
        : (-(a + m) * (a + b + m) * x) / ((a + step - 1) * (a + step));
    denominator = 1 + coefficient * denominator;
    denominator = 1 / (Math.abs(denominator) < TINY ? TINY : denominator);
    numerator = 1 + coefficient / numerator;
    if (Math.abs(numerator) < TINY) numerator = TINY;
    const factor = numerator * denominator;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return value;
}

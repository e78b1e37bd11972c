/** Search limit: squares of larger values overflow. */
const FARTHEST = 1e150;

/**
 * The x > 0 where a decreasing function has the value `share`; null beyond 1e150. Newton steps on the logarithm of the
 * function, bisection where a step leaves the bracket. For tails of distributions.
 */
export function inverseOfTail(
  tail: (x: number) => number,
  density: (x: number) => number,
  share: number,
): number | null {
  let high = 2;
  while (tail(high) > share) {
    high *= 2;
    if (high > FARTHEST) return null;
  }
  let low = high / 2;
  while (low > 0 && tail(low) < share) low /= 2;
  let x = (low + high) / 2;
  // Bisection alone converges within the bits of a double.
  for (let step = 0; step < 1100; step += 1) {
    const value = tail(x);
    if (value === share) return x;
    if (value > share) low = x;
    else high = x;
    const newton = value > 0 ? x + (Math.log(value / share) * value) / density(x) : Number.NaN;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 2 ** -53 * Math.abs(next) || next === low || next === high) return next;
    x = next;
  }
  return x;
}

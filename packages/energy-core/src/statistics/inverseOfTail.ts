/**
 * The point of a falling function where it takes `target`, between `low` and `high`: Newton's steps on the logarithm
 * of the function, bisection where a step leaves the bracket. For tails of distributions.
 */
export function inverseOfTail(
  tail: (x: number) => number,
  density: (x: number) => number,
  target: number,
  bracket: { low: number; high: number },
): number {
  let { low, high } = bracket;
  let x = (low + high) / 2;
  for (let step = 0; step < 2000; step += 1) {
    const value = tail(x);
    if (value === target) return x;
    if (value > target) low = x;
    else high = x;
    const newton = value > 0 ? x + (Math.log(value / target) * value) / density(x) : Number.NaN;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 2 ** -53 * Math.abs(next) || next === low || next === high) return next;
    x = next;
  }
  return x;
}

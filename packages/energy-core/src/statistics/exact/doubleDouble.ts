// Double-double arithmetic: a value is high + low, about 32 digits. After Dekker 1971 and Knuth,
// The Art of Computer Programming 2, 4.2.2. JavaScript has no fused multiply-add, so products are split.

/** 2²⁷ + 1: splits a double into two halves of 26 bits. */
const SPLITTER = 134_217_729;

/** An exact sum: `high` is the rounded sum, `low` the rounding error. */
export class ExactSum {
  high = 0;
  low = 0;

  add(value: number): void {
    const sum = this.high + value;
    const back = sum - this.high;
    this.low += this.high - (sum - back) + (value - back);
    this.high = sum;
  }

  addProduct(a: number, b: number): void {
    const product = a * b;
    this.add(product);
    this.low += productError(a, b, product);
  }

  get value(): number {
    return this.high + this.low;
  }
}

/** Rounding error of a + b, given the rounded sum. */
export function sumError(a: number, b: number, sum: number): number {
  const back = sum - a;
  return a - (sum - back) + (b - back);
}

/** Rounding error of a · b, given the rounded product. */
export function productError(a: number, b: number, product: number): number {
  const aCut = SPLITTER * a;
  const aHigh = aCut - (aCut - a);
  const aLow = a - aHigh;
  const bCut = SPLITTER * b;
  const bHigh = bCut - (bCut - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

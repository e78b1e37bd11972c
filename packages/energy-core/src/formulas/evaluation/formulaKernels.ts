import type { FormulaOperation } from '../formula.ts';

/** Fills `size` points of `out`; unary operations read `a` only. `out` may alias `a` or `b`. */
export type FormulaKernel = (out: Float64Array, a: Float64Array, b: Float64Array, size: number) => void;

/**
 * The operations over blocks of points. A gap is any value that is not finite; most operations propagate it
 * naturally. Those that would turn it into a number again (1 / ∞ = 0, NaN ^ 0 = 1, atan ∞ = π/2) check first.
 * Each has its own loop, so that each is compiled separately.
 */
export const formulaKernels: Readonly<
  Record<FormulaOperation, { readonly operands: 1 | 2; readonly kernel: FormulaKernel }>
> = {
  '+': two((out, a, b, size) => {
    for (let i = 0; i < size; i += 1) out[i] = a[i]! + b[i]!;
  }),
  '-': two((out, a, b, size) => {
    for (let i = 0; i < size; i += 1) out[i] = a[i]! - b[i]!;
  }),
  '*': two((out, a, b, size) => {
    for (let i = 0; i < size; i += 1) out[i] = a[i]! * b[i]!;
  }),
  '/': two((out, a, b, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Number.isFinite(b[i]!) ? a[i]! / b[i]! : Number.NaN;
  }),
  '^': two((out, a, b, size) => {
    for (let i = 0; i < size; i += 1) out[i] = power(a[i]!, b[i]!);
  }),
  negate: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = -a[i]!;
  }),
  sin: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.sin(a[i]!);
  }),
  cos: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.cos(a[i]!);
  }),
  tan: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.tan(a[i]!);
  }),
  asin: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.asin(a[i]!);
  }),
  acos: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.acos(a[i]!);
  }),
  atan: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Number.isFinite(a[i]!) ? Math.atan(a[i]!) : Number.NaN;
  }),
  sqrt: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.sqrt(a[i]!);
  }),
  log: one((out, a, _, size) => {
    for (let i = 0; i < size; i += 1) out[i] = Math.log(a[i]!);
  }),
};

function one(kernel: FormulaKernel) {
  return { operands: 1, kernel } as const;
}
function two(kernel: FormulaKernel) {
  return { operands: 2, kernel } as const;
}

function power(base: number, exponent: number): number {
  // A product is rounded once; the general power is slower and less accurate.
  if (exponent === 2) return base * base;
  return Number.isFinite(base) && Number.isFinite(exponent) ? base ** exponent : Number.NaN;
}

import { dot } from '../least-squares/householder.ts';

/** Σ a b of every pair of columns: symmetric, one array per column. Four pairs at a time share their reads. */
export function crossProducts(columns: readonly Float64Array[]): Float64Array[] {
  const count = columns.length;
  const products = columns.map(() => new Float64Array(count));
  const set = (k: number, j: number, product: number) => {
    products[k]![j] = product;
    products[j]![k] = product;
  };
  for (let k = 0; k < count; k += 2) {
    const [a, b] = [columns[k]!, columns[k + 1]];
    set(k, k, dot(a, a));
    if (!b) {
      for (let j = 0; j < k; j += 1) set(k, j, dot(a, columns[j]!));
      continue;
    }
    set(k + 1, k, dot(a, b));
    set(k + 1, k + 1, dot(b, b));
    for (let j = 0; j < k; j += 2) {
      const [ac, ad, bc, bd] = fourDots(a, b, columns[j]!, columns[j + 1]!);
      set(k, j, ac);
      set(k, j + 1, ad);
      set(k + 1, j, bc);
      set(k + 1, j + 1, bd);
    }
  }
  return products;
}

function fourDots(
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  d: Float64Array,
): [ac: number, ad: number, bc: number, bd: number] {
  const n = a.length;
  let ac = 0;
  let ad = 0;
  let bc = 0;
  let bd = 0;
  for (let row = 0; row < n; row += 1) {
    const ofA = a[row]!;
    const ofB = b[row]!;
    const ofC = c[row]!;
    const ofD = d[row]!;
    ac += ofA * ofC;
    ad += ofA * ofD;
    bc += ofB * ofC;
    bd += ofB * ofD;
  }
  return [ac, ad, bc, bd];
}

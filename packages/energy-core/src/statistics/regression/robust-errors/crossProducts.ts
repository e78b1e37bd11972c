import { dot } from '../../least-squares/householder.ts';

/** A symmetric matrix of zeros, one array per column. */
export const noProducts = (count: number): Float64Array[] =>
  Array.from({ length: count }, () => new Float64Array(count));

/** Σ a b of every pair of columns: symmetric, one array per column. */
export function crossProducts(columns: readonly Float64Array[]): Float64Array[] {
  const products = noProducts(columns.length);
  addCrossProducts(products, columns);
  return products;
}

/** Adds Σ a b of every pair of columns. Four pairs at a time share their reads. */
export function addCrossProducts(products: readonly Float64Array[], columns: readonly Float64Array[]): void {
  const count = columns.length;
  const add = (k: number, j: number, product: number) => {
    products[k]![j]! += product;
    if (k !== j) products[j]![k]! += product;
  };
  for (let k = 0; k < count; k += 2) {
    const [a, b] = [columns[k]!, columns[k + 1]];
    add(k, k, dot(a, a));
    if (!b) {
      for (let j = 0; j < k; j += 1) add(k, j, dot(a, columns[j]!));
      continue;
    }
    add(k + 1, k, dot(a, b));
    add(k + 1, k + 1, dot(b, b));
    for (let j = 0; j < k; j += 2) {
      const [ac, ad, bc, bd] = fourDots(a, b, columns[j]!, columns[j + 1]!);
      add(k, j, ac);
      add(k, j + 1, ad);
      add(k + 1, j, bc);
      add(k + 1, j + 1, bd);
    }
  }
}

/** Rᵀ⁻¹ · products · R⁻¹ from `inverse`, R⁻¹ by columns: the products of columns · R⁻¹; unchanged without `inverse`. */
export function productsInBasis(
  products: readonly Float64Array[],
  inverse: readonly Float64Array[] | null,
): readonly Float64Array[] {
  if (!inverse) return products;
  const applied = inverse.map((column) => Float64Array.from(products, (row) => dot(row, column)));
  return inverse.map((_, k) => Float64Array.from(inverse, (column) => dot(column, applied[k]!)));
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

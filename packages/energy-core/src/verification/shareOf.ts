import type { Sample } from '../baseline/model.ts';

/** A part as a share of a whole; null unless the whole is above 0. */
export function shareOf(part: number, whole: number): Sample {
  const share = part / whole;
  return whole > 0 && Number.isFinite(share) ? share + 0 : null;
}

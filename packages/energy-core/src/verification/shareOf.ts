import type { Sample } from '../baseline/model.ts';

/** A part as a share of a whole; null beside a whole that is not above 0, where a share says nothing. */
export function shareOf(part: number, whole: number): Sample {
  const share = part / whole;
  return whole > 0 && Number.isFinite(share) ? share + 0 : null;
}

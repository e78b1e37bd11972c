import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import { fileIdOf } from './filePath.ts';

const LIVES_S = 5 * 60;
/** The path stays the same within a minute, so that browsers can cache it. */
const STEP_S = 60;

interface Signer {
  readonly key: Uint8Array;
  readonly clock: Clock;
}

const sign = (key: Uint8Array, id: string, until: string): string =>
  createHmac('sha256', key).update(`shown:${id}:${until}`).digest('base64url');

/** A path that shows a stored picture for some minutes without a token, as `<img>` needs it. `path` is the one it is stored under. */
export function shownPath({ key, clock }: Signer, path: string | null): string | null {
  const id = path === null ? null : fileIdOf(path);
  if (id === null) return null;
  const until = String(Math.ceil((clock().getTime() / 1000 + LIVES_S) / STEP_S) * STEP_S);
  return `/api/v1/file/${id}/shown?until=${until}&signature=${sign(key, String(id), until)}`;
}

/** Whether the server made this path, and not too long ago. */
export function isShownPath(
  { key, clock }: Signer,
  id: string,
  { until, signature }: { until: string; signature: string },
): boolean {
  const expected = Buffer.from(sign(key, id, until));
  const given = Buffer.from(signature);
  return (
    Number(until) * 1000 > clock().getTime() &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}

import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
/** More senders than this in a minute are a flood; forgetting them costs less than remembering them. */
const MAX_SENDERS = 10_000;

/**
 * Rate limit per sender and minute. Counted in memory by each server separately: for calls that are cheap once and
 * expensive in a flood.
 * @returns a function that throws Refusal TOO_MANY for a sender above the rate
 */
export function rateLimitPerMinute(max: number, clock: Clock): (sender: string) => void {
  let began = 0;
  let counts = new Map<string, number>();
  return (sender) => {
    const now = clock().getTime();
    if (now - began >= MINUTE_MS || counts.size > MAX_SENDERS) {
      began = now;
      counts = new Map();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    if (count <= max) return;
    const seconds = Math.ceil((began + MINUTE_MS - now) / 1000);
    throw new Refusal('TOO_MANY', { values: { seconds }, data: { seconds } });
  };
}

import type { Clock } from '../clock.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
/** More senders than this in a minute are a flood; forgetting them costs less than remembering them. */
const MOST_SENDERS = 10_000;

/**
 * Lets each sender do something so many times a minute. Counted in memory, by each server for itself: for what costs
 * little once and much in a flood.
 * @returns a function that throws Refusal TOO_MANY for a sender who asks more often
 */
export function atMostAMinute(most: number, clock: Clock): (sender: string) => void {
  let began = 0;
  let counts = new Map<string, number>();
  return (sender) => {
    const now = clock().getTime();
    if (now - began >= MINUTE_MS || counts.size > MOST_SENDERS) {
      began = now;
      counts = new Map();
    }
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    if (count <= most) return;
    const seconds = Math.ceil((began + MINUTE_MS - now) / 1000);
    throw new Refusal('TOO_MANY', { values: { seconds }, data: { seconds } });
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

export interface Health {
  readonly ready: boolean;
  readonly moving?: { readonly done: number; readonly total: number };
}

export const healthOf = async (address: string): Promise<Health> =>
  (await (await fetch(`${address}/api/v1/health`)).json()) as Health;

/** Waits until a server has finished moving the readings; returns its reports. */
export async function untilMoved(address: string): Promise<Health[]> {
  const told: Health[] = [];
  for (let quiet = 0; quiet < 20; ) {
    const health = await healthOf(address);
    expect(health.ready).toBe(true);
    told.push(health);
    quiet = health.moving ? 0 : quiet + 1;
    await sleep(25);
  }
  return told.filter(({ moving }) => moving);
}

import type { Meter } from '@org/energy-core';
import { type Client, metersIn } from '@org/energy-core/api';
import { keepRows } from '../api/keepRows.ts';

/** Answers that lists were made of, by the list. */
const answers = new WeakMap<readonly Meter[], object>();

/** All meters; `before` itself where nothing has changed since. */
export async function readMeters(
  client: Client,
  before: readonly Meter[] = [],
  signal?: AbortSignal,
): Promise<readonly Meter[]> {
  const known = answers.get(before);
  const answer = await client.meterColumns({ known, ...(signal && { signal }) });
  if (answer === known) return before;
  const meters = await keepRows(metersIn(answer), before);
  answers.set(meters, answer);
  return meters;
}

import { isList } from './asList.ts';
import type { Samples } from './presentValues.ts';

/** For each present value its distance from the one before, in entries: 1 for neighbors; 0 for the first. */
export function presentSteps(values: Samples): Int32Array {
  const steps: number[] = [];
  if (!isList(values)) return new Int32Array(0);
  let before = -1;
  for (let index = 0; index < values.length; index += 1) {
    if (values[index] == null) continue;
    steps.push(before < 0 ? 0 : index - before);
    before = index;
  }
  return Int32Array.from(steps);
}

import { ApiError } from '@org/energy-core/api';
import type { Translate } from '@org/energy-ui';
import { errorText } from '../api/errorText.ts';

/** What a server refused: sentences for the fields it named, and one for the rest. */
export interface FieldRefusals<Field extends string> {
  readonly fields: Partial<Record<Field, string>>;
  /** Where within its field a sentence belongs: `factors.1.from`. */
  readonly places?: Partial<Record<Field, string>>;
  /** What belongs to no field here; null where the fields say it all. */
  readonly problem: string | null;
}

/** `path` of an issue names a field, or something within it: `organizations.0`. */
export function refusedFields<Field extends string>(
  error: unknown,
  known: readonly Field[],
  t: Translate,
): FieldRefusals<Field> {
  const fields: Partial<Record<Field, string>> = {};
  const places: Partial<Record<Field, string>> = {};
  let isComplete = error instanceof ApiError && error.issues.length > 0;
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const [name, ...within] = path?.split(/[./]/) ?? [];
    const field = known.find((each) => each === name);
    if (!field) isComplete = false;
    else if (fields[field] === undefined) {
      fields[field] = message;
      if (within.length > 0) places[field] = within.join('.');
    }
  }
  return { fields, places, problem: isComplete ? null : errorText(error, t) };
}

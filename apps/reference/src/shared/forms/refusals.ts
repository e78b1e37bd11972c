import { ApiError } from '@org/energy-core/api';
import type { Translate } from '@org/energy-ui';
import { errorText } from '../api/errorText.ts';

/** What a server refused: sentences for the fields it named, and one for the rest. */
export interface FieldRefusals<Field extends string> {
  readonly fields: Partial<Record<Field, string>>;
  /** Where within its field a sentence belongs: `factors.1.from`. */
  readonly places?: Partial<Record<Field, string>>;
  /** Problems without a field in this form; null if all have one. */
  readonly problem: string | null;
}

/** A failed call that concerns one field, such as storing its file. */
export class FieldFailure extends Error {
  readonly field: string;
  constructor(field: string, cause: unknown) {
    super(field, { cause });
    this.field = field;
  }
}

/**
 * `path` of an issue names a field, or something within it: `organizations.0`.
 * @param fieldOf fields that the server names otherwise
 */
export function refusedFields<Field extends string>(
  error: unknown,
  known: readonly Field[],
  t: Translate,
  fieldOf: (path: string) => Field | undefined = () => undefined,
): FieldRefusals<Field> {
  const failed = error instanceof FieldFailure && known.find((each) => each === error.field);
  if (failed)
    return {
      fields: { [failed]: errorText((error as FieldFailure).cause, t) } as Partial<Record<Field, string>>,
      problem: null,
    };
  const fields: Partial<Record<Field, string>> = {};
  const places: Partial<Record<Field, string>> = {};
  let isComplete = error instanceof ApiError && error.issues.length > 0;
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const [name, ...within] = path?.split(/[./]/) ?? [];
    const field = name === undefined ? undefined : (fieldOf(name) ?? known.find((each) => each === name));
    if (!field) isComplete = false;
    else if (fields[field] === undefined) {
      fields[field] = message;
      if (within.length > 0) places[field] = within.join('.');
    }
  }
  return { fields, places, problem: isComplete ? null : errorText(error, t) };
}

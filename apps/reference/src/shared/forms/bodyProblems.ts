import type * as z from 'zod/mini';
import { type Sentence, toEnter, type Wrong } from './recordForm.ts';

interface Problem {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

function sentenceOf({ code, origin, minimum, maximum }: Problem, missing: Sentence): Sentence {
  const isText = origin === 'string';
  if (code === 'too_big')
    return isText ? ['form.tooLong', { most: Number(maximum) }] : ['form.tooBig', { most: Number(maximum) }];
  if (code === 'too_small' && !isText) return ['form.tooSmall', { least: Number(minimum) }];
  return missing;
}

/**
 * Validation errors of a draft by field, from the contract's body, so that forms define no limits. A field that is
 * blank or cannot be read is `missing`.
 */
export function bodyProblems<Draft>(
  body: z.ZodMiniType,
  sent: unknown,
  missing: Readonly<Partial<Record<keyof Draft, Sentence>>> | null = null,
): Wrong<Draft> {
  const wrong: Wrong<Draft> = {};
  for (const problem of (body.safeParse(sent).error?.issues ?? []) as readonly Problem[]) {
    const field = problem.path[0] as keyof Draft;
    wrong[field] ??= sentenceOf(problem, missing?.[field] ?? toEnter);
  }
  return wrong;
}

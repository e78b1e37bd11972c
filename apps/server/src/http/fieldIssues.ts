import type { Issue } from '../lib/refusal.ts';
import type { TextKey } from '../lib/sentences/sentence.ts';

type Values = Record<string, string | number>;
/** A problem of one field as zod reports it, its path apart. */
export interface FieldProblem {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly params: Readonly<Record<string, unknown>>;
}
type Issues = Issue[];

/**
 * Zod's problems as sentences, one per field. Unknown keys are named one by one.
 * @param input What was checked, to tell a missing value from one of the wrong kind.
 */
export const describeFields = (problems: readonly FieldProblem[], input: unknown): Issues =>
  problems.flatMap((problem) => describe(problem, input));

const isMissing = (path: FieldProblem['path'], input: unknown): boolean =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    input,
  ) === undefined;

function describe({ code, path, params }: FieldProblem, input: unknown): Issues {
  if (code === 'unrecognized_keys') {
    return (params.keys as string[]).map((key) =>
      issue([...path, key], 'issue.field.unknown', { field: key.slice(0, 60) }),
    );
  }
  if (code === 'invalid_union') {
    const closest = closestBranch(params.errors);
    return closest
      ? closest.flatMap((inner) => describe({ ...inner, path: [...path, ...inner.path] }, input))
      : [issue(path, 'issue.field.format')];
  }
  if (code === 'invalid_type') {
    return [issue(path, isMissing(path, input) ? 'issue.field.required' : 'issue.field.type')];
  }
  const [key, values] = keyOf(code, params);
  return [issue(path, key, values)];
}

/** Of a choice of forms the sender most likely meant the one with the fewest problems. */
function closestBranch(errors: unknown): FieldProblem[] | undefined {
  if (!Array.isArray(errors)) return undefined;
  const branches = (errors as ({ code: string; path: (string | number)[] } & Record<string, unknown>)[][])
    .filter((branch) => branch.length > 0)
    .map((branch) => branch.map(({ code, path, ...params }) => ({ code, path, params })));
  return branches.sort((one, other) => one.length - other.length)[0];
}

function keyOf(code: string, params: FieldProblem['params']): [TextKey, Values?] {
  const origin = params.origin;
  const isText = origin === 'string';
  const isList = origin === 'array';
  switch (code) {
    case 'too_small': {
      const least = Number(params.minimum);
      if (isText && least === 1) return ['issue.field.required'];
      if (isText) return ['issue.field.tooShort', { least }];
      if (isList) return ['issue.field.tooFew', { least }];
      return params.inclusive === false
        ? ['issue.field.notAbove', { least }]
        : ['issue.field.tooSmall', { least }];
    }
    case 'too_big': {
      const most = Number(params.maximum);
      if (isText) return ['issue.field.tooLong', { most }];
      return isList ? ['issue.field.tooMany', { most }] : ['issue.field.tooBig', { most }];
    }
    case 'invalid_value':
      return ['issue.field.choice'];
    case 'custom': {
      const { issue: named } = (params.params ?? {}) as { issue?: string };
      return [named === undefined ? 'issue.field.format' : (`issue.${named}` as TextKey)];
    }
    default:
      return ['issue.field.format'];
  }
}

const issue = (path: readonly (string | number)[], key: TextKey, values?: Values): Issue => ({
  path: path.join('.').slice(0, 200),
  code: key.replace(/^issue\./, ''),
  message: { key, values },
});

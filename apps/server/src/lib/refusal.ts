import { type ErrorCode, errorStatus, type Failure } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { type Saying, type SayingValues, say } from './sentences/saying.ts';
import type { TextKey } from './sentences/sentence.ts';

type SaidIssue = NonNullable<Failure['issues']>[number];
/** One problem of a request, its sentence not yet rendered. */
export type Issue = Omit<SaidIssue, 'message'> & { readonly message: Saying };

interface RefusalDetails {
  /** What the sentence of the code needs: `{ seconds: 30 }`. */
  readonly values?: SayingValues;
  /** The whole message, if more specific than that of the code. */
  readonly saying?: Saying;
  readonly issues?: readonly Issue[];
  readonly data?: unknown;
}

/**
 * A request that is refused for a reason its sender should read. Everything else that is thrown is our fault.
 * Its sentences are rendered in the sender's language by `failureOf`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly saying: Saying;
  readonly issues: readonly Issue[] | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, { values, saying, issues, data }: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.status = errorStatus[code];
    this.saying = saying ?? { key: `error.${code}`, values };
    this.issues = issues;
    this.data = data;
  }
}

/** The envelope every refusal travels in. */
export const failureOf = (refusal: Refusal, requestId: string, locale: Locale): Failure => ({
  status: refusal.status >= 500 ? 'error' : 'fail',
  code: refusal.code,
  message: say(locale, refusal.saying),
  requestId,
  ...(refusal.issues && {
    issues: refusal.issues.map((issue) => ({ ...issue, message: say(locale, issue.message) })),
  }),
  ...(refusal.data !== undefined && { data: refusal.data }),
});

/** What is wrong with one field, as forms attach it. */
export const issueOf = (path: string, key: TextKey, values?: SayingValues): Issue[] => [
  { path, code: key.replace(/^issue\./, ''), message: { key, values } },
];

/** A refusal that names the fields of the request that are wrong; its sentence is that of the first. */
export const invalid = (issues: readonly Issue[]): Refusal =>
  new Refusal('INVALID', { values: { detail: issues[0]?.message ?? '' }, issues });

/** A refusal of one field of the request, with its message. */
export const fieldRefusal = (path: string, key: TextKey, values?: SayingValues): Refusal =>
  invalid(issueOf(path, key, values));

/** A refusal by its own code whose sentence belongs to one field, as a wrong password does. */
export const refusedField = (code: ErrorCode, path: string): Refusal =>
  new Refusal(code, { issues: [{ path, code, message: { key: `error.${code}` as TextKey } }] });

/** A refusal by state (409), with its message; `path` if a single field is the cause. */
export const notAllowedHere = (key: TextKey, values?: SayingValues, path?: string): Refusal =>
  new Refusal('NOT_ALLOWED_HERE', {
    values: { detail: { key, values } },
    ...(path !== undefined && { issues: issueOf(path, key, values) }),
  });

/** Refusal of a name that is already taken, with the sentence that names it. */
export const nameTaken = (path: string, key: TextKey, values?: SayingValues): Refusal =>
  new Refusal('NAME_TAKEN', { saying: { key, values }, issues: issueOf(path, key, values) });

/** Refusal to delete a record with children, with the sentence that names them. */
export const hasChildren = (key: TextKey, values?: SayingValues, data?: unknown): Refusal =>
  new Refusal('HAS_CHILDREN', { saying: { key, values }, data });

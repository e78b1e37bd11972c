import { type ErrorCode, errorStatus, type Failure } from '@org/energy-core/api';
import { sentence, type TextKey } from '@org/energy-core/texts';

interface RefusalDetails {
  /** What the sentence of the code needs: `{ seconds: 30 }`. */
  readonly values?: Record<string, string | number>;
  /** The whole sentence, where the code's own would say less. */
  readonly message?: string;
  readonly issues?: Failure['issues'];
  readonly data?: unknown;
}

/** A request that is refused for a reason its sender should read. Everything else that is thrown is our fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Failure['issues'];
  readonly data: unknown;

  constructor(code: ErrorCode, { values, message, issues, data }: RefusalDetails = {}) {
    super(message ?? sentence('fa', `error.${code}`, values));
    this.code = code;
    this.status = errorStatus[code];
    this.issues = issues;
    this.data = data;
  }
}

/** The envelope every refusal travels in. */
export const failureOf = (refusal: Refusal, requestId: string): Failure => ({
  status: refusal.status >= 500 ? 'error' : 'fail',
  code: refusal.code,
  message: refusal.message,
  requestId,
  ...(refusal.issues && { issues: refusal.issues }),
  ...(refusal.data !== undefined && { data: refusal.data }),
});

type Values = Record<string, string | number>;

/** What is wrong with one field, as forms attach it. */
export const issueOf = (path: string, key: TextKey, values?: Values) => [
  { path, code: key.replace(/^issue\./, ''), message: sentence('fa', key, values) },
];

/** A refusal that names one field of the request and says in a sentence what is wrong with it. */
export const fieldRefusal = (path: string, key: TextKey, values?: Values): Refusal =>
  new Refusal('BAD_REQUEST', {
    values: { detail: sentence('fa', key, values) },
    issues: issueOf(path, key, values),
  });

/** A refusal by the state of things, with the sentence that says why; `path` where one field is to blame. */
export const notAllowedHere = (key: TextKey, values?: Values, path?: string): Refusal =>
  new Refusal('NOT_ALLOWED_HERE', {
    values: { detail: sentence('fa', key, values) },
    ...(path !== undefined && { issues: issueOf(path, key, values) }),
  });

/** The refusal of a name that is taken already, with the sentence that says which. */
export const nameTaken = (path: string, key: TextKey): Refusal =>
  new Refusal('NAME_TAKEN', { message: sentence('fa', key), issues: issueOf(path, key) });

/** The refusal to delete what has something below it, with the sentence that says what. */
export const hasChildren = (key: TextKey): Refusal =>
  new Refusal('HAS_CHILDREN', { message: sentence('fa', key) });

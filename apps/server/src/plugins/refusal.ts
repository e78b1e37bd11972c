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

/** A refusal that names one field of the request and says in a sentence what is wrong with it. */
export function fieldRefusal(path: string, key: TextKey, values?: Record<string, string | number>): Refusal {
  const message = sentence('fa', key, values);
  return new Refusal('BAD_REQUEST', {
    values: { detail: message },
    issues: [{ path, code: key.replace(/^issue\./, ''), message }],
  });
}

/** A refusal by the state of things, with the sentence that says why. */
export const notAllowedHere = (key: TextKey, values?: Record<string, string | number>): Refusal =>
  new Refusal('NOT_ALLOWED_HERE', { values: { detail: sentence('fa', key, values) } });

import * as z from 'zod/mini';

/** Every refusal code and its HTTP status: 422 with issues for invalid input, 400 for unreadable input and for sheet rows. Texts: `error.<code>`. */
export const errorStatus = {
  BAD_REQUEST: 400,
  BAD_JSON: 400,
  BAD_ROWS: 400,
  NOT_SIGNED_IN: 401,
  SESSION_ENDED: 401,
  BAD_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  HAS_CHILDREN: 409,
  NAME_TAKEN: 409,
  CHANGED_MEANWHILE: 409,
  UPLOAD_ID_REUSED: 409,
  NOT_ALLOWED_HERE: 409,
  SYSTEM_USER: 409,
  LAST_ADMINISTRATOR: 409,
  TOO_LARGE: 413,
  BAD_CONTENT_TYPE: 415,
  INVALID: 422,
  BAD_FILE: 422,
  BAD_CAPTCHA: 422,
  BAD_CODE: 422,
  WRONG_PASSWORD: 422,
  OVERLAP: 422,
  BAD_FORMULA: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  BUSY: 503,
  DATABASE_DOWN: 503,
  STOPPING: 503,
  DISK_FULL: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The one shape of every refusal. `issues` names the fields or the rows, columns and reasons. */
export const Failure = z.object({
  status: z.enum(['fail', 'error']),
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  issues: z.optional(
    z.array(
      z.object({
        path: z.optional(z.string()),
        row: z.optional(z.number()),
        column: z.optional(z.number()),
        code: z.optional(z.string()),
        message: z.string(),
      }),
    ),
  ),
  data: z.optional(z.unknown()),
});
export type Failure = z.infer<typeof Failure>;

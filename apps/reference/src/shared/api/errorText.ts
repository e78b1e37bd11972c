import { ApiError } from '@org/energy-core/api';
import type { TextKey, Translate } from '@org/energy-ui';

const fromThisSide = new Set(['OFFLINE', 'BAD_ANSWER']);

/** Message of a failed call: the server's own, or ours if there is none. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('app.error.unexpected');
  return fromThisSide.has(error.code) ? t(`error.${error.code}` as TextKey) : error.message;
}

/** The error code for support. */
export const errorCode = (error: unknown): string =>
  error instanceof ApiError ? [error.code, error.requestId].filter(Boolean).join(' · ') : 'UNEXPECTED';

/** Message in place of a table's rows; `error` null: not failed. */
export const tableError = (error: unknown, t: Translate) =>
  error === null ? {} : { error: errorText(error, t), errorCode: errorCode(error) };

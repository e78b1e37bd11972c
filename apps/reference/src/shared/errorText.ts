import { ApiError } from '@org/energy-core/api';
import type { TextKey, Translate } from '@org/energy-ui';

const fromThisSide = new Set(['OFFLINE', 'BAD_ANSWER']);

/** The sentence for a failed call: the server's own, or ours where no sentence came. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('app.error.unexpected');
  return fromThisSide.has(error.code) ? t(`error.${error.code}` as TextKey) : error.message;
}

/** The code that support asks for. */
export const errorCode = (error: unknown): string =>
  error instanceof ApiError ? [error.code, error.requestId].filter(Boolean).join(' · ') : 'UNEXPECTED';

/** What a table says in place of its rows; `error` null: nothing failed. */
export const tableError = (error: unknown, t: Translate) =>
  error === null ? {} : { error: errorText(error, t), errorCode: errorCode(error) };

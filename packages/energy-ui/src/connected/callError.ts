import { ApiError } from '@org/energy-core/api';
import type { TextKey, Translate } from '../i18n/texts.ts';

/** No readable answer arrived: the server may have done it all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'OFFLINE' || error.code === 'BAD_ANSWER');

/** Message of a failed call: the server's own, or ours without one. */
export function callErrorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('error.unexpected');
  return isUnanswered(error) ? t(`error.${error.code}` as TextKey) : error.message;
}

/** The error code for support. */
export const callErrorCode = (error: unknown): string =>
  error instanceof ApiError ? [error.code, error.requestId].filter(Boolean).join(' · ') : 'UNEXPECTED';

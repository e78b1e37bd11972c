import { ApiError } from '@org/energy-core/api';

/** No readable answer arrived: the server may have done it all the same. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'OFFLINE' || error.code === 'BAD_ANSWER');

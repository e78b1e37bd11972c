import { ApiError } from '@org/energy-core/api';

/** An answer, or `fallback` where the reader has no access; every other failure is one. */
export async function unlessForbidden<Answer, Fallback>(
  answer: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND'))
      return fallback;
    throw error;
  }
}

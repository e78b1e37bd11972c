import { useCallback, useEffect, useState } from 'react';
import { useText } from '../i18n/useEnergy.ts';
import { callErrorCode, callErrorText } from './callError.ts';

/** State of a call, by the names of the components' props. */
export interface AnswerState {
  /** The first answer has not come. */
  readonly isLoading: boolean;
  /** Another answer is on its way; the last one is still shown. */
  readonly isRefreshing: boolean;
  readonly error: string | null;
  /** For support. */
  readonly errorCode: string | undefined;
  readonly onRetry: () => void;
}

interface Answer<Data> {
  readonly key: string;
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Answer of a call, asked again when `key` changes; null asks for nothing. A call that is no longer needed is
 * aborted, also on unmount. The data of the last key stay until the new ones have come.
 */
export function useAnswer<Data>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Data>,
): AnswerState & { readonly data: Data | undefined } {
  const t = useText();
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = key === null ? null : `${attempt} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is asked
  useEffect(() => {
    if (asked === null) return;
    const control = new AbortController();
    load(control.signal).then(
      (data) => !control.signal.aborted && setAnswer({ key: asked, data }),
      (error) => !control.signal.aborted && setAnswer((last) => ({ ...last, key: asked, error })),
    );
    return () => control.abort();
  }, [asked]);
  const isCurrent = answer?.key === asked;
  const hasFailed = isCurrent && answer?.error !== undefined;
  const data = key === null ? undefined : answer?.data;
  return {
    data,
    isLoading: asked !== null && !isCurrent && data === undefined,
    isRefreshing: asked !== null && !isCurrent && data !== undefined,
    error: hasFailed ? callErrorText(answer.error, t) : null,
    errorCode: hasFailed ? callErrorCode(answer.error) : undefined,
    onRetry: useCallback(() => setAttempt((last) => last + 1), []),
  };
}

import { ApiError, type Client, type ErrorCode } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useApi } from '../../shared/api/useApi.ts';
import { usePreferenceStore } from '../../shared/preferences/usePreferenceStore.ts';
import { useSessionControl } from '../../shared/session/useSession.ts';
import { useCountdown } from './useCountdown.ts';

type Credentials = NonNullable<NonNullable<Parameters<Client['login']>[0]>['body']>;

export interface SignIn {
  readonly isPending: boolean;
  /** Seconds until the server listens again; 0 now. */
  readonly secondsLeft: number;
  /** Why the last try failed, in one sentence. */
  readonly problem: string | null;
  /** Tries to sign in with what `credentials` resolves to. */
  readonly send: (credentials: () => Promise<Credentials>) => Promise<Tried>;
}

interface Tried {
  /** The captcha is used up and a new one is needed. */
  readonly isCaptchaUsed: boolean;
  /** Where the computer's sum was too small: the bits it needs. */
  readonly bits?: number | undefined;
}

/**
 * Sign-in mutation: success starts the session, or the set-up of a second factor; failure is shown once, below the
 * button.
 */
export function useSignIn(): SignIn {
  const t = useText();
  const toast = useToast();
  const { entrance } = useApi();
  const session = useSessionControl();
  const preferences = usePreferenceStore();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [secondsLeft, wait] = useCountdown();
  const [isWait, setIsWait] = useState(false);

  const sentence = (error: unknown): string => {
    const hasOwnSentence = !(error instanceof ApiError) || error.status < 500 || error.code !== 'BAD_ANSWER';
    return hasOwnSentence ? errorText(error, t) : t('login.serverError', { status: error.status });
  };

  const send: SignIn['send'] = async (credentials) => {
    setIsPending(true);
    setProblem(null);
    try {
      const answer = await entrance.login({ body: await credentials() });
      if (answer.status !== 'success') session.beginSetup(answer.token);
      else {
        toast.success(t('login.success'));
        preferences.receive(answer.data.user._id, answer.data.user.preferences);
        session.start(answer.token, answer.data.user);
      }
      return { isCaptchaUsed: false };
    } catch (error) {
      const text = sentence(error);
      setProblem(text);
      setIsPending(false);
      const seconds = numberOf(error, 'TOO_MANY', 'seconds') ?? 0;
      setIsWait(seconds > 0);
      if (seconds > 0) wait(seconds);
      return {
        isCaptchaUsed: error instanceof ApiError && error.status > 0,
        bits: numberOf(error, 'BAD_CAPTCHA', 'bits'),
      };
    }
  };

  const isOver = isWait && secondsLeft === 0;
  return {
    isPending,
    secondsLeft,
    problem: isOver ? null : secondsLeft > 0 ? t('error.TOO_MANY', { seconds: secondsLeft }) : problem,
    send,
  };
}

/** A number from the details of the refusal with this code. */
function numberOf(error: unknown, code: ErrorCode, name: string): number | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  const value = ((error.data ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : undefined;
}

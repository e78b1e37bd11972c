import { ApiError, type Client } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useState } from 'react';
import { errorText } from '../../shared/errorText.ts';
import { useServices } from '../../shared/services.tsx';
import { useCountdown } from './useCountdown.ts';

type Credentials = NonNullable<NonNullable<Parameters<Client['login']>[0]>['body']>;

export interface SignIn {
  readonly isPending: boolean;
  /** Seconds until the server listens again; 0 now. */
  readonly secondsLeft: number;
  /** Why the last try failed, in one sentence. */
  readonly problem: string | null;
  /** Tries to sign in with what `credentials` resolves to; true where the captcha is used up and a new one is needed. */
  readonly send: (credentials: () => Promise<Credentials>) => Promise<{ readonly isCaptchaUsed: boolean }>;
}

/** One try to sign in: success starts the session, or the set-up of a second factor; failure is told for 6 seconds. */
export function useSignIn(): SignIn {
  const t = useText();
  const toast = useToast();
  const { entrance, session } = useServices();
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
        session.start(answer.token, answer.data.user);
      }
      return { isCaptchaUsed: false };
    } catch (error) {
      const text = sentence(error);
      toast.error(text);
      setProblem(text);
      setIsPending(false);
      const seconds = secondsOf(error);
      setIsWait(seconds > 0);
      if (seconds > 0) wait(seconds);
      return { isCaptchaUsed: error instanceof ApiError && error.status > 0 };
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

const secondsOf = (error: unknown): number => {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY') return 0;
  const { seconds } = (error.data ?? {}) as { seconds?: unknown };
  return typeof seconds === 'number' ? seconds : 0;
};

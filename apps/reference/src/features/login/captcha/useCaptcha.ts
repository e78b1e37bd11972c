import type { SignInClient } from '@org/energy-core/api';
import { useCallback, useEffect, useRef, useState } from 'react';

type Captcha = Awaited<ReturnType<SignInClient['captcha']>>;

export interface CaptchaHandle {
  /** The last picture; null before the first one. */
  readonly current: Captcha | null;
  readonly hasFailed: boolean;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
}

/** Captcha of the sign-in. A picture is valid for one try, so nothing is cached; the newest answer wins. */
export function useCaptcha(client: SignInClient): CaptchaHandle {
  const [state, setState] = useState<Omit<CaptchaHandle, 'refresh'>>({
    current: null,
    hasFailed: false,
    isRefreshing: true,
  });
  const asked = useRef(0);
  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    setState((before) => ({ ...before, isRefreshing: true }));
    const answer = await client.captcha().catch(() => null);
    if (mine !== asked.current) return;
    setState((before) => ({
      current: answer ?? before.current,
      hasFailed: answer === null,
      isRefreshing: false,
    }));
  }, [client]);
  useEffect(() => {
    refresh();
    return () => {
      asked.current += 1;
    };
  }, [refresh]);
  return { ...state, refresh };
}

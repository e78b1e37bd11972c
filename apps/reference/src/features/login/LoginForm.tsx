import { Button, PasswordField, TextField, useText } from '@org/energy-ui';
import User from 'lucide-react/icons/user';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useApi } from '../../shared/api/useApi.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import { CodeField } from '../../shared/two-factor/CodeField.tsx';
import { useCaptcha } from './captcha/useCaptcha.ts';
import { useCaptchaWork } from './captcha/useCaptchaWork.ts';
import { useSignIn } from './useSignIn.ts';
import './LoginForm.css';

/** Asked for by some servers and after failures only, so not part of the page's chunk. */
const CaptchaField = lazy(() =>
  import('./captcha/CaptchaField.tsx').then(({ CaptchaField }) => ({ default: CaptchaField })),
);
/** Rarely needed. */
const CaptchaWorkNote = lazy(() =>
  import('./captcha/CaptchaWorkNote.tsx').then(({ CaptchaWorkNote }) => ({ default: CaptchaWorkNote })),
);

/** User name, password, the optional code, and the captcha if the server requires one. Enter in any field submits. */
export function LoginForm() {
  const t = useText();
  const { entrance } = useApi();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [captchaText, setCaptchaText] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();

  const signIn = useSignIn();
  const captcha = useCaptcha(entrance);
  const work = useCaptchaWork(entrance);
  const isCaptchaWanted = captcha.current?.required ?? false;
  const isWorking = work.state !== 'off';

  const proof = async () => {
    if (!isCaptchaWanted) return {};
    return isWorking ? work.answer() : { captchaText, captchaId: captcha.current?.captchaId };
  };
  const login = async () => {
    const { isCaptchaUsed, bits } = await signIn.send(async () => ({
      email: email.trim(),
      password,
      ...(code && { token: code }),
      ...(await proof()),
    }));
    if (!isCaptchaUsed) return;
    setCaptchaText('');
    // The field was cleared by us: no error until the next try.
    setWasTried(false);
    if (isWorking) work.start(bits);
    else captcha.refresh();
  };

  const missing = {
    email: email.trim() === '',
    password: password === '',
    captcha: isCaptchaWanted && !isWorking && captchaText.trim().length < 5,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || signIn.secondsLeft > 0) return;
    setWasTried(true);
    if (missing.email || missing.password || missing.captcha) {
      // Once the fields show their state, focus the first invalid one.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    login();
  };
  const backToPicture = () => {
    work.stop();
    captcha.refresh();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('.eui-captcha input')?.focus());
  };
  const wanted = (isMissing: boolean, label: string) =>
    wasTried && isMissing ? t('login.required', { field: label }) : null;

  return (
    <form ref={form} className="eui-login-form eui-form-steady" onSubmit={submit} noValidate>
      <TextField
        label={t('login.email')}
        dir="ltr"
        name="username"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={wanted(missing.email, t('login.email'))}
        maxLength={200}
        suffix={<User size={16} strokeWidth={1.75} aria-hidden />}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wanted(missing.password, t('login.password'))}
      />
      <CodeField label={t('login.code')} value={code} onChange={setCode} />
      <Suspense fallback={null}>
        {isWorking ? (
          <CaptchaWorkNote work={work} onPicture={backToPicture} />
        ) : (
          (isCaptchaWanted || captcha.hasFailed) && (
            <CaptchaField
              markup={captcha.current?.captcha ?? null}
              hasFailed={captcha.hasFailed}
              isRefreshing={captcha.isRefreshing}
              onRefresh={captcha.refresh}
              onCannotRead={() => work.start()}
              value={captchaText}
              onChange={setCaptchaText}
              error={wanted(missing.captcha, t('login.captcha'))}
            />
          )
        )}
      </Suspense>
      <Button
        className="eui-login-go"
        variant="primary"
        type="submit"
        isPending={signIn.isPending}
        isDisabled={signIn.secondsLeft > 0}
        aria-describedby={signIn.problem ? problemId : undefined}
      >
        {t('login.submit')}
      </Button>
      <div role="alert">
        {signIn.problem && (
          <p id={problemId} className="eui-login-error">
            {signIn.problem}
          </p>
        )}
      </div>
    </form>
  );
}

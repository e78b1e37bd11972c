import { ApiError } from '@org/energy-core/api';
import { Button, IconButton, OneTimeCode, TextField, useText, useToast } from '@org/energy-ui';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import User from 'lucide-react/icons/user';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../shared/errorText.ts';
import { useServices } from '../../shared/services.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { useCaptcha } from './useCaptcha.ts';
import './LoginForm.css';

/** User name, password, the optional code and the captcha where the server wants one. Enter anywhere submits. */
export function LoginForm() {
  const t = useText();
  const toast = useToast();
  const { client, session } = useServices();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [captchaText, setCaptchaText] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [isPending, setIsPending] = useState(false);
  /** Why the last try failed, in one sentence. */
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const captcha = useCaptcha(client);
  const isCaptchaWanted = captcha.current?.required ?? false;

  const login = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const { token, data } = await client.login({
        body: {
          email: email.trim(),
          password,
          ...(code && { token: code }),
          ...(isCaptchaWanted && { captchaText, captchaId: captcha.current?.captchaId }),
        },
      });
      toast.success(t('login.success'));
      session.start(token, data.user);
    } catch (error) {
      const text = errorText(error, t);
      toast.error(text);
      setProblem(text);
      setCaptchaText('');
      setIsPending(false);
      if (!(error instanceof ApiError) || error.status < 500) captcha.refresh();
    }
  };

  const missing = {
    email: email.trim() === '',
    password: password === '',
    captcha: isCaptchaWanted && captchaText.trim().length < 5,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setWasTried(true);
    if (missing.email || missing.password || missing.captcha) {
      // After the fields have drawn their state, the first one that lacks something takes the focus.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    login();
  };
  const wanted = (isMissing: boolean) => (wasTried && isMissing ? t('login.required') : null);

  return (
    <form ref={form} className="eui-login-form" onSubmit={submit} noValidate>
      <TextField
        label={t('login.email')}
        dir="ltr"
        name="username"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
        error={wanted(missing.email)}
        maxLength={200}
        suffix={<User size={16} strokeWidth={1.75} aria-hidden />}
      />
      <TextField
        label={t('login.password')}
        dir="ltr"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wanted(missing.password)}
        maxLength={200}
        suffix={
          <IconButton
            label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
            icon={
              isShown ? (
                <EyeOff size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <Eye size={16} strokeWidth={1.75} aria-hidden />
              )
            }
            onPress={() => setIsShown(!isShown)}
          />
        }
      />
      <OneTimeCode label={t('login.code')} value={code} onChange={setCode} />
      {(isCaptchaWanted || captcha.hasFailed) && (
        <CaptchaField
          markup={captcha.current?.captcha ?? null}
          hasFailed={captcha.hasFailed}
          isRefreshing={captcha.isRefreshing}
          onRefresh={captcha.refresh}
          value={captchaText}
          onChange={setCaptchaText}
          error={wanted(missing.captcha)}
        />
      )}
      <Button className="eui-login-go" variant="primary" type="submit" isPending={isPending}>
        {t('login.submit')}
      </Button>
      {problem && <p className="eui-login-error">{problem}</p>}
    </form>
  );
}

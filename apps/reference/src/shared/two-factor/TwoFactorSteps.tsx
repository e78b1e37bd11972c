import type { SignInClient } from '@org/energy-core/api';
import { Button, OneTimeCode, PasswordField, SecretText, Skeleton, useText } from '@org/energy-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../api/useApi.ts';
import { type FieldRefusals, refusedFields } from '../forms/refusals.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './TwoFactor.css';

type Enrolment = Awaited<ReturnType<SignInClient['enable2FA']>>;
type Verified = Awaited<ReturnType<SignInClient['verify2fa']>>;

interface Proof {
  readonly otp: string;
  readonly password?: string;
}

interface TwoFactorStepsProps {
  /** Sends the first code, and the password if required; in the profile the answer's token replaces the old one. */
  verify: (proof: Proof) => Promise<Verified>;
  /** A signed-in user gives the password again. */
  asksPassword?: boolean;
  /** Called if the server refuses to start the set-up. */
  onRefused: (error: unknown) => void;
  /** The recovery codes are saved. */
  onDone: (answer: Verified) => void;
}

type Field = 'password' | 'otp';
const nothing: FieldRefusals<Field> = { fields: {}, problem: null };

/** Setting a second factor up: picture and key, the first code, then the recovery codes, once. */
export function TwoFactorSteps({ verify, asksPassword = false, onRefused, onDone }: TwoFactorStepsProps) {
  const enrolment = useEnrolment(onRefused);
  const [verified, setVerified] = useState<Verified | null>(null);
  if (verified) return <RecoveryCodes codes={verified.data.recoveryCodes} onSaved={() => onDone(verified)} />;
  return (
    <Enrolling enrolment={enrolment} verify={verify} asksPassword={asksPassword} onVerified={setVerified} />
  );
}

/** Asks once for a new secret: asking again would void the picture that may be scanned already. */
function useEnrolment(onRefused: (error: unknown) => void): Enrolment | null {
  const { entrance: client } = useApi();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    let isShown = true;
    client.enable2FA().then(
      (data) => isShown && setEnrolment(data),
      (error: unknown) => isShown && refused.current(error),
    );
    return () => {
      isShown = false;
    };
  }, [client]);
  return enrolment;
}

function Enrolling(props: {
  enrolment: Enrolment | null;
  verify: (proof: Proof) => Promise<Verified>;
  asksPassword: boolean;
  onVerified: (answer: Verified) => void;
}) {
  const { enrolment, verify, asksPassword, onVerified } = props;
  const t = useText();
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [{ fields: wrong, problem }, setRefused] = useState(nothing);
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The submit event of a form in a dialog bubbles through React to an outer form.
    event.stopPropagation();
    if (isPending || !enrolment) return;
    const missing: FieldRefusals<Field>['fields'] = {
      ...(asksPassword && password === '' && { password: t('profile.currentPassword.missing') }),
      ...(otp.length < 6 && { otp: t('twoFactor.incomplete') }),
    };
    if (Object.keys(missing).length > 0) return refuse({ fields: missing, problem: null });
    setIsPending(true);
    try {
      onVerified(await verify({ otp, ...(asksPassword && { password }) }));
    } catch (error) {
      const refused = refusedFields<Field>(error, ['password', 'otp'], t);
      refuse(refused);
      // A wrong password does not invalidate the code.
      if (!refused.fields.password) setOtp('');
      setIsPending(false);
    }
  };
  /** Shows the errors and focuses the first one. */
  const refuse = (refused: FieldRefusals<Field>) => {
    setRefused(refused);
    const first = refused.fields.password ? 'input' : '.eui-two-factor-code input';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  };

  return (
    <form ref={form} className="eui-two-factor" onSubmit={submit} noValidate>
      <ol className="eui-two-factor-steps">
        <li>
          <p>{t('twoFactor.scan')}</p>
          <div className="eui-two-factor-picture">
            {enrolment ? (
              <img src={enrolment.qrCode} alt={t('twoFactor.picture')} width={240} height={240} />
            ) : (
              <Skeleton shape="card" />
            )}
          </div>
          <div className="eui-two-factor-key">
            {enrolment && (
              <>
                <a className="eui-two-factor-open" href={enrolment.address}>
                  {t('twoFactor.open')}
                </a>
                <SecretText label={t('twoFactor.secret')} secret={enrolment.secret} />
              </>
            )}
          </div>
        </li>
        {asksPassword && (
          <li>
            <PasswordField
              label={t('profile.currentPassword')}
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={wrong.password ?? null}
            />
          </li>
        )}
        <li className="eui-two-factor-code">
          <p>{t('twoFactor.type')}</p>
          <OneTimeCode
            label={t('twoFactor.code')}
            value={otp}
            onChange={(digits) => {
              setOtp(digits);
              if (digits !== '')
                setRefused(({ fields: { otp: _, ...fields } }) => ({ fields, problem: null }));
            }}
            error={wrong.otp ?? null}
          />
        </li>
      </ol>
      <div role="alert">{problem && <p className="eui-form-problem">{problem}</p>}</div>
      <Button variant="primary" type="submit" isPending={isPending} isDisabled={!enrolment}>
        {t('twoFactor.confirm')}
      </Button>
    </form>
  );
}

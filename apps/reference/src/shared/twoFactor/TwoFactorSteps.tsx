import type { SignInClient } from '@org/energy-core/api';
import { Button, OneTimeCode, SecretText, Skeleton, useText } from '@org/energy-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../errorText.ts';
import { useServices } from '../services.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './TwoFactor.css';

type Enrolment = Awaited<ReturnType<SignInClient['enable2FA']>>['data'];
type Verified = Awaited<ReturnType<SignInClient['verify2fa']>>;

interface TwoFactorStepsProps {
  /** Sends the first code; in the profile the answer's token also takes the place of the old one. */
  verify: (otp: string) => Promise<Verified>;
  /** The server begins no set-up. */
  onRefused: (error: unknown) => void;
  /** The recovery codes are kept. */
  onDone: (answer: Verified) => void;
}

/** Setting a second factor up: picture and key, the first code, then the recovery codes, once. */
export function TwoFactorSteps({ verify, onRefused, onDone }: TwoFactorStepsProps) {
  const enrolment = useEnrolment(onRefused);
  const [verified, setVerified] = useState<Verified | null>(null);
  if (verified) return <RecoveryCodes codes={verified.data.recoveryCodes} onSaved={() => onDone(verified)} />;
  return <Enrolling enrolment={enrolment} verify={verify} onVerified={setVerified} />;
}

/** Asks once for a new secret: asking again would void the picture that may be scanned already. */
function useEnrolment(onRefused: (error: unknown) => void): Enrolment | null {
  const { entrance: client } = useServices();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    let isShown = true;
    client.enable2FA().then(
      ({ data }) => isShown && setEnrolment(data),
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
  verify: (otp: string) => Promise<Verified>;
  onVerified: (answer: Verified) => void;
}) {
  const { enrolment, verify, onVerified } = props;
  const t = useText();
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The event of a form in a window goes up through React to a form around it.
    event.stopPropagation();
    if (isPending || !enrolment) return;
    form.current?.querySelector('input')?.focus();
    if (otp.length < 6) return setProblem(t('twoFactor.incomplete'));
    setIsPending(true);
    try {
      onVerified(await verify(otp));
    } catch (error) {
      setProblem(errorText(error, t));
      setOtp('');
      setIsPending(false);
    }
  };
  const change = (digits: string) => {
    setOtp(digits);
    if (digits !== '') setProblem(null);
  };

  return (
    <form ref={form} className="eui-two-factor" onSubmit={submit} noValidate>
      <ol className="eui-two-factor-steps">
        <li>
          <p>{t('twoFactor.scan')}</p>
          <div className="eui-two-factor-picture">
            {enrolment ? (
              <img src={enrolment.qrCode} alt={t('twoFactor.picture')} width={200} height={200} />
            ) : (
              <Skeleton shape="card" />
            )}
          </div>
          {enrolment && <SecretText label={t('twoFactor.secret')} secret={enrolment.secret} />}
        </li>
        <li>
          <p>{t('twoFactor.type')}</p>
          <OneTimeCode label={t('twoFactor.code')} value={otp} onChange={change} error={problem} />
        </li>
      </ol>
      <span className="eui-sr-only" role="alert">
        {problem}
      </span>
      <Button variant="primary" type="submit" isPending={isPending} isDisabled={!enrolment}>
        {t('twoFactor.confirm')}
      </Button>
    </form>
  );
}

import { Button, useText, useToast } from '@org/energy-ui';
import { errorText } from '../../shared/api/errorText.ts';
import { useApi } from '../../shared/api/useApi.ts';
import { Mark } from '../../shared/page/Mark.tsx';
import { usePreferenceStore } from '../../shared/preferences/usePreferenceStore.ts';
import { useSessionControl } from '../../shared/session/useSession.ts';
import { TwoFactorSteps } from '../../shared/two-factor/TwoFactorSteps.tsx';
import './TwoFactorSetupPage.css';

/** Set-up of the second factor required by the sign-in; completes the sign-in. */
export function TwoFactorSetupPage() {
  const t = useText();
  const toast = useToast();
  const { entrance } = useApi();
  const session = useSessionControl();
  const preferences = usePreferenceStore();
  const leave = () => {
    // Without an answer the token is forgotten here all the same; the server ends it after some minutes.
    entrance.logout().catch(() => undefined);
    session.end();
  };
  const refused = (error: unknown) => {
    toast.error(errorText(error, t));
    leave();
  };
  return (
    <main className="eui-setup">
      <div className="eui-setup-brand">
        <Mark size={34} />
        {t('app.name')}
      </div>
      <div className="eui-setup-card">
        <h1 className="eui-setup-title">{t('page.twoFactor')}</h1>
        <p className="eui-setup-lead">{t('twoFactor.why')}</p>
        <TwoFactorSteps
          verify={({ otp }) => entrance.verify2fa({ body: { otp } })}
          onRefused={refused}
          onDone={({ token, data }) => {
            toast.success(t('login.success'));
            preferences.receive(data.user._id, data.user.preferences);
            session.start(token, data.user);
          }}
        />
      </div>
      <Button way="back" variant="quiet" size="sm" onPress={leave}>
        {t('twoFactor.back')}
      </Button>
    </main>
  );
}

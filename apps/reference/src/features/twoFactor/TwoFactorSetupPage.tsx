import { Button, useText, useToast, WithTexts } from '@org/energy-ui';
import { errorText } from '../../shared/errorText.ts';
import { Mark } from '../../shared/Mark.tsx';
import { useServices } from '../../shared/services.tsx';
import { TwoFactorSteps } from '../../shared/twoFactor/TwoFactorSteps.tsx';
import { loadEnglish, persian } from '../../texts/texts.ts';
import './TwoFactorSetupPage.css';

/** The second factor that the sign-in demands: afterwards one is signed in. */
export function TwoFactorSetupPage() {
  return (
    <WithTexts persian={persian} loadEnglish={loadEnglish}>
      <Content />
    </WithTexts>
  );
}

function Content() {
  const t = useText();
  const toast = useToast();
  const { entrance, session } = useServices();
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
          verify={(otp) => entrance.verify2fa({ body: { otp } })}
          onRefused={refused}
          onDone={({ token, data }) => {
            toast.success(t('login.success'));
            session.start(token, data.user);
          }}
        />
      </div>
      <Button variant="quiet" size="sm" onPress={leave}>
        {t('twoFactor.back')}
      </Button>
    </main>
  );
}

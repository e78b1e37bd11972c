import { useText } from '@org/energy-ui';
import { Mark } from '../../shared/page/Mark.tsx';
import { useSession } from '../../shared/session/useSession.ts';
import { LoginForm } from './LoginForm.tsx';
import { TileMosaic } from './mosaic/TileMosaic.tsx';
import './LoginPage.css';

/** The sign-in: form at the start, a year of days as tiles at the end. */
export function LoginPage() {
  const t = useText();
  const { hasExpired } = useSession();
  return (
    <div className="eui-login">
      <main className="eui-login-side">
        <div className="eui-login-brand">
          <Mark size={34} />
          {t('app.name')}
        </div>
        <div className="eui-login-middle">
          <div>
            <h1 className="eui-login-title">{t('login.title')}</h1>
            <p className="eui-login-lead">{t('login.lead')}</p>
          </div>
          {hasExpired && (
            <p className="eui-login-note" role="status">
              {t('error.SESSION_ENDED')}
            </p>
          )}
          <LoginForm />
        </div>
        <p className="eui-login-foot">{t('login.forgot')}</p>
      </main>
      <aside className="eui-login-art">
        <TileMosaic />
        <div className="eui-login-caption">
          <b>{t('login.tiles.title')}</b>
          <p>{t('login.tiles.text')}</p>
        </div>
      </aside>
    </div>
  );
}

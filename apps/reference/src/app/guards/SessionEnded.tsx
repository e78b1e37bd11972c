import { useText } from '@org/energy-ui';
import './RequireSession.css';

/** Where the host gives the token, only the host can sign in again. */
export function SessionEnded() {
  const t = useText();
  return (
    <main className="eui-guard">
      <p role="alert">{t('error.SESSION_ENDED')}</p>
    </main>
  );
}

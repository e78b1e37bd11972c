import {
  type Density,
  type Digits,
  type Locale,
  Segments,
  type Theme,
  useEnergy,
  useText,
} from '@org/energy-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { looks, usePreference } from '../../shared/preferences.ts';
import { useServices, useSession } from '../../shared/services.tsx';
import { Flyout } from './Flyout.tsx';
import './UserMenu.css';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  // A zero-width non-joiner keeps two Persian letters from joining into one shape.
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0] ?? '').join('\u200c');
};

/** The person: name, look of the app, and the way out. */
export function UserMenu() {
  const t = useText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Flyout
      align="end"
      buttonClassName="eui-topbar-button"
      button={
        <>
          <span className="eui-avatar" aria-hidden>
            {initials(user.name)}
          </span>
          <span className="eui-sr-only">{t('shell.userMenu')}:</span>
          <span className="eui-topbar-word eui-user-name">{user.name}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </>
      }
    >
      {() => (
        <div className="eui-user">
          <div className="eui-user-head">
            <b>{user.name}</b>
            <span>{user.permissionLevel.name}</span>
          </div>
          <LookChoices />
          <SignOut />
        </div>
      )}
    </Flyout>
  );
}

function LookChoices() {
  const t = useText();
  const { locale: shownLocale, digits: shownDigits } = useEnergy();
  const [locale, setLocale] = usePreference<Locale>('locale', shownLocale, looks.locale);
  const [digits, setDigits] = usePreference<Digits | 'auto'>('digits', 'auto', looks.digits);
  const [theme, setTheme] = usePreference<Theme>('theme', 'system', looks.theme);
  const [density, setDensity] = usePreference<Density>('density', 'default', looks.density);
  return (
    <div className="eui-user-looks">
      <Segments
        isLabelShown
        label={t('look.theme')}
        value={theme}
        onChange={setTheme}
        items={looks.theme.map((id) => ({ id, name: t(`look.theme.${id}`) }))}
      />
      <Segments
        isLabelShown
        label={t('look.density')}
        value={density}
        onChange={setDensity}
        items={looks.density.map((id) => ({ id, name: t(`look.density.${id}`) }))}
      />
      <Segments
        isLabelShown
        label={t('look.locale')}
        value={locale}
        onChange={setLocale}
        items={looks.locale.map((id) => ({ id, name: t(`look.locale.${id}`) }))}
      />
      <Segments
        isLabelShown
        label={t('look.digits')}
        value={digits === 'auto' ? shownDigits : digits}
        onChange={setDigits}
        items={(['fa', 'en'] as const).map((id) => ({ id, name: t(`look.digits.${id}`) }))}
      />
    </div>
  );
}

function SignOut() {
  const t = useText();
  const { client, session, signsIn } = useServices();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!signsIn) return null;
  const leave = async () => {
    setIsLeaving(true);
    // Without an answer the token is forgotten here all the same; the server ends the session by its idle limit.
    await client
      .logout()
      .catch((error: unknown) => console.warn('The server did not confirm the sign-out.', error));
    session.end();
  };
  return (
    <button type="button" className="eui-flyout-item" onClick={leave} disabled={isLeaving}>
      <LogOut className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />
      {t('shell.logout')}
    </button>
  );
}

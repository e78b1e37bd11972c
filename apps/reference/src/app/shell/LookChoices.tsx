import { type Density, type Digits, Segments, type Theme, useEnergy, useText } from '@org/energy-ui';
import { looks, usePreference } from '../../shared/preferences/usePreference.ts';
import { useHost } from '../useHost.ts';
import { languageName } from './languageName.ts';
import './LookChoices.css';

/** Theme, density, language and digits; remembered in this browser. What the host decided is not offered. */
export function LookChoices() {
  const t = useText();
  const { languages, fixedLooks } = useHost();
  const { language, digits: shownDigits } = useEnergy();
  const [locale, setLocale] = usePreference('locale', language, languages);
  const [digits, setDigits] = usePreference<Digits | 'auto'>('digits', 'auto', looks.digits);
  const [theme, setTheme] = usePreference<Theme>('theme', 'system', looks.theme);
  const [density, setDensity] = usePreference<Density>('density', 'default', looks.density);
  return (
    <div className="eui-looks">
      {!fixedLooks.includes('theme') && (
        <Segments
          label={t('look.theme')}
          value={theme}
          onChange={setTheme}
          items={looks.theme.map((id) => ({ id, name: t(`look.theme.${id}`) }))}
        />
      )}
      <Segments
        label={t('look.density')}
        value={density}
        onChange={setDensity}
        items={looks.density.map((id) => ({ id, name: t(`look.density.${id}`) }))}
      />
      {!fixedLooks.includes('locale') && (
        <Segments
          label={t('look.locale')}
          value={locale}
          onChange={setLocale}
          items={languages.map((id) => ({ id, name: languageName(id) }))}
        />
      )}
      <Segments
        label={t('look.digits')}
        value={digits === 'auto' ? shownDigits : digits}
        onChange={setDigits}
        items={(['fa', 'en'] as const).map((id) => ({ id, name: t(`look.digits.${id}`) }))}
      />
    </div>
  );
}

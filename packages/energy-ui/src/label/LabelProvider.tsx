import { type ReactNode, useMemo } from 'react';
import commonEn from '../i18n/common/texts.en.json' with { type: 'json' };
import commonFa from '../i18n/common/texts.fa.json' with { type: 'json' };
import { EnergyRoot, type RootLook } from '../i18n/EnergyRoot.tsx';
import type { Digits, Locale } from '../i18n/texts.ts';
import type { Texts } from '../i18n/textTables.ts';
import { plainTranslator } from '../i18n/translator/plainTranslator.ts';
import { type Energy, EnergyContext, type Notation } from '../i18n/useEnergy.ts';
import labelEn from './texts.en.json' with { type: 'json' };
import labelFa from './texts.fa.json' with { type: 'json' };

const texts: Readonly<Record<Locale, Texts>> = {
  fa: { ...commonFa, ...labelFa },
  en: { ...commonEn, ...labelEn },
};

export interface LabelProviderProps extends RootLook, Notation {
  /** Persian by default; there are no other languages here, see `EnergyProvider`. */
  locale?: Locale;
  /** Digits shown, where they differ from those of the locale. */
  digits?: Digits;
  children?: ReactNode;
}

/**
 * Root of energy labels alone, a tenth of `EnergyProvider`: without languages of the host and without menus.
 * @example <LabelProvider><EnergyLabelScale grade="C" ratio={2.441} /></LabelProvider>
 */
export function LabelProvider(props: LabelProviderProps) {
  const { children, calendar = 'jalali', currency, formatValue } = props;
  const locale: Locale = props.locale === 'en' ? 'en' : 'fa';
  const digits = props.digits ?? locale;
  const direction = locale === 'en' ? 'ltr' : 'rtl';
  const energy = useMemo<Energy>(
    () => ({
      ...{ language: locale, locale, digits, direction, calendar, currency, formatValue },
      t: plainTranslator(texts[locale], digits),
    }),
    [locale, digits, direction, calendar, currency, formatValue],
  );
  return (
    <EnergyRoot look={props} language={locale} digits={digits} direction={direction}>
      <EnergyContext value={energy}>{children}</EnergyContext>
    </EnergyRoot>
  );
}

import { formatNumber } from '@org/energy-core';
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/root.css';
import { teachPersian } from './persianAria.ts';
import {
  createTranslate,
  type Digits,
  type Locale,
  loadEnglish,
  loadedEnglish,
  persianTexts,
  type Texts,
  type Translate,
} from './texts.ts';

teachPersian();

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'default' | 'compact' | 'comfortable';

export interface EnergyProviderProps {
  children?: ReactNode;
  /** Language and direction; Persian by default. */
  locale?: Locale;
  /** Digits shown, where they differ from those of the locale. */
  digits?: Digits;
  /** `system` follows the reader's setting. */
  theme?: Theme;
  /** Height of controls and rows. */
  density?: Density;
  /** Sentences that replace ours, by key. */
  texts?: Texts;
  /** Where menus and dialogs are put. By default a place of their own inside this root, so that they keep its look. */
  portalContainer?: HTMLElement | null;
  className?: string;
  id?: string;
  ref?: Ref<HTMLDivElement>;
}

export interface Energy {
  readonly locale: Locale;
  readonly digits: Digits;
  readonly direction: 'rtl' | 'ltr';
  readonly t: Translate;
}

/** For what changes a part of it below the provider. */
export const EnergyContext = createContext<Energy | null>(null);

/** Locale, digits and texts of the nearest `EnergyProvider`. */
export function useEnergy(): Energy {
  const energy = use(EnergyContext);
  if (!energy) throw new Error('Wrap the component in <EnergyProvider>: it gives language, digits and look.');
  return energy;
}

/** The texts of the interface: `const t = useText(); t('action.cancel')`. */
export const useText = (): Translate => useEnergy().t;

/**
 * As `EnergyProvider`, but with the few sentences of simple fields and buttons only, for a first page that must be
 * small. Around larger components put `<WithTexts persian={componentTexts} loadEnglish={loadComponentEnglish}>`.
 * @example <LeanEnergyProvider><TextField label="نام کاربری" … /></LeanEnergyProvider>
 */
export function LeanEnergyProvider(props: EnergyProviderProps) {
  const { theme = 'system', density = 'default', children, className, id, ref } = props;
  const { locale, texts } = useTexts(props.locale ?? 'fa');
  const digits = props.digits ?? locale;
  const overrides = props.texts;
  const portal = useRef<HTMLDivElement>(null);
  const givenPortal = props.portalContainer;
  const getContainer = useCallback(() => givenPortal ?? portal.current, [givenPortal]);

  const energy = useMemo<Energy | null>(
    () =>
      texts && {
        locale,
        digits,
        direction: locale === 'fa' ? 'rtl' : 'ltr',
        t: createTranslate(locale, { ...texts, ...overrides }, (value) => formatNumber(value, { digits })),
      },
    [locale, digits, texts, overrides],
  );

  return (
    <div
      ref={ref}
      id={id}
      className={className ? `eui-root ${className}` : 'eui-root'}
      dir={locale === 'fa' ? 'rtl' : 'ltr'}
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density === 'default' ? undefined : density}
    >
      {energy && (
        <EnergyContext value={energy}>
          <I18nProvider locale={locale === 'fa' ? 'fa-IR' : 'en-US-u-ca-persian'}>
            <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>
          </I18nProvider>
        </EnergyContext>
      )}
      <div ref={portal} className="eui-portal" />
    </div>
  );
}

/**
 * The texts of the wanted locale. While English is on its way, a page that already speaks Persian keeps doing so:
 * without texts it would be taken apart and lose what was typed.
 */
function useTexts(wanted: Locale): { locale: Locale; texts: Texts | null } {
  const english = useEnglish(wanted === 'en');
  const isReady = wanted === 'fa' || english !== null;
  const [spoken, setSpoken] = useState<Locale | null>(isReady ? wanted : null);
  if (isReady && spoken !== wanted) setSpoken(wanted);
  const locale = isReady ? wanted : (spoken ?? wanted);
  return { locale, texts: locale === 'fa' ? persianTexts : english };
}

function useEnglish(isWanted: boolean): Texts | null {
  const [texts, setTexts] = useState(loadedEnglish);
  useEffect(() => {
    if (!isWanted || texts) return;
    let isCurrent = true;
    loadEnglish().then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, texts]);
  return texts;
}

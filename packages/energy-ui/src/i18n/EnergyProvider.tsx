import { textInstance } from '@org/energy-core/texts';
import type { i18n as I18next, Resource } from 'i18next';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/root.css';
import { type RootProps, rootProps } from '../primitives/rootProps.ts';
import { firstTexts } from './bundles/firstTexts.ts';
import type { Digits, Locale, Translate } from './texts.ts';
import { teachPersian } from './translator/persianAria.ts';
import { ourLocale } from './translator/translator.ts';
import { useLoaded, useTranslator } from './translator/useTranslator.ts';

teachPersian();

export type Theme = 'system' | 'light' | 'dark';
export type Density = 'default' | 'compact' | 'comfortable';

export interface EnergyProviderProps extends RootProps<HTMLDivElement> {
  children?: ReactNode;
  /** Language and direction as BCP 47; Persian by default and for an invalid tag. What `fa` and `en` are not comes from `resources` or `i18n`. */
  locale?: string;
  /** Digits shown, where they differ from those of the locale. */
  digits?: Digits;
  /** `system` follows the reader's setting. */
  theme?: Theme;
  /** Height of controls and rows. */
  density?: Density;
  /**
   * Sentences of another language, or in place of ours, by language and namespace: `{ tr: { 'ui/charts': … } }`. What a
   * language lacks falls back to English. Memoize the object.
   */
  resources?: Resource;
  /** An initialized i18next instance of the host whose resources, languages and backend serve here, too. */
  i18n?: I18next;
  /** Container of menus and dialogs. Default: an element inside this root, so that they inherit its styles. */
  portalContainer?: HTMLElement | null;
}

export interface Energy {
  /** The reader's language, as BCP 47. */
  readonly language: string;
  /** Ours of the two whose words for days and months go with it. */
  readonly locale: Locale;
  readonly digits: Digits;
  readonly direction: 'rtl' | 'ltr';
  readonly t: Translate;
}

/** For what changes a part of it below the provider. */
export const EnergyContext = createContext<Energy | null>(null);
/** The i18next instance of the mount. Not react-i18next's own context, which may be the host's. */
export const InstanceContext = createContext<I18next | null>(null);

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
 * small. Around larger components put `<WithTexts texts={componentTexts}>`, and around wizards, editors and data
 * quality another one with `toolTexts`.
 * @example <LeanEnergyProvider><TextField label="نام کاربری" … /></LeanEnergyProvider>
 */
export function LeanEnergyProvider(props: EnergyProviderProps) {
  const { theme = 'system', density = 'default', children } = props;
  const { i18n: given, resources } = props;
  const i18n = useMemo(() => textInstance({ i18n: given, resources }), [given, resources]);
  const language = useSpoken(isLanguage(props.locale) ? props.locale : 'fa');
  const locale = ourLocale(language);
  const digits = props.digits ?? locale;
  const direction = i18n.dir(language);
  const portal = useRef<HTMLDivElement>(null);
  const givenPortal = props.portalContainer;
  const getContainer = useCallback(() => givenPortal ?? portal.current, [givenPortal]);
  const { t, isReady } = useTranslator(i18n, firstTexts, { language, digits });
  const isShown = useOnce(useLoaded(firstTexts, language) && isReady);

  const energy = useMemo<Energy>(
    () => ({ language, locale, digits, direction, t }),
    [language, locale, digits, direction, t],
  );

  return (
    <div
      {...rootProps(props, 'eui-root')}
      dir={direction}
      lang={language}
      data-digits={digits}
      data-theme={theme === 'system' ? undefined : theme}
      data-density={density === 'default' ? undefined : density}
    >
      {isShown && (
        <InstanceContext value={i18n}>
          <EnergyContext value={energy}>
            <I18nProvider locale={ariaLocale(language)}>
              <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>
            </I18nProvider>
          </EnergyContext>
        </InstanceContext>
      )}
      <div ref={portal} className="eui-portal" />
    </div>
  );
}

function isLanguage(locale: string | undefined): locale is string {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

const ariaLocale = (language: string): string =>
  language === 'fa' ? 'fa-IR' : `${language === 'en' ? 'en-US' : language}-u-ca-persian`;

/**
 * The language shown. While English is loading, a page keeps its previous language: without
 * texts it would be taken apart and lose what was typed.
 */
function useSpoken(wanted: string): string {
  const isLoaded = useLoaded(firstTexts, wanted);
  const [spoken, setSpoken] = useState<string | null>(isLoaded ? wanted : null);
  if (isLoaded && spoken !== wanted) setSpoken(wanted);
  return isLoaded ? wanted : (spoken ?? wanted);
}

/** True from the first time on. */
export function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}

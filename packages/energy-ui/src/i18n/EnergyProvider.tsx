import { textInstance } from '@org/energy-core/texts';
import type { i18n as I18next, Resource } from 'i18next';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { firstTexts } from './bundles/firstTexts.ts';
import { EnergyRoot, type RootLook } from './EnergyRoot.tsx';
import type { TextBundle } from './textBundle.ts';
import type { Digits } from './texts.ts';
import { InstanceContext, useOnce } from './translator/instance.ts';
import { teachPersian } from './translator/persianAria.ts';
import { ourLocale } from './translator/translator.ts';
import { useLoaded, useTranslator } from './translator/useTranslator.ts';
import { type Energy, EnergyContext, type Notation } from './useEnergy.ts';
import { WithTexts } from './WithTexts.tsx';

teachPersian();

export interface EnergyProviderProps extends RootLook, Notation {
  children?: ReactNode;
  /** Language and direction as BCP 47; Persian by default and for an invalid tag. What `fa` and `en` are not comes from `resources` or `i18n`. */
  locale?: string;
  /** Digits shown, where they differ from those of the locale. */
  digits?: Digits;
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

export interface LeanEnergyProviderProps extends EnergyProviderProps {
  /** Sentences of the components used, from their entries: `treeTexts`, or several with `mergeTexts`, made once. */
  texts?: TextBundle;
}

/**
 * As `EnergyProvider`, but with the few sentences of simple fields and buttons only, so that a page loads what it
 * shows: each entry has the sentences of its components.
 * @example <LeanEnergyProvider texts={treeTexts}><TreeSelector … /></LeanEnergyProvider>
 */
export function LeanEnergyProvider(props: LeanEnergyProviderProps) {
  const { texts, children, calendar = 'jalali', currency, formatValue } = props;
  const { i18n: given, resources } = props;
  const i18n = useMemo(() => textInstance({ i18n: given, resources }), [given, resources]);
  const language = useSpoken(isLanguage(props.locale) ? props.locale : 'fa');
  const locale = ourLocale(language);
  const digits = props.digits ?? locale;
  const direction = i18n.dir(language);
  const portal = useRef<HTMLDivElement>(null);
  const givenPortal = props.portalContainer;
  const getContainer = useCallback(() => givenPortal ?? withoutZoom(portal.current), [givenPortal]);
  const { t, isReady } = useTranslator(i18n, firstTexts, { language, digits });
  const isShown = useOnce(useLoaded(firstTexts, language) && isReady);

  const energy = useMemo<Energy>(
    () => ({ language, locale, digits, direction, calendar, currency, formatValue, t }),
    [language, locale, digits, direction, calendar, currency, formatValue, t],
  );

  return (
    <EnergyRoot look={props} language={language} digits={digits} direction={direction}>
      {isShown && (
        <InstanceContext value={i18n}>
          <EnergyContext value={energy}>
            <I18nProvider locale={ariaLocale(language)}>
              <UNSAFE_PortalProvider getContainer={getContainer}>
                {texts ? <WithTexts texts={texts}>{children}</WithTexts> : children}
              </UNSAFE_PortalProvider>
            </I18nProvider>
          </EnergyContext>
        </InstanceContext>
      )}
      <div ref={portal} className="eui-portal" />
    </EnergyRoot>
  );
}

/** React Aria places what opens in pixels of the window, which an enlarged page would enlarge once more. */
function withoutZoom(portal: HTMLElement | null): HTMLElement | null {
  const zoom = portal?.parentElement?.currentCSSZoom ?? 1;
  if (portal) portal.style.zoom = zoom === 1 ? '' : String(1 / zoom);
  return portal;
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

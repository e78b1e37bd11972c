import type { i18n as I18next } from 'i18next';
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBundle } from '../textBundle.ts';
import type { Translate } from '../texts.ts';
import { addTexts, ourLocale, type Reader, translator } from './translator.ts';

/** Whether a bundle is ready in `language`; English is fetched for its readers and as the fallback of others. */
export function useLoaded(bundle: TextBundle, language: string): boolean {
  const isNeeded = ourLocale(language) === 'en';
  const [failed, setFailed] = useState<TextBundle | null>(null);
  const [, setLoaded] = useState<TextBundle | null>(null);
  const isMissing = isNeeded && bundle.english() === null && failed !== bundle;
  // The sentences of the server stay until ours have come: drawn without them, the page would not match.
  if (useIsHydrating() && isMissing && typeof document !== 'undefined') use(loadOnce(bundle));
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    bundle.loadEnglish().then(
      () => isCurrent && setLoaded(bundle),
      () => isCurrent && setFailed(bundle),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, bundle]);
  return !isMissing;
}

const never = () => () => {};
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

const loads = new WeakMap<TextBundle, Promise<unknown>>();
function loadOnce(bundle: TextBundle): Promise<unknown> {
  const load = loads.get(bundle) ?? bundle.loadEnglish().catch(() => null);
  loads.set(bundle, load);
  return load;
}

interface Translator {
  readonly t: Translate;
  /** Whether a host's backend has answered for these namespaces. */
  readonly isReady: boolean;
}

/** The sentences of a bundle through the instance of the provider. */
export function useTranslator(i18n: I18next, bundle: TextBundle, { language, digits }: Reader): Translator {
  addTexts(i18n, bundle);
  const namespaces = useMemo(() => Object.keys(bundle.persian), [bundle]);
  const options = useMemo(() => ({ i18n, lng: language, useSuspense: false }), [i18n, language]);
  const { t: fixed, ready: isReady } = useTranslation(namespaces, options);
  const english = bundle.english();
  // biome-ignore lint/correctness/useExhaustiveDependencies: consumers render again once English has loaded
  const t = useMemo(
    () => translator(fixed, bundle, { language, digits }, i18n),
    [i18n, fixed, bundle, language, digits, english],
  );
  return { t, isReady };
}

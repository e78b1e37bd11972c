import { formatNumber } from '@org/energy-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { EnergyContext, useEnergy } from './EnergyProvider.tsx';
import { createTranslate, type Texts } from './texts.ts';

export interface WithTextsProps {
  /** More Persian sentences by key; keep the object between renders. */
  persian: Texts;
  /** Brings the same sentences in English when somebody reads English. */
  loadEnglish: () => Promise<Texts>;
  children?: ReactNode;
}

/**
 * Adds sentences for the part of a page below it, so that they need not load with the first page. Their keys are
 * declared in `MoreTexts`.
 * @example <WithTexts persian={persian} loadEnglish={() => import('./english.ts').then((m) => m.english)}>…</WithTexts>
 */
export function WithTexts({ persian, loadEnglish, children }: WithTextsProps) {
  const energy = useEnergy();
  const [english, setEnglish] = useState<Texts | null>(null);
  const isAwaited = energy.locale === 'en' && english === null;
  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    loadEnglish().then((texts) => {
      if (isCurrent) setEnglish(texts);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAwaited, loadEnglish]);

  const texts = energy.locale === 'en' ? english : persian;
  const more = useMemo(() => {
    // Until the English ones are here, a page that is open already keeps its Persian sentences.
    const known = texts ?? persian;
    const own = createTranslate(energy.locale, known, (value) =>
      formatNumber(value, { digits: energy.digits }),
    );
    const isOwn = (key: string) => key in known || `${key}_other` in known;
    const t: typeof energy.t = (key, values) => (isOwn(key) ? own : energy.t)(key, values);
    return { ...energy, t };
  }, [energy, texts, persian]);

  const [wasShown, setWasShown] = useState(!isAwaited);
  if (!isAwaited && !wasShown) setWasShown(true);
  return wasShown && <EnergyContext value={more}>{children}</EnergyContext>;
}

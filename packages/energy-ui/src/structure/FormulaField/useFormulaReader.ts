import { formatNumber } from '@org/energy-core';
import { useEffect, useMemo, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { createTranslate, type TextKey, type Texts } from '../../i18n/texts.ts';

type Parts = typeof import('./formulaReader.ts');

/** The parser, its sentences and the signs on offer. */
export interface FormulaReader {
  readonly parseFormula: Parts['parseFormula'];
  readonly signs: Parts['formulaSigns'];
  /** A sentence of the mathematics in the reader's language. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** null until it is here. */
export function useFormulaReader(): FormulaReader | null {
  const { locale, digits } = useEnergy();
  const [parts, setParts] = useState<Parts | null>(null);
  const [english, setEnglish] = useState<Texts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./formulaReader.ts').then((loaded) => isCurrent && setParts(loaded), ignore);
    if (locale === 'en')
      import('./formulaEnglish.ts').then((loaded) => isCurrent && setEnglish(loaded.english), ignore);
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return useMemo(() => {
    const texts = locale === 'en' ? english : parts?.persian;
    if (!parts || !texts) return null;
    const translate = createTranslate(locale, texts, (value) => formatNumber(value, { digits }));
    return {
      parseFormula: parts.parseFormula,
      signs: parts.formulaSigns,
      say: (key, values) => translate(key as TextKey, values),
    };
  }, [parts, english, locale, digits]);
}

/** Without the parser the field still takes a formula; whoever stores it checks it again. */
const ignore = () => undefined;

import { use, useEffect, useMemo, useState } from 'react';
import { textBundle } from '../../i18n/textBundle.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { InstanceContext } from '../../i18n/translator/instance.ts';
import { useLoaded, useTranslator } from '../../i18n/translator/useTranslator.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';

type Parts = typeof import('./formulaReader.ts');

/** The lazily loaded parser with its texts and operators. */
export interface FormulaReader {
  readonly parseFormula: Parts['parseFormula'];
  readonly formulaWarnings: Parts['formulaWarnings'];
  readonly signs: Parts['formulaSigns'];
  /** Localized text of the mathematics. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** null until loaded. */
export function useFormulaReader(): FormulaReader | null {
  const energy = useEnergy();
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./formulaReader.ts').then((loaded) => isCurrent && setParts(loaded), ignore);
    return () => {
      isCurrent = false;
    };
  }, []);
  const texts = parts?.texts ?? noTexts;
  const isLoaded = useLoaded(texts, energy.language);
  const { t, isReady } = useTranslator(use(InstanceContext)!, texts, energy);
  return useMemo(
    () =>
      parts && isLoaded && isReady
        ? {
            parseFormula: parts.parseFormula,
            formulaWarnings: parts.formulaWarnings,
            signs: parts.formulaSigns,
            say: (key, values) => t(key as TextKey, values),
          }
        : null,
    [parts, isLoaded, isReady, t],
  );
}

const noTexts = textBundle({}, async () => ({}));

/** Without the parser the field still accepts a formula; the server validates it again. */
const ignore = () => undefined;

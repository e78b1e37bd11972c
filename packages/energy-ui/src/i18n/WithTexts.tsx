import { type ReactNode, use, useMemo } from 'react';
import type { TextBundle } from './textBundle.ts';
import type { Translate } from './texts.ts';
import { InstanceContext, useOnce } from './translator/instance.ts';
import { useLoaded, useTranslator } from './translator/useTranslator.ts';
import { EnergyContext, useEnergy } from './useEnergy.ts';

export interface WithTextsProps {
  /** More sentences, made by `textBundle` once. */
  texts: TextBundle;
  children?: ReactNode;
}

/**
 * Adds sentences for the part of a page below it, so that they need not load with the first page. Their keys are
 * declared in `MoreTexts`.
 * @example <WithTexts texts={shopTexts}>…</WithTexts>
 */
export function WithTexts({ texts, children }: WithTextsProps) {
  const energy = useEnergy();
  const { t: own, isReady } = useTranslator(use(InstanceContext)!, texts, energy);
  // Until the English texts have loaded, an open page keeps its Persian ones.
  const isShown = useOnce(useLoaded(texts, energy.language) && isReady);
  const more = useMemo(() => {
    const t: Translate = (key, values) =>
      (texts.namespaceOf(key) === undefined ? energy.t : own)(key, values);
    return { ...energy, t };
  }, [energy, own, texts]);
  return isShown && <EnergyContext value={more}>{children}</EnergyContext>;
}

import { amountText, type ReportAmount } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { IslandText } from '../../i18n/islands/IslandText.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';

/** A figure with its ± and unit, or a text in its place. */
export function Amount({ value }: { value: string | ReportAmount }) {
  const { digits } = useEnergy();
  if (typeof value !== 'string') return <Islands text={amountText(value, digits)} />;
  return <IslandText text={value} />;
}

import { formatNumber } from '@org/energy-core';
import { useEnergy } from '../../../i18n/EnergyProvider.tsx';

/** A difference with its sign, also where it is positive. */
export function Signed({ value, fractionDigits }: { value: number; fractionDigits?: number }) {
  const { digits } = useEnergy();
  const text = formatNumber(value, { digits, fractionDigits, maxFractionDigits: fractionDigits ?? 2 });
  const isZero = !/[1-9۱-۹]/.test(text);
  return (
    <bdi dir="ltr" className="eui-num" data-zero={isZero || undefined}>
      {value > 0 && !isZero ? `+${text}` : text}
    </bdi>
  );
}

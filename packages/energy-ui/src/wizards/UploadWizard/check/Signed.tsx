import { formatNumber } from '@org/energy-core';
import type { CSSProperties } from 'react';
import { fractionGap } from '../../../i18n/islands/decimals.ts';
import { useEnergy } from '../../../i18n/useEnergy.ts';

/** A difference with its sign, also where it is positive. */
export function Signed({ value, fractionDigits }: { value: number; fractionDigits?: number }) {
  const { digits } = useEnergy();
  const text = formatNumber(value, { digits, fractionDigits, maxFractionDigits: fractionDigits ?? 2 });
  const isZero = !/[1-9۱-۹]/.test(text);
  return (
    <bdi
      dir="ltr"
      className="eui-num"
      style={fractionGap(text) as CSSProperties}
      data-zero={isZero || undefined}
    >
      {value > 0 && !isZero ? `+${text}` : text}
    </bdi>
  );
}

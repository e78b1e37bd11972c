import { formatNumber } from '@org/energy-core';
import { useEnergy } from '../../i18n/useEnergy.ts';

interface PValueProps {
  readonly value: number | null;
  /** Decimals; values that would round to zero are written as less than the smallest one. */
  readonly decimals: number;
  /** Writes `p` before the value. */
  readonly isNamed?: boolean;
}

/** A probability: «< ۰٫۰۰۱» instead of zero. */
export function PValue({ value, decimals, isNamed }: PValueProps) {
  const { digits } = useEnergy();
  if (value === null) return <>—</>;
  const smallest = 10 ** -decimals;
  const isSmall = value < smallest;
  const number = formatNumber(isSmall ? smallest : value, {
    digits,
    fractionDigits: decimals,
    maxFractionDigits: decimals,
  });
  const sign = isSmall ? '< ' : isNamed ? '= ' : '';
  return (
    <bdi dir="ltr">
      {isNamed && 'p '}
      {sign}
      {number}
    </bdi>
  );
}

import { formatNumber } from '@org/energy-core';
import { useEnergy } from './EnergyProvider.tsx';
import './Num.css';

export interface NumProps {
  /** null is shown as a dash: nothing was measured. */
  value: number | null;
  /** Symbol of the unit, written after the number, smaller and muted. */
  unit?: string;
  /** Fixed number of decimals. */
  fractionDigits?: number;
  /** At most this many decimals; 2 unless told. */
  maxFractionDigits?: number;
  className?: string;
  id?: string;
}

/** A number as its own left-to-right island, in the digits of the reader. */
export function Num({ value, unit, fractionDigits, maxFractionDigits = 2, className, id }: NumProps) {
  const { digits } = useEnergy();
  const text = value === null ? '—' : formatNumber(value, { digits, fractionDigits, maxFractionDigits });
  return (
    <span id={id} className={className ? `eui-num ${className}` : 'eui-num'}>
      <bdi dir="ltr">{text}</bdi>
      {unit && value !== null && (
        <>
          {' '}
          <bdi className="eui-num-unit">{unit}</bdi>
        </>
      )}
    </span>
  );
}

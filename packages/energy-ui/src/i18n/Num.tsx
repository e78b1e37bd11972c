import { formatNumber, percentIsland } from '@org/energy-core';
import type { CSSProperties } from 'react';
import { type RootProps, rootProps } from '../primitives/rootProps.ts';
import { decimalCount, fractionGap } from './islands/decimals.ts';
import { Islands } from './islands/Islands.tsx';
import { Unit } from './islands/Unit.tsx';
import { useEnergy } from './useEnergy.ts';
import './Num.css';

export interface NumProps extends RootProps {
  /** A dash for null: nothing was measured. */
  value: number | null;
  /** Symbol of the unit, written after the number, smaller and muted; the percent sign as in `Percent`. */
  unit?: string;
  /** Fixed number of decimals. */
  fractionDigits?: number;
  /** Maximum decimals; default 2. */
  maxFractionDigits?: number;
}

/**
 * A number as its own left-to-right island, in the digits of the reader.
 * @example <Num value={842300} unit="kWh" />
 */
export function Num({ value, unit, fractionDigits, maxFractionDigits = 2, ...root }: NumProps) {
  const { digits } = useEnergy();
  const fixed = fractionDigits === undefined ? undefined : decimalCount(fractionDigits);
  const most = decimalCount(maxFractionDigits);
  const text =
    value === null ? '—' : formatNumber(value, { digits, fractionDigits: fixed, maxFractionDigits: most });
  const gap = fixed === undefined ? undefined : fractionGap(text);
  if ((unit === '%' || unit === '٪') && value !== null)
    return (
      <span {...rootProps(root, 'eui-num')}>
        <Islands text={percentIsland(text)} />
      </span>
    );
  return (
    <span {...rootProps(root, 'eui-num')}>
      <bdi dir="ltr" style={gap as CSSProperties}>
        {text}
      </bdi>
      {unit && value !== null && (
        <>
          {' '}
          <Unit symbol={unit} />
        </>
      )}
    </span>
  );
}

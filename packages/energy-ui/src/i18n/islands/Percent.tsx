import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Num } from '../Num.tsx';
import { useEnergy } from '../useEnergy.ts';
import { decimalCount } from './decimals.ts';
import { Islands } from './Islands.tsx';
import { percentText, roundsAway } from './percentText.ts';

export interface PercentProps extends RootProps {
  /** 0 to 100; a dash for null. */
  value: number | null;
  /** Fixed number of decimals. */
  fractionDigits?: number;
  /** Maximum decimals; default 0. */
  maxFractionDigits?: number;
  /** Drops the sign where the heading of a column has it. */
  isSignHidden?: boolean;
}

/**
 * A percentage: «۱۲٪», the sign to the left of Persian digits. Values that would round to zero or to the whole are
 * written in words: «کمتر از ۱٪».
 * @example <Percent value={share * 100} maxFractionDigits={1} />
 */
export function Percent({
  value,
  fractionDigits,
  maxFractionDigits = 0,
  isSignHidden,
  ...root
}: PercentProps) {
  const energy = useEnergy();
  const decimals = decimalCount(fractionDigits ?? maxFractionDigits);
  if (value === null || (isSignHidden && roundsAway(value, decimals) === null))
    return <Num {...root} value={value} fractionDigits={fractionDigits} maxFractionDigits={decimals} />;
  return (
    <span {...rootProps(root, 'eui-num')}>
      <Islands text={percentText(value, decimals, energy, fractionDigits !== undefined)} />
    </span>
  );
}

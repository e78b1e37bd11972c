import { useEnergy } from './EnergyProvider.tsx';
import { Num } from './Num.tsx';
import { percentText, roundsAway } from './percentText.ts';

export interface ShareProps {
  /** 0 to 100; null is shown as a dash. */
  percent: number | null;
  /** Fixed number of decimals. */
  decimals: number;
  className?: string;
  id?: string;
}

/**
 * A share in a column of shares, whose heading says that they are per cent: a number, and words where it would be
 * rounded to nothing or to the whole.
 */
export function Share({ percent, decimals, ...rest }: ShareProps) {
  const energy = useEnergy();
  if (percent === null || roundsAway(percent, decimals) === null)
    return <Num {...rest} value={percent} fractionDigits={decimals} />;
  return <span {...rest}>{percentText(percent, decimals, energy)}</span>;
}

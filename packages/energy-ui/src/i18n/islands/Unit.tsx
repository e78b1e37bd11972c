import { unitText, withoutIslands } from '@org/energy-core';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { useEnergy } from '../useEnergy.ts';
import '../Num.css';

export interface UnitProps extends RootProps {
  /** Symbol or name of the unit: kWh, °C, نفر. */
  symbol: string;
}

/**
 * A unit as its own island, smaller and muted; `%` becomes ٪ beside Persian digits.
 * @example <Unit symbol="°C" />
 */
export function Unit({ symbol, ...root }: UnitProps) {
  const { digits } = useEnergy();
  return <bdi {...rootProps(root, 'eui-num-unit')}>{withoutIslands(unitText(symbol, digits))}</bdi>;
}

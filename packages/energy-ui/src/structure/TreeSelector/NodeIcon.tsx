import type { Carrier, StructureKind } from '@org/energy-core';
import type { LucideIcon } from 'lucide-react';
import BatteryMedium from 'lucide-react/icons/battery-medium';
import Building2 from 'lucide-react/icons/building-2';
import Cloud from 'lucide-react/icons/cloud';
import Droplet from 'lucide-react/icons/droplet';
import Factory from 'lucide-react/icons/factory';
import Flame from 'lucide-react/icons/flame';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Heater from 'lucide-react/icons/heater';
import Landmark from 'lucide-react/icons/landmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Sigma from 'lucide-react/icons/sigma';
import Snowflake from 'lucide-react/icons/snowflake';
import Sun from 'lucide-react/icons/sun';
import Thermometer from 'lucide-react/icons/thermometer';
import Zap from 'lucide-react/icons/zap';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './NodeIcon.css';

const carrierIcons: Readonly<Record<Carrier, LucideIcon>> = {
  electricity: Zap,
  gas: Flame,
  water: Droplet,
  heat: Heater,
  oil: Fuel,
  temperature: Thermometer,
  other: Gauge,
};
const placeIcons: Readonly<Partial<Record<StructureKind, LucideIcon>>> = {
  Organization: Landmark,
  Building: Building2,
  Site: Factory,
  Formula: Sigma,
};
/** Selectable meter icons, by the names stored in the API. */
const chosenIcons: Readonly<Record<string, LucideIcon>> = {
  sun: Sun,
  cloud: Cloud,
  snowflake: Snowflake,
  battery: BatteryMedium,
  bolt: Zap,
  lightbulb: Lightbulb,
  tint: Droplet,
  fire: Flame,
};

export interface NodeIconProps extends RootProps<SVGSVGElement> {
  /** Kind of the node. */
  kind: StructureKind;
  /** Carrier of a meter; determines shape and color. */
  carrier?: Carrier;
  /** Custom icon of the meter. */
  icon?: string | null;
  /** Custom color of the meter: `cat-1` … `cat-8` or `#rrggbb`. */
  color?: string | null;
}

/** Icon before a node's name: its kind, or the carrier of a meter in the carrier's color. */
export function NodeIcon({ kind, carrier = 'other', icon, color, ...root }: NodeIconProps) {
  const Icon = placeIcons[kind] ?? chosenIcons[icon ?? ''] ?? carrierIcons[carrier] ?? Gauge;
  const isMeter = !placeIcons[kind];
  const chosen = color?.startsWith('cat-') ? `var(--eui-${color})` : color;
  return (
    <Icon
      {...rootProps(root, 'eui-node-icon')}
      data-carrier={isMeter ? carrier : undefined}
      style={isMeter && chosen ? { color: chosen, ...root.style } : root.style}
      size={16}
      strokeWidth={1.75}
      aria-hidden
    />
  );
}

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
/** The icons a user may give to a meter, by the names the API keeps. */
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

export interface NodeIconProps {
  /** What the node is. */
  kind: StructureKind;
  /** What a meter counts; it decides shape and colour. */
  carrier?: Carrier;
  /** Icon a user gave to the meter. */
  icon?: string | null;
  /** Colour a user gave to the meter: `cat-1` … `cat-8` or `#rrggbb`. */
  color?: string | null;
  className?: string;
  id?: string;
}

/** The picture before a node's name: its kind, or the carrier of a meter in the carrier's colour. */
export function NodeIcon({ kind, carrier = 'other', icon, color, className, id }: NodeIconProps) {
  const Icon = placeIcons[kind] ?? chosenIcons[icon ?? ''] ?? carrierIcons[carrier];
  const isMeter = !placeIcons[kind];
  const chosen = color?.startsWith('cat-') ? `var(--eui-${color})` : color;
  return (
    <Icon
      id={id}
      className={className ? `eui-node-icon ${className}` : 'eui-node-icon'}
      data-carrier={isMeter ? carrier : undefined}
      style={isMeter && chosen ? { color: chosen } : undefined}
      size={16}
      strokeWidth={1.75}
      aria-hidden
    />
  );
}

import type { Energy } from '../../i18n/useEnergy.ts';
import { changeInWords, comparedName, isAllShared, type Shared, sharedOf } from '../changeWords.ts';
import type { ChartSeries } from '../series.ts';
import { summaryOf } from '../summaryOf.ts';

/** One carrier of a node's energy in kWh, and its comparison. */
export interface EnergyPart {
  readonly main: ChartSeries;
  readonly compare: ChartSeries | undefined;
}

/** The energy of each node with several carriers. */
export function energyParts(series: readonly ChartSeries[]): EnergyPart[][] {
  const nodes = new Map<string, EnergyPart[]>();
  for (const main of series) {
    if (!main.energyOf || main.compareOf !== undefined) continue;
    const part = { main, compare: series.find(({ compareOf }) => compareOf === main.id) };
    nodes.set(main.energyOf.node, [...(nodes.get(main.energyOf.node) ?? []), part]);
  }
  return [...nodes.values()].filter((parts) => parts.length > 1);
}

/** Total, change and coverage of all carriers together. */
export interface EnergyFigures {
  readonly total: number | null;
  /** «۱۲٪ کمتر از ۱۴۰۳، ۹۲ روز مشترک، بدون گاز»; empty without a comparison. */
  readonly change: string;
  readonly coverage: string;
}

const nameOf = ({ main }: EnergyPart) => main.energyOf!.name;
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** The energy of one node: the sum of its carriers, compared over the common days of each. */
export function energyFigures(parts: readonly EnergyPart[], energy: Energy): EnergyFigures {
  const { t } = energy;
  const separator = t('chart.listSeparator');
  const named = (part: EnergyPart, text: string) => t('chart.energy.part', { name: nameOf(part), text });
  return {
    total: sumOf(parts.map(({ main }) => summaryOf(main).total)),
    change: changeOf(parts, energy),
    coverage: parts
      .map((part) => {
        const { days, expectedDays } = summaryOf(part.main);
        return named(part, t('chart.daysOf', { days, expectedDays }));
      })
      .join(separator),
  };
}

function changeOf(parts: readonly EnergyPart[], energy: Energy): string {
  const { t } = energy;
  const separator = t('chart.listSeparator');
  const compared = parts.flatMap((part) => (part.compare ? [{ ...part, compare: part.compare }] : []));
  if (compared.length === 0) return '';
  const name = comparedName(compared[0]!.compare);
  const both = compared.flatMap((part) => {
    const shared = sharedOf(part.main, part.compare);
    return shared && shared.current !== null && shared.previous !== null ? [{ ...part, shared }] : [];
  });
  if (both.length === 0) return t('chart.common.none', { name });
  const sum = (pick: (shared: Shared) => number | null) => sumOf(both.map(({ shared }) => pick(shared)));
  const without = parts.filter(({ main }) => both.every((part) => part.main !== main));
  const isAll =
    without.length === 0 && both.every((part) => isAllShared(part.main, part.compare, part.shared));
  const [first] = both;
  const days = both.every(({ shared }) => shared.days === first!.shared.days)
    ? t('chart.common.days', { days: first!.shared.days })
    : both
        .map((part) =>
          t('chart.energy.part', {
            name: nameOf(part),
            text: t('chart.common.days', { days: part.shared.days }),
          }),
        )
        .join(separator);
  return [
    changeInWords(
      { current: sum(({ current }) => current), previous: sum(({ previous }) => previous) },
      name,
      energy,
    ),
    isAll ? '' : days,
    without.length === 0 ? '' : t('chart.common.without', { names: without.map(nameOf).join(separator) }),
  ]
    .filter(Boolean)
    .join(separator);
}

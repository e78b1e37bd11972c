import { type Building, carriers, type Meter } from '@org/energy-core';
import type { Trend } from '@org/energy-core/api';
import { formulaToText } from '../../new/state/formulaText.ts';

export interface UncoveredMeter {
  readonly meter: Meter;
  /** Search of the page that begins a baseline of its consumption on the temperature of its city. */
  readonly search: string;
}

/**
 * Main meters of consumption that no baseline predicts, alone or within the sum of their building or organization.
 * Sub-meters are left out: the baseline of their main meter includes them. Energy before water, by carrier.
 */
export function uncoveredMeters(
  meters: readonly Meter[],
  buildings: readonly Building[],
  trends: readonly Pick<Trend, 'yAxieFormulaSynon'>[],
): UncoveredMeter[] {
  const predicted = new Set(
    trends.flatMap(({ yAxieFormulaSynon }) =>
      yAxieFormulaSynon.map(({ id, navType, kind }) => [navType, id, kind ?? ''].join()),
    ),
  );
  const cities = new Map(buildings.map(({ _id, city }) => [_id, city?._id]));
  const found = meters.flatMap((meter) => {
    const { _id, type, parentMeter, building, organization, unit } = meter;
    if (type !== 'Consumption' || parentMeter !== null) return [];
    const names = [
      ['Meter', _id, ''],
      ['Building', building._id, unit.carrier],
      ['Organization', organization._id, unit.carrier],
    ];
    if (names.some((name) => predicted.has(name.join()))) return [];
    return [{ meter, search: searchOf(_id, cities.get(building._id)) }];
  });
  const rank = ({ meter }: UncoveredMeter) => carriers.indexOf(meter.unit.carrier);
  const isAnalyzed = ({ meter }: UncoveredMeter) => meter.unit.carrier !== 'water';
  return found.sort((a, b) => Number(isAnalyzed(b)) - Number(isAnalyzed(a)) || rank(a) - rank(b));
}

function searchOf(meter: string, city: string | undefined): string {
  const variable = (node: { id: string; navType: 'Meter' | 'City'; type: 'consumption' | 'temperature' }) =>
    formulaToText({ text: 'Synonym0', synonyms: [{ ...node, kind: null, label: '' }] });
  return new URLSearchParams({
    mode: 'new',
    y: variable({ id: meter, navType: 'Meter', type: 'consumption' }),
    ...(city !== undefined && { x1: variable({ id: city, navType: 'City', type: 'temperature' }) }),
  }).toString();
}

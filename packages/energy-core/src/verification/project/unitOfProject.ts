import { asRecord, recordsOf } from '../../statistics/descriptive/asList.ts';

/** What the unit of a project follows from. */
export interface UnitSources {
  /** The first meter; null without one. */
  readonly meter: { readonly unit: { readonly unit: string } | null } | null;
  readonly parameters: readonly { readonly unit: string }[];
}

/**
 * The unit of the savings of a project: that of its meters, else the product of those of its parameters.
 * Source: ours.
 * @example unitOfProject({ meter: null, parameters: [{ unit: 'kW' }, { unit: 'h' }] }) // 'kWh'
 */
export function unitOfProject(sources: UnitSources): string {
  const { meter, parameters } = asRecord(sources);
  if (meter) return meter.unit?.unit ?? '';
  const units = recordsOf(parameters)
    .map(({ unit }) => (typeof unit === 'string' ? unit.trim() : ''))
    .filter((unit) => unit !== '');
  const power = units.find((unit) => /^[kMG]?W$/.test(unit));
  return units.length === 2 && units.includes('h') && power ? `${power}h` : units.join('·');
}

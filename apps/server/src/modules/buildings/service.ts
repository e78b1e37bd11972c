import { type Building, type BuildingChange, type BuildingKind, residentialUsage } from '@org/energy-core';
import { fieldRefusal, type Refusal } from '../../lib/refusal.ts';

type Details = Pick<Building, 'area' | 'peopleCount' | 'eIdeal' | 'standard'> & { type: string | null };
type DetailsInput = Pick<BuildingChange, 'area' | 'type' | 'peopleCount' | 'eIdeal' | 'standard'>;

const ofBuilding = ['area', 'type', 'peopleCount', 'eIdeal'] as const;
const notForKind = (field: string): Refusal => fieldRefusal(field, 'issue.building.notForKind');

/** A residential building is small or large by its area, whatever was sent. */
const typeByArea = (type: string, area: number): string =>
  /residential$/.test(type) ? (residentialUsage(area) ?? type) : type;

/**
 * What a building or a site is stored with: a building has an area and a usage, a site may have a standard.
 * A required field that is left out keeps what `before` has.
 * @throws Refusal INVALID naming the missing field, or the field that the kind does not have
 */
export function detailsOf(kind: BuildingKind, input: DetailsInput, before?: Details): Details {
  if (kind === 'Site') {
    for (const field of ofBuilding) if (input[field] != null) throw notForKind(field);
    const standard = input.standard === undefined ? (before?.standard ?? null) : input.standard;
    return { area: null, type: null, peopleCount: null, eIdeal: null, standard };
  }
  if (input.standard != null) throw notForKind('standard');
  const area = input.area ?? before?.area ?? null;
  const type = input.type ?? before?.type ?? null;
  if (area === null) throw fieldRefusal('area', 'issue.field.required');
  if (type === null) throw fieldRefusal('type', 'issue.field.required');
  return {
    area,
    type: typeByArea(type, area),
    peopleCount: input.peopleCount === undefined ? (before?.peopleCount ?? null) : input.peopleCount,
    eIdeal: input.eIdeal === undefined ? (before?.eIdeal ?? null) : input.eIdeal,
    standard: null,
  };
}

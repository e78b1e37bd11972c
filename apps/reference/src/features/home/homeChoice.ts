import type { Building, Organization } from '@org/energy-core';

/** Stored choices of the home page. */
export interface HomeChoice {
  readonly organization: string | null;
  /** `all`: the whole organization; null: not chosen yet. */
  readonly building: string | null;
  /** Null: always the newest year that has data. */
  readonly year: number | null;
}

export const ALL = 'all';
const nothing: HomeChoice = { organization: null, building: null, year: null };

/** Reads the stored choices; unreadable ones count as not chosen. */
export function readChoice(kept: string): HomeChoice {
  try {
    const found = JSON.parse(kept || '{}') as Partial<Record<keyof HomeChoice, unknown>> | null;
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
    return {
      organization: text(found?.organization),
      building: text(found?.building),
      year: Number.isInteger(found?.year) ? (found!.year as number) : null,
    };
  } catch {
    return nothing;
  }
}

export const writeChoice = (choice: HomeChoice): string => JSON.stringify(choice);

interface Lists {
  readonly organizations: readonly Organization[];
  readonly buildings: readonly Building[];
  /** The organization of the top bar; null: all. */
  readonly preferred: string | null;
}

/**
 * Resolves the choice against existing data: missing choices fall back to the first organization with buildings and its
 * first building.
 */
export function settleChoice(
  choice: HomeChoice,
  { organizations, buildings, preferred }: Lists,
): {
  organization: Organization | null;
  building: Building | null;
  /** Organizations that can be chosen here: that of the top bar, or all. */
  offered: readonly Organization[];
  year: number | null;
} {
  // The top bar decides; with all organizations chosen there, this page's own choice does.
  const choosable = organizations.filter(({ _id }) => _id === preferred);
  const offered = choosable.length > 0 ? choosable : organizations;
  const hasBuilding = (each: Organization) =>
    buildings.some(({ organization }) => organization._id === each._id);
  const organization =
    offered.find(({ _id }) => _id === choice.organization) ?? offered.find(hasBuilding) ?? offered[0] ?? null;
  const mine = buildings.filter((each) => each.organization._id === organization?._id);
  const building =
    choice.building === ALL
      ? null
      : (mine.find(({ _id }) => _id === choice.building) ??
        mine.find(({ kind }) => kind === 'Building') ??
        mine[0] ??
        null);
  return { organization, building, offered, year: choice.year };
}

/** The whole of an organization, or a building, as one id for the list. */
export const placeId = (organization: string, building: string | null): string =>
  `${building === null ? ALL : 'b'}.${building ?? organization}`;

/** Organization and building of an id of the list. */
export function placeOf(
  id: string,
  buildings: readonly Building[],
): Pick<HomeChoice, 'organization' | 'building'> {
  const [kind, ...rest] = id.split('.');
  const of = rest.join('.');
  if (kind === ALL) return { organization: of, building: ALL };
  const found = buildings.find(({ _id }) => _id === of);
  return { organization: found?.organization._id ?? null, building: of };
}

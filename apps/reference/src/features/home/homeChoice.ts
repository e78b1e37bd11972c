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
  /** The organization of the top bar, as default. */
  readonly preferred: string | null;
}

/**
 * Resolves the choice against existing data: missing choices fall back to the first organization and its first
 * building.
 */
export function settleChoice(
  choice: HomeChoice,
  { organizations, buildings, preferred }: Lists,
): {
  organization: Organization | null;
  building: Building | null;
  buildings: readonly Building[];
  year: number | null;
} {
  const byId = (id: string | null) => organizations.find(({ _id }) => _id === id);
  const hasBuilding = (each: Organization) =>
    buildings.some(({ organization }) => organization._id === each._id);
  const organization =
    byId(choice.organization) ??
    byId(preferred) ??
    organizations.find(hasBuilding) ??
    organizations[0] ??
    null;
  const mine = buildings.filter((each) => each.organization._id === organization?._id);
  const building =
    choice.building === ALL
      ? null
      : (mine.find(({ _id }) => _id === choice.building) ??
        mine.find(({ kind }) => kind === 'Building') ??
        mine[0] ??
        null);
  return { organization, building, buildings: mine, year: choice.year };
}

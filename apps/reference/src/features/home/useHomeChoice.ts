import type { Building, NavItem, Organization } from '@org/energy-core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../shared/api/useClient.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { buildingsQuery, organizationsQuery } from '../../shared/structure/structureQueries.ts';
import { useOrganization } from '../../shared/structure/useOrganization.ts';
import { yearsQuery } from '../../shared/structure/yearsQuery.ts';
import { type HomeChoice, readChoice, settleChoice, writeChoice } from './homeChoice.ts';

export interface Home {
  /** Those that can be chosen here. */
  readonly organizations: readonly Organization[];
  /** Of all organizations. */
  readonly buildings: readonly Building[];
  readonly organization: Organization | null;
  /** Null: the whole organization. */
  readonly building: Building | null;
  /** What the figures are of. */
  readonly nav: readonly NavItem[];
  /** Years with data, oldest first; undefined while loading. */
  readonly years: readonly number[] | undefined;
  /** The chosen year, or the newest that has data; null without any. */
  readonly year: number | null;
  /** The user chose this year instead of following the newest. */
  readonly isYearChosen: boolean;
  readonly choose: (change: Partial<HomeChoice>) => void;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Subject of the home page: chosen by the user, stored in this browser. */
export function useHomeChoice(): Home {
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client));
  const buildings = useQuery(buildingsQuery(client));
  const [topBar] = useOrganization();
  const [kept, keep] = usePreference<string>('home', '');
  const settled = settleChoice(readChoice(kept), {
    organizations: organizations.data ?? [],
    buildings: buildings.data ?? [],
    preferred: topBar,
  });
  const { organization, building } = settled;
  const nav: NavItem[] = building
    ? [{ navID: building._id, navType: 'Building', navName: building.name }]
    : organization
      ? [{ navID: organization._id, navType: 'Organization', navName: organization.name }]
      : [];
  const years = useQuery(yearsQuery(client, nav));
  const chosenYear = settled.year !== null && years.data?.includes(settled.year) ? settled.year : null;
  const choose = useCallback(
    (change: Partial<HomeChoice>) => keep(writeChoice({ ...readChoice(kept), ...change })),
    [keep, kept],
  );
  const queries = [organizations, buildings, years];
  return {
    organizations: settled.offered,
    buildings: buildings.data ?? [],
    ...{ organization, building, nav, choose },
    years: nav.length > 0 ? years.data : [],
    year: chosenYear ?? years.data?.at(-1) ?? null,
    isYearChosen: chosenYear !== null,
    isLoading: organizations.isPending || buildings.isPending || (nav.length > 0 && years.isPending),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) query.refetch();
    },
  };
}

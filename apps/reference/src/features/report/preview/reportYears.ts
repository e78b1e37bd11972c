import { type NavItem, nodeIdOfNav, occurrencesIn, toJalali, yearRange } from '@org/energy-core';
import type { Client, EventRecord, FormulaRecord, ReportDefinition } from '@org/energy-core/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { readAllPages } from '../../../shared/api/readAllPages.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { today } from '../../../shared/dates/today.ts';
import { formulasQuery } from '../../../shared/structure/structureQueries.ts';
import { yearsQuery } from '../../../shared/structure/yearsQuery.ts';

/** Nodes asked for their years at once. */
const MAX_NODES = 200;

/** Nodes of a definition, of a formula those of its variables. */
function navOf(
  { nav }: ReportDefinition,
  building: string | null,
  formulas: readonly FormulaRecord[],
): NavItem[] {
  const own = nav
    .filter(({ isMissing }) => !isMissing)
    .flatMap(({ navID, navType }): NavItem[] =>
      navType === 'Formula'
        ? variablesOf(formulas.find(({ _id }) => _id === navID))
        : [{ navID, navType: navType === 'Site' ? 'Building' : navType }],
    );
  const distinct = [...new Map(own.map((item) => [nodeIdOfNav(item), item])).values()];
  return distinct.length > 0
    ? distinct.slice(0, MAX_NODES)
    : building
      ? [{ navID: building, navType: 'Building' }]
      : [];
}

const variablesOf = (formula: FormulaRecord | undefined): NavItem[] =>
  [...(formula?.yAxieFormulaSynon ?? []), ...(formula?.xAxieFormulaSynon ?? [])].flatMap(
    ({ id: navID, navType, isMissing }) => (isMissing || navType === 'City' ? [] : [{ navID, navType }]),
  );

/** The years in which an event occurs, until this one or its last. */
function yearsOfEvent({ date: from, toDate: to, repeat, until, skipped }: EventRecord): number[] {
  const first = toJalali(from).year;
  if (repeat === null) return [first, toJalali(to).year];
  const last = Math.max(first, toJalali(until ?? today()).year);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (year) => occurrencesIn({ from, to, repeat, until, skipped }, yearRange(year)).length > 0,
  );
}

/** Years with standard documents. */
const documentYears = (client: Client) =>
  queryOptions({
    queryKey: [...queryKeys.documents, 'years'],
    queryFn: async ({ signal }) => {
      const { years } = await client.countDocuments({ query: { isStandard: 'true' }, signal });
      return years.map(({ _id }) => _id).filter((year) => year > 0);
    },
  });

/** Years in which an event occurs. */
const eventYears = (client: Client) =>
  queryOptions({
    queryKey: [...queryKeys.allEvents, 'years'],
    queryFn: async ({ signal }) => {
      const events = await readAllPages(
        (number) => client.listEvents({ query: { sort: 'date', limit: '1000', page: number }, signal }),
        [],
      );
      return [...new Set(events.flatMap(yearsOfEvent))].filter((year) => year > 0);
    },
  });

/** The years of which a report has rows, by its page type. */
export function useReportYears(definition: ReportDefinition, building: string | null) {
  const client = useClient();
  const page = definition.reportPage[0]?._id;
  const isPlain = page === 'documents' || page === 'events';
  const hasFormulas = definition.nav.some(({ navType, isMissing }) => navType === 'Formula' && !isMissing);
  const formulas = useQuery({ ...formulasQuery(client), enabled: hasFormulas });
  const nav = isPlain ? [] : navOf(definition, building, formulas.data ?? []);
  const documents = useQuery({ ...documentYears(client), enabled: page === 'documents' });
  const events = useQuery({ ...eventYears(client), enabled: page === 'events' });
  const readings = useQuery(yearsQuery(client, nav));
  return page === 'documents' ? documents : page === 'events' ? events : readings;
}

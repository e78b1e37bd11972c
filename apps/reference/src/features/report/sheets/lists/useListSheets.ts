import { occurrencesIn, yearRange } from '@org/energy-core';
import type { ReportDefinition } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../../../../shared/api/readAllPages.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useDocumentWords } from '../../../../shared/documents/library/useDocumentWords.ts';
import type { PreparedReport } from '../PreparedReport.ts';
import { useOrganizationName } from '../useOrganizationName.ts';
import { documentsReport, eventsReport, type Occurrence } from './listReports.ts';

const limit = String(MAX_PAGE_ROWS);

/** Standard documents of a Jalali year by clause and date. */
export function useDocumentsSheets(definition: ReportDefinition, year: number | null): PreparedReport {
  const energy = useEnergy();
  const client = useClient();
  const { clauseName } = useDocumentWords();
  const organization = useOrganizationName(undefined);
  const rows = useQuery({
    queryKey: [...queryKeys.standardDocuments, 'report', year],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        client.listDocuments({
          query: { isStandard: 'true', year: String(year), sort: 'docDate', limit, page },
          signal,
        }),
      ),
    enabled: year !== null,
  });
  const report = useMemo(
    () =>
      rows.data && year !== null
        ? documentsReport(rows.data, clauseName, { name: definition.name, year, organization, energy })
        : null,
    [rows.data, year, clauseName, definition.name, organization, energy],
  );
  return preparedOf(report, rows, energy.t('paper.loading'));
}

/** Events of a Jalali year; those that repeat stand on each of their days. */
export function useEventsSheets(definition: ReportDefinition, year: number | null): PreparedReport {
  const energy = useEnergy();
  const client = useClient();
  const organization = useOrganizationName(undefined);
  const events = useQuery({
    queryKey: [...queryKeys.allEvents, 'report', year],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        client.listEvents({ query: { year: String(year), sort: 'date', limit, page }, signal }),
      ),
    enabled: year !== null,
  });
  const report = useMemo(() => {
    if (!events.data || year === null) return null;
    const range = yearRange(year);
    const rows = events.data
      .flatMap((event): Occurrence[] =>
        occurrencesIn({ ...event, from: event.date, to: event.toDate }, range).map((days) => ({
          event,
          ...days,
        })),
      )
      .filter(({ from }) => from >= range.from)
      .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
    return eventsReport(rows, { name: definition.name, year, organization, energy });
  }, [events.data, year, definition.name, organization, energy]);
  return preparedOf(report, events, energy.t('paper.loading'));
}

function preparedOf(
  report: PreparedReport['report'],
  { error, refetch }: { readonly error: unknown; readonly refetch: () => unknown },
  step: string,
): PreparedReport {
  return {
    ...{ report, calculation: null, step, progress: null, error, refusal: null },
    retry: () => void refetch(),
  };
}

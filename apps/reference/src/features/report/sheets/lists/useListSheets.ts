import { type ListedRecord, type ListFigures, occurrencesIn, yearRange } from '@org/energy-core';
import type { ReportDefinition } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../../../../shared/api/readAllPages.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useDocumentWords } from '../../../../shared/documents/library/useDocumentWords.ts';
import type { PreparedReport } from '../PreparedReport.ts';
import { type CalculationPlan, useCalculation, useProof } from '../useCalculation.ts';
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
  const listed = useMemo(
    () =>
      rows.data?.map(({ title, docDate, documentType }) => ({
        day: docDate,
        title,
        kind: documentType.name,
      })),
    [rows.data],
  );
  const { calculation, figures, proof } = useListFigures(listed, ['documents', year, rows.dataUpdatedAt]);
  const report = useMemo(
    () =>
      rows.data && figures && year !== null
        ? documentsReport(rows.data, clauseName, {
            ...{ name: definition.name, year, organization, energy, figures, proof },
          })
        : null,
    [rows.data, year, clauseName, definition.name, organization, energy, figures, proof],
  );
  return preparedOf(report, rows, calculation, energy.t('paper.loading'));
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
  const rows = useMemo(() => {
    if (!events.data || year === null) return undefined;
    const range = yearRange(year);
    return events.data
      .flatMap((event): Occurrence[] =>
        occurrencesIn({ ...event, from: event.date, to: event.toDate }, range).map((days) => ({
          event,
          ...days,
        })),
      )
      .filter(({ from }) => from >= range.from)
      .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
  }, [events.data, year]);
  const listed = useMemo(
    () => rows?.map(({ event, from }) => ({ day: from, title: event.name, kind: event.type })),
    [rows],
  );
  const { calculation, figures, proof } = useListFigures(listed, ['events', year, events.dataUpdatedAt]);
  const report = useMemo(
    () =>
      rows && figures && year !== null
        ? eventsReport(rows, { name: definition.name, year, organization, energy, figures, proof })
        : null,
    [rows, year, definition.name, organization, energy, figures, proof],
  );
  return preparedOf(report, events, calculation, energy.t('paper.loading'));
}

/** Counts of a list, with the calculation that proves them. */
function useListFigures(rows: readonly ListedRecord[] | undefined, key: readonly unknown[]) {
  const plan = useMemo(
    (): CalculationPlan | null =>
      rows
        ? {
            inputs: { rows },
            steps: [{ name: 'rows', call: 'listFigures', arguments: [{ $input: 'rows' }] }],
          }
        : null,
    [rows],
  );
  const calculation = useCalculation(plan, ['list', ...key]);
  const figures = (calculation.data?.steps[0]?.figures ?? null) as ListFigures | null;
  return { calculation, figures, proof: useProof(calculation.data) };
}

function preparedOf(
  report: PreparedReport['report'],
  rows: { readonly error: unknown; readonly refetch: () => unknown },
  calculation: ReturnType<typeof useCalculation>,
  step: string,
): PreparedReport {
  return {
    ...{ report, calculation: calculation.data ?? null, step, progress: null, refusal: null },
    error: rows.error ?? calculation.error,
    retry: () => void (rows.error ? rows.refetch() : calculation.refetch()),
  };
}

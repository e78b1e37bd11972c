import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

/** Lists and details that show records of a kind, as the log names it. */
const shownBy: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  organization: [queryKeys.organizations],
  building: [queryKeys.buildings, queryKeys.reportDefinitions],
  meter: [queryKeys.meters, queryKeys.reportDefinitions],
  formula: [queryKeys.formulas],
  trend: [queryKeys.trends, queryKeys.reportDefinitions],
  reportDefinition: [queryKeys.reportDefinitions],
  user: [queryKeys.users],
  level: [queryKeys.levels],
  jobPosition: [queryKeys.jobPositions],
  document: [queryKeys.documents],
  documentType: [queryKeys.documentTypes],
  note: [queryKeys.allNotes],
  event: [queryKeys.allEvents],
  file: [queryKeys.allUploads],
  // The days of a baseline may have changed, too.
  upload: [queryKeys.allUploads, queryKeys.trends],
  uploadProfile: [queryKeys.uploadProfiles],
  reading: [queryKeys.allReadings, queryKeys.trends],
  weather: [queryKeys.weather, queryKeys.trends],
};
/** After a line that broke off: what happened meanwhile is not known. */
export const EVERY_KIND = Object.keys(shownBy);

/** Changes close to each other, as of an import, are one refetch. */
const GATHER_MS = 400;
/** Random delay in ms, so that pages notified together do not request together. */
const SPREAD_MS = 800;

/**
 * Refetches queries of the kinds of records that changed on the server: active ones immediately, the rest when
 * it is shown next. Open forms keep their draft; versions are compared on save.
 */
export function changedRecords(queries: Pick<QueryClient, 'invalidateQueries'>) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const keys = new Set([...waiting].flatMap((kind) => shownBy[kind] ?? []));
    waiting.clear();
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  return {
    add(kinds: readonly string[]): void {
      for (const kind of kinds) waiting.add(kind);
      if (waiting.size > 0) timer ??= setTimeout(flush, GATHER_MS + Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

import {
  compareReadings,
  effectOfUpload,
  jalaliText,
  type OverlapDecisions,
  type Reading,
  type ReadingComparison,
  settleOverlap,
  toJalali,
  type UploadEffect,
  yearRange,
} from '@org/energy-core';
import { ApiError, type Client, Overlap, type UploadResult } from '@org/energy-core/api';
import type { ExistingSource, UploadedFile } from '@org/energy-ui';
import { dayOfInstant, today } from '../../shared/today.ts';
import { readingMapping } from './mapping.ts';
import { readingOfStored, readingsBetween } from './queries.ts';
import { within } from './readings.ts';
import type { SheetFile } from './useSheetFile.ts';

/** Totals are worked out for files of at most this many years; longer ones would read too much for a side note. */
const MOST_YEARS = 12;

/** What the server said about a file, and what stands around it. */
export interface ServerCheck {
  readonly comparison: ReadingComparison;
  readonly replaceId: string | undefined;
  /** Readings of the meter in the years of the file; null for a file of too many years. */
  readonly stored: readonly Reading[] | null;
  /** The one year of the file, if it is one. */
  readonly year: number | null;
  readonly sources: readonly ExistingSource[];
}

/** Asks the server what storing a file would do; nothing is stored. */
export async function checkOnServer(
  client: Client,
  meter: string,
  sheet: SheetFile,
  rows: unknown[][],
  history: readonly (UploadedFile & { upload: { _id: string } | null })[],
): Promise<ServerCheck> {
  const mapping = readingMapping(sheet.mapping, today())!;
  const { kind, format, from, to, value, cost, headerRow } = mapping;
  const body = { excellData: rows as never, kind, format, from, to, value, cost, headerRow, meterID: meter };
  try {
    const { data } = await client.uploadReadings({
      body: { ...body, dryRun: true, fileName: sheet.file.name },
    });
    return aroundCheck(client, meter, sheet.readings, [], data.data.replaceId, []);
  } catch (error) {
    const overlap = overlapOf(error);
    if (!overlap) throw error;
    const sources = sourcesOf(overlap, history);
    return aroundCheck(
      client,
      meter,
      sheet.readings,
      overlap.exist.map(readingOfStored),
      overlap.replaceId,
      sources,
    );
  }
}

/** The days that a refused call says exist already; null for any other refusal. */
export function overlapOf(error: unknown): Overlap | null {
  if (!(error instanceof ApiError) || error.code !== 'OVERLAP') return null;
  const parsed = Overlap.safeParse(error.data);
  return parsed.success ? parsed.data : null;
}

async function aroundCheck(
  client: Client,
  meter: string,
  incoming: readonly Reading[],
  existing: readonly Reading[],
  replaceId: string | undefined,
  sources: readonly ExistingSource[],
): Promise<ServerCheck> {
  const days = incoming.map(({ day }) => day).sort();
  const [first, last] = [toJalali(days[0]!).year, toJalali(days.at(-1)!).year];
  const isShort = last - first < MOST_YEARS;
  // A side note must not stop the upload.
  const stored = isShort
    ? await readingsBetween(client, meter, yearRange(first).from, yearRange(last).to).catch(() => null)
    : null;
  return {
    comparison: compareReadings(existing, incoming),
    replaceId,
    stored,
    year: first === last ? first : null,
    sources,
  };
}

/** The earlier uploads that the overlapping days come from, the largest first. */
function sourcesOf(
  { exist }: Overlap,
  history: readonly (UploadedFile & { upload: { _id: string } | null })[],
): ExistingSource[] {
  const counts = new Map<string, number>();
  for (const { upload } of exist) if (upload) counts.set(upload, (counts.get(upload) ?? 0) + 1);
  return history
    .flatMap(({ _id, title, created, createdBy, upload }) => {
      const days = upload && counts.get(upload._id);
      return days ? [{ id: _id, day: dayOfInstant(created), by: createdBy.name, fileName: title, days }] : [];
    })
    .sort((one, other) => other.days - one.days);
}

/** Totals around the upload under these decisions. */
export function effectOf(
  check: ServerCheck,
  incoming: readonly Reading[],
  decisions: OverlapDecisions,
): UploadEffect | null {
  if (!check.stored) return null;
  const range = check.year === null ? null : yearRange(check.year);
  return effectOfUpload(check.stored, range ? within(incoming, range.from, range.to) : incoming, decisions);
}

/** Checked readings as the rows of a sheet. */
export function bodyOf(readings: readonly Reading[]) {
  const hasCost = readings.some(({ cost }) => cost !== null);
  return {
    excellData: readings.map(({ day, value, cost }) => [jalaliText(day), value, ...(hasCost ? [cost] : [])]),
    ...{ from: 0, value: 1, headerRow: -1 },
    ...(hasCost && { cost: 2 }),
    format: 'YYYY/MM/DD' as const,
    kind: 'day' as const,
  };
}

/** Stores what was decided: fresh days and those to replace, in one transaction. */
export async function storeOnServer(
  client: Client,
  meter: string,
  sheet: SheetFile,
  check: ServerCheck,
  decisions: OverlapDecisions,
): Promise<UploadResult> {
  const { toStore, replaced } = settleOverlap(check.comparison, decisions);
  const { data } = await client.uploadReadings({
    body: {
      ...bodyOf(toStore),
      meterID: meter,
      uploadId: sheet.uploadId,
      fileName: sheet.file.name,
      ...(replaced.length > 0 && { replace: true, replaceId: check.replaceId }),
    },
  });
  return data.data;
}

import { compareReadings, type Reading, type ReadingComparison, settleOverlap } from '@org/energy-core';
import { ApiError, type Client, type UploadResult } from '@org/energy-core/api';
import { newId } from '../../../shared/newId.ts';
import { keepFile, readingOfStored } from '../queries.ts';
import { readingsOf } from '../readings.ts';
import { bodyOf, overlapOf } from '../serverCheck.ts';
import type { CheckedMeter } from '../sheetMessages.ts';

/** What happens to days that have other values already. */
export type MeterDecision = 'keep' | 'replace';

/** The rows of one meter beside what is stored. */
export interface MeterUpload {
  readonly meter: string;
  readonly rows: CheckedMeter;
  /** Null where bad rows keep the meter from being stored. */
  readonly comparison: ReadingComparison | null;
  readonly replaceId: string | undefined;
  /** Names the upload to the server: asked twice it is stored once. */
  readonly uploadId: string;
}

export type MeterOutcome =
  | {
      readonly state: 'stored';
      readonly stored: number;
      readonly replaced: number;
      /** Names what was stored, to keep the file with it. */
      readonly upload: string | null;
      /** The file that was kept with it; null where the data is stored and its file is not. */
      readonly file: string | null;
    }
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Lets the page draw and answer between the steps of a meter of many thousand days. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Asks the server what storing the rows of a meter would do; nothing is stored. */
export async function checkMeter(client: Client, rows: CheckedMeter, fileName: string): Promise<MeterUpload> {
  const { meter } = rows;
  const blank = { meter, rows, comparison: null, replaceId: undefined, uploadId: newId() };
  if (!rows.ok) return blank;
  await breath();
  const incoming = readingsOf(rows.readings);
  const settled = (existing: readonly Reading[], replaceId: string | undefined): MeterUpload => ({
    ...blank,
    comparison: compareReadings(existing, incoming),
    replaceId,
  });
  try {
    await breath();
    const body = { ...bodyOf(incoming), meterID: meter, dryRun: true, fileName };
    const { replaceId } = (await client.uploadReadings({ body })).data.data;
    await breath();
    return settled([], replaceId);
  } catch (error) {
    const overlap = overlapOf(error);
    if (!overlap) throw error;
    await breath();
    return settled(overlap.exist.map(readingOfStored), overlap.replaceId);
  }
}

/** How many days a decision writes, and how many of them exist already. */
export function writtenDays({ comparison }: MeterUpload, decision: MeterDecision) {
  if (!comparison) return { stored: 0, replaced: 0 };
  const { toStore, replaced } = settleOverlap(comparison, decision);
  return { stored: toStore.length, replaced: replaced.length };
}

/**
 * Stores the rows of one meter as an upload of its own, with the file it came from.
 * @param sameAs the file as it was kept with another meter
 */
export async function storeMeter(
  client: Client,
  upload: MeterUpload,
  decision: MeterDecision,
  file: File,
  sameAs: string | null,
): Promise<MeterOutcome> {
  const { comparison, meter, replaceId, uploadId } = upload;
  if (!comparison) return { state: 'nothing' };
  const { toStore, replaced } = settleOverlap(comparison, decision);
  if (toStore.length === 0) return { state: 'nothing' };
  try {
    const { data } = await client.uploadReadings({
      body: {
        ...bodyOf(toStore),
        ...{ meterID: meter, uploadId, fileName: file.name },
        ...(replaced.length > 0 && { replace: true, replaceId }),
      },
    });
    const result: UploadResult = data.data;
    const counts = { stored: result.stored, replaced: result.replaced };
    const kept = await keep(client, file, { meter, upload: result.upload, sameAs });
    return { state: 'stored', ...counts, upload: result.upload, file: kept };
  } catch (error) {
    return { state: 'failed', error };
  }
}

/** The data is what counts: a file that is not kept is told, and no failure. */
const keep = async (
  client: Client,
  file: File,
  { sameAs, ...to }: Parameters<typeof keepFile>[2],
  isAgain = false,
): Promise<string | null> => {
  try {
    return await keepFile(client, file, { ...to, sameAs }, isAgain).catch((error: unknown) => {
      const isGone = sameAs && error instanceof ApiError && error.code === 'NOT_FOUND';
      if (!isGone) throw error;
      return keepFile(client, file, to);
    });
  } catch (error) {
    console.warn('The data is stored, its file is not.', error);
    return null;
  }
};

/** Tries once more to keep the file with data that is stored; never twice with the same. */
export async function keepFileAgain(
  client: Client,
  { meter }: MeterUpload,
  outcome: Extract<MeterOutcome, { state: 'stored' }>,
  file: File,
  sameAs: string | null,
): Promise<MeterOutcome> {
  return { ...outcome, file: await keep(client, file, { meter, upload: outcome.upload, sameAs }, true) };
}

/** The data of a meter is stored without its file. */
export const lacksFile = (
  outcome: MeterOutcome | undefined,
): outcome is Extract<MeterOutcome, { state: 'stored' }> =>
  outcome?.state === 'stored' && outcome.file === null;

/** The file as it was kept with any of the meters. */
export const keptIn = (outcomes: ReadonlyMap<string, MeterOutcome>): string | null =>
  [...outcomes.values()].flatMap((each) => (each.state === 'stored' && each.file ? [each.file] : []))[0] ??
  null;

/** The meter's readings changed since the check: it has to be checked again before it can be stored. */
export const mustCheckAgain = ({ error }: { readonly error: unknown }): boolean =>
  error instanceof ApiError && (error.code === 'CHANGED_MEANWHILE' || error.code === 'OVERLAP');

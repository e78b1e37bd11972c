import type { StoredReading } from '@org/energy-core';
import {
  ApiError,
  type Client,
  EarlierUpload,
  MAX_MENDED_CELLS,
  MAX_MENDED_TEXT_LENGTH,
  Overlap,
} from '@org/energy-core/api';
import type { Translate } from '../i18n/texts.ts';
import type { AskPosition } from '../sheet-import/recipes/readingSheet.ts';
import type { SheetBody, Standing } from '../sheet-import/recipes/sheetBody.ts';
import type { UploadProblem } from '../wizards/UploadWizard/flow/uploadEvent.ts';
import { callErrorText, isUnanswered } from './callError.ts';

/** What went wrong with a call about a sheet, with every reason the server gives. */
export function problemOf(error: unknown, t: Translate): UploadProblem {
  if (!(error instanceof ApiError)) return { message: callErrorText(error, t) };
  const earlier = error.code === 'UPLOAD_ID_REUSED' ? EarlierUpload.safeParse(error.data) : null;
  return {
    message: [callErrorText(error, t), ...error.issues.map(({ message }) => message)].join(' '),
    code: error.code,
    mustCheckAgain: error.code === 'CHANGED_MEANWHILE',
    isUnanswered: isUnanswered(error),
    ...(earlier?.success && { earlier: earlier.data }),
  };
}

/** Existing days reported by an OVERLAP refusal; null for any other refusal. */
export function standingOf(error: unknown): Standing | null {
  if (!(error instanceof ApiError) || error.code !== 'OVERLAP') return null;
  const { success, data } = Overlap.safeParse(error.data);
  return success ? { existing: data.exist.map(readingOfStored), replaceId: data.replaceId } : null;
}

const readingOfStored = ({ date, value, cost, upload }: StoredReading) => ({
  ...{ day: date, value, cost, upload },
});

/** A sheet with its corrected cells, cut to the limits of the contract. */
export const sheetSent = <Body extends SheetBody>(body: Body): Body => ({
  ...body,
  ...(body.mended && {
    mended: body.mended.slice(0, MAX_MENDED_CELLS).map(({ was, ...cell }) => ({
      ...cell,
      was: was === null ? null : was.slice(0, MAX_MENDED_TEXT_LENGTH),
    })),
  }),
});

/** All readings of a meter between two days. */
export async function readingsBetween(client: Client, meter: string, fromDate: string, toDate: string) {
  const readings: ReturnType<typeof readingOfStored>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { meter, fromDate, toDate, sort: 'date', limit: '1000', page: String(page) };
    const { total, rows } = await client.listReadings({ query });
    readings.push(...rows.map(readingOfStored));
    if (readings.length >= total || rows.length === 0) return readings;
  }
}

/** The position of a counter nearest before or after a day; null if none is known. */
export const positionIn =
  (client: Client): AskPosition =>
  (meter, beside) =>
    client.registerPosition({ query: { meter, ...beside } });

async function keptFile(client: Client, meter: string, upload: string): Promise<string | undefined> {
  const { rows } = await client.listFiles({ query: { meter, sort: '-created', limit: '100' } });
  return rows.find((file) => file.upload?._id === upload)?._id;
}

/** What a source file is kept with. */
interface KeptWith {
  readonly meter: string;
  readonly upload: string | null;
  /** The same file, kept with another meter; not sent again. */
  readonly sameAs?: string | null | undefined;
}

/**
 * Keeps the source file with its meter and with what it stored; tries twice. `isAgain`: an earlier try failed and may
 * have been done all the same.
 * @returns the id of the kept file
 */
export async function keepFile(client: Client, file: File, to: KeptWith, isAgain = false): Promise<string> {
  const { meter, upload, sameAs } = to;
  const kept = isAgain && upload !== null ? await keptFile(client, meter, upload) : undefined;
  if (kept !== undefined) return kept;
  const form = new FormData();
  const fields = { title: file.name, isProfile: 'false', readOnly: 'true', meter };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (upload) form.set('upload', upload);
  if (sameAs) form.set('sameAs', sameAs);
  else form.set('file', file, file.name);
  try {
    return (await client.uploadFile({ body: form }))._id;
  } catch (error) {
    if (sameAs && isGone(error)) return keepFile(client, file, { meter, upload });
    if (isAgain || !isUnanswered(error)) throw error;
    return keepFile(client, file, to, true);
  }
}

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';

import { compareReadings, type ReadingComparison, settleOverlap } from '@org/energy-core';
import type { UploadProblem } from '../../wizards/UploadWizard/flow/uploadEvent.ts';
import { newId } from '../newId.ts';
import type { CheckedMeter } from '../worker/sheetCalls.ts';
import { readingsOf } from './readings.ts';
import { decidedBody, type SheetBody, type Standing, type StoredSheet } from './sheetBody.ts';

/** What happens to days that have other values already. */
export type MeterDecision = 'keep' | 'replace';

/** The rows of one meter, as sent. */
export interface MeterSheet {
  readonly meter: string;
  readonly rows: CheckedMeter;
  readonly body: SheetBody;
}

/** The rows of one meter compared with stored data. */
export interface MeterUpload extends MeterSheet {
  /** null if bad rows prevent the meter from being stored. */
  readonly comparison: ReadingComparison | null;
  readonly replaceId: string | undefined;
  /** Names the upload to the server: asked twice it is stored once. */
  readonly uploadId: string;
}

/** Data that is stored; `file` is null if its file is not kept with it. */
interface StoredOutcome extends Omit<StoredSheet, 'file'> {
  readonly state: 'stored';
  readonly file: string | null;
}
export type MeterOutcome =
  | StoredOutcome
  | { readonly state: 'nothing' }
  | { readonly state: 'failed'; readonly problem: UploadProblem };

/** What the app gives for sheets of many meters. */
export interface MeterSheetCalls {
  /** Conflicts that storing would cause, one entry per sheet. Nothing is stored. */
  checkAll(bodies: readonly SheetBody[]): Promise<readonly Standing[]>;
  /**
   * Stores each sheet separately; a refused one does not affect the others.
   * @param sameAs id of the file as it was kept with another meter
   */
  storeAll(
    bodies: readonly SheetBody[],
    sameAs: string | null,
  ): Promise<readonly ((StoredSheet & { readonly file: string | null }) | UploadProblem)[]>;
  /** Keeps the source file with what was stored; answers its id. `isAgain`: an earlier try failed. */
  keepFile(
    file: File,
    to: { readonly meter: string; readonly upload: string | null; readonly sameAs: string | null },
    isAgain: boolean,
  ): Promise<string>;
  problemOf(error: unknown): UploadProblem;
}

/** Lets the page draw and answer between the steps of a meter of many thousand days. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Whether a new division gives a meter the same as before: nothing has to be asked again. */
export function isSameRows(one: CheckedMeter, other: CheckedMeter): boolean {
  const lists = ({ readings, leftOut }: CheckedMeter) =>
    [readings.days, readings.values, readings.costs, readings.rows, leftOut] as const;
  const others = lists(other);
  return (
    one.ok === other.ok &&
    one.issueCount === other.issueCount &&
    // The same amounts with another reason are sent again.
    JSON.stringify(one.register) === JSON.stringify(other.register) &&
    lists(one).every((list, at) => {
      const second = others[at]!;
      return list.length === second.length && list.every((value, index) => Object.is(value, second[index]));
    })
  );
}

/** One call: progress is seen between two of them, and a cut line leaves few meters in doubt. */
const MAX_METERS = 25;
const MAX_ROWS = 20_000;
/** Letters of JSON; in UTF-8 twice as many bytes, of the ten megabytes a call may have. */
const MAX_LETTERS = 2_000_000;

/** Groups sheets into calls, in order; an oversized sheet gets its own call. */
function callsOf<Item extends { readonly body: SheetBody }>(items: readonly Item[]): Item[][] {
  const calls: Item[][] = [];
  let [rows, letters] = [0, 0];
  for (const item of items) {
    const own = { rows: item.body.excellData.length, letters: JSON.stringify(item.body).length };
    const last = calls.at(-1);
    const fits = rows + own.rows <= MAX_ROWS && letters + own.letters <= MAX_LETTERS;
    if (last && last.length < MAX_METERS && fits) {
      last.push(item);
      rows += own.rows;
      letters += own.letters;
    } else {
      calls.push([item]);
      ({ rows, letters } = own);
    }
  }
  return calls;
}

/**
 * Asks what storing the rows of meters would do; nothing is stored.
 * @param onDone hears how many have their answer
 */
export async function checkMeters(
  { checkAll }: MeterSheetCalls,
  meters: readonly MeterSheet[],
  onDone: (done: number) => void = () => undefined,
): Promise<MeterUpload[]> {
  const checked = new Map<string, MeterUpload>();
  for (const part of callsOf(meters.filter(({ rows }) => rows.ok))) {
    await breath();
    const standings = await checkAll(part.map(({ body }) => body));
    for (const [at, sheet] of part.entries()) {
      await breath();
      const { existing, replaceId } = standings[at]!;
      const comparison = compareReadings(existing, readingsOf(sheet.rows.readings));
      checked.set(sheet.meter, { ...sheet, comparison, replaceId, uploadId: newId() });
    }
    onDone(checked.size);
  }
  return meters.map(
    (sheet) =>
      checked.get(sheet.meter) ?? { ...sheet, comparison: null, replaceId: undefined, uploadId: newId() },
  );
}

/** How many days a decision writes, and how many of them exist already. */
export function writtenDays({ comparison }: MeterUpload, decision: MeterDecision) {
  if (!comparison) return { stored: 0, replaced: 0 };
  const { toStore, replaced } = settleOverlap(comparison, decision);
  return { stored: toStore.length, replaced: replaced.length };
}

type Stored = readonly [upload: MeterUpload, outcome: MeterOutcome];

/**
 * Stores the rows of each meter as its own upload with their source file, and yields the results
 * call by call. The file itself travels once, with the first meter.
 * @param sameAs the file as it was kept with another meter
 */
export async function* storeMeters(
  calls: MeterSheetCalls,
  uploads: readonly MeterUpload[],
  decisionOf: (meter: string) => MeterDecision,
  file: File,
  sameAs: string | null,
): AsyncGenerator<readonly Stored[]> {
  const sheets: { upload: MeterUpload; body: SheetBody }[] = [];
  const nothing: Stored[] = [];
  for (const upload of uploads) {
    const { comparison, replaceId, uploadId, body, meter } = upload;
    const decided = comparison && decidedBody(comparison, decisionOf(meter), replaceId);
    if (decided) sheets.push({ upload, body: { ...body, uploadId, ...decided } });
    else nothing.push([upload, { state: 'nothing' }]);
  }
  if (nothing.length > 0) yield nothing;
  const alone = sameAs === null ? sheets.slice(0, 1) : [];
  let kept = sameAs;
  for (const part of [...callsOf(alone), ...callsOf(sheets.slice(alone.length))]) {
    const outcomes = await storeCall(calls, part, file, kept);
    kept ??= keptIn(outcomes.map(([, outcome]) => outcome));
    yield outcomes;
  }
}

async function storeCall(
  calls: MeterSheetCalls,
  part: readonly { upload: MeterUpload; body: SheetBody }[],
  file: File,
  sameAs: string | null,
): Promise<Stored[]> {
  const bodies = part.map(({ body }) => body);
  const results = await calls
    .storeAll(bodies, sameAs)
    .catch((error: unknown) => bodies.map(() => calls.problemOf(error)));
  const stored: Stored[] = [];
  for (const [at, { upload }] of part.entries()) {
    const result = results[at]!;
    if ('message' in result) stored.push([upload, { state: 'failed', problem: result }]);
    else {
      const { meter } = upload;
      const kept = result.file ?? (await keep(calls, file, { meter, upload: result.upload, sameAs }));
      stored.push([upload, { ...result, state: 'stored', file: kept }]);
    }
  }
  return stored;
}

/** The readings count: if storing the file fails, it is reported but is no failure. */
async function keep(
  calls: MeterSheetCalls,
  file: File,
  to: Parameters<MeterSheetCalls['keepFile']>[1],
  isAgain = false,
): Promise<string | null> {
  try {
    return await calls.keepFile(file, to, isAgain);
  } catch (error) {
    console.warn('The data is stored, its file is not.', error);
    return null;
  }
}

/** Retries storing the file with its data; never twice with the same upload. */
export async function keepFileAgain(
  calls: MeterSheetCalls,
  meter: string,
  outcome: StoredOutcome,
  file: File,
  sameAs: string | null,
): Promise<MeterOutcome> {
  return { ...outcome, file: await keep(calls, file, { meter, upload: outcome.upload, sameAs }, true) };
}

/** The data of a meter is stored without its file. */
export const lacksFile = (outcome: MeterOutcome | undefined): outcome is StoredOutcome =>
  outcome?.state === 'stored' && outcome.file === null;

/** The file as it was kept with any of the meters. */
export const keptIn = (outcomes: Iterable<MeterOutcome>): string | null =>
  [...outcomes].flatMap((each) => (each.state === 'stored' && each.file ? [each.file] : []))[0] ?? null;

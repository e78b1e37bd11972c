import type { Day, MeterOfSheet, RegisterReading } from '@org/energy-core';
import type { ReadingOfRow, TaggedMeter } from '@org/energy-core/spreadsheets';
import { dayOfInstant } from '../../i18n/dates/DayText.tsx';
import type { TextKey, Translate } from '../../i18n/texts.ts';
import type { OpenSheet, UploadTypes } from '../../wizards/UploadWizard/flow/importState.ts';
import type { UploadCheck } from '../../wizards/UploadWizard/flow/uploadData.ts';
import type { Importer, Recipe, RecipeTypes } from '../recipe.ts';
import { SheetReaderError } from '../worker/SheetReader.ts';
import type { CheckedSheet, ReasonWords, SplitSheet } from '../worker/sheetCalls.ts';
import { carriedMapping, mappedColumns, mappingFor, readingMapping } from './mapping.ts';
import { readingsOf, summaryOf } from './readings.ts';

/** Nearest known position of a counter before or after a day; null if unknown. */
export type AskPosition = (
  meter: string,
  beside: { readonly before: Day } | { readonly after: Day },
) => Promise<RegisterReading | null>;

/** Result of a sheet of readings, with the readings. */
export interface SheetCheck extends UploadCheck {
  readonly readings: readonly ReadingOfRow[];
  /** 1-based rows left out by consent that hold something. */
  readonly leftOut: readonly number[];
  /** Numbers of all rows that cannot be stored unchanged. */
  readonly badRowNumbers: readonly number[];
}

/** A sheet of readings, of one meter or of many. */
export interface ReadingTypes extends RecipeTypes {
  mapping: UploadTypes['mapping'];
  guess: UploadTypes['guess'];
  check: SheetCheck;
  calls: { readonly position?: AskPosition | undefined };
}
export type ReadingSheet<T extends ReadingTypes = ReadingTypes> = OpenSheet<T>;

/** The target meter of a sheet. */
export interface MeterOfFile {
  readonly id: string;
  readonly amounts: MeterOfSheet;
  /** Its sheets hold positions. */
  readonly isCounter: boolean;
}

export const today = (): Day => dayOfInstant(new Date().toISOString());

/**
 * How sheets of readings are recognized and checked.
 * @param meterOf the target meter of a sheet; null for a sheet of many meters
 */
export function readingSheet<T extends ReadingTypes>(meterOf: (it: Importer<T>) => MeterOfFile | null) {
  const recipe: Pick<Recipe<T>, 'previewRows' | 'guess' | 'mapping' | 'check'> = {
    previewRows: 13,
    guess: ({ reader }, sheet, fileName) => reader.ask('guess', { sheet, fileName }),
    mapping: (it, guess, before) =>
      before ? carriedMapping(before, guess) : mappingFor(guess, meterOf(it)?.isCounter ?? false),
    check: (it, sheet) => checkSheet(it, sheet, meterOf(it)),
  };
  return recipe;
}

/** Stored positions right before and after those of a sheet. */
async function positionsBeside(
  { calls: { position } }: Importer<ReadingTypes>,
  meter: string,
  { first, last }: NonNullable<CheckedSheet['register']>,
): Promise<Pick<MeterOfSheet, 'before' | 'after'>> {
  if (!position) return {};
  const [before, after] = await Promise.all([
    position(meter, { before: first }),
    position(meter, { after: last }),
  ]);
  return { before, after };
}

/** Checks a sheet for a meter; a counter continues from its stored positions. */
async function checkSheet<T extends ReadingTypes>(
  it: Importer<T>,
  { sheet, mapping: form, leaveOut }: OpenSheet<T>,
  of: MeterOfFile | null,
): Promise<SheetCheck | null> {
  const whole = readingMapping(form, today());
  if (!whole) return null;
  const { t, locale, digits } = it.words;
  const mapping = { ...whole, leaveOut };
  const ask = async (meter: MeterOfSheet | null): Promise<SheetCheck & Pick<CheckedSheet, 'register'>> => {
    const checked = await it.reader.ask('check', { sheet, mapping, meter, locale, digits });
    const { leftOut, badRowNumbers, register } = checked;
    const readings = readingsOf(checked.readings);
    return { ...summaryOf(checked, checked), readings, leftOut, badRowNumbers, register };
  };
  const checked = await ask(of?.amounts ?? null);
  if (!of || !checked.register) return checked;
  try {
    const beside = await positionsBeside(it as never, of.id, checked.register);
    return beside.before || beside.after ? await ask({ ...of.amounts, ...beside }) : checked;
  } catch (error) {
    if (error instanceof SheetReaderError) throw error;
    // Without it the first day would be missed in silence.
    const issue = { code: 'register.no-answer', message: t('upload.register.noAnswer') };
    return { ...checked, issues: [issue, ...checked.issues], issueCount: checked.issueCount + 1 };
  }
}

/** Divides a sheet by meter tags; each counter continues from its stored positions. */
export async function splitSheet<T extends ReadingTypes>(
  it: Importer<T>,
  { sheet, mapping: form }: OpenSheet<T>,
  {
    tagColumn,
    meters,
    leaveOut,
  }: { tagColumn: number; meters: readonly TaggedMeter[]; leaveOut: readonly number[] },
): Promise<SplitSheet | null> {
  const whole = readingMapping(form, today());
  if (!whole) return null;
  const { locale, digits } = it.words;
  const call = { sheet, mapping: { ...whole, leaveOut }, tagColumn, locale, digits };
  const found = await it.reader.ask('byTag', { ...call, meters });
  const counters = found.meters.filter(({ register }) => register !== null);
  if (counters.length === 0) return found;
  const beside = new Map(
    await Promise.all(
      counters.map(
        async ({ meter, register }) => [meter, await positionsBeside(it as never, meter, register!)] as const,
      ),
    ),
  );
  const continued = meters.map((each) =>
    each.amounts ? { ...each, amounts: { ...each.amounts, ...beside.get(each.id) } } : each,
  );
  return it.reader.ask('byTag', { ...call, meters: continued });
}

/** Leaves out all bad rows or none: updates the checkbox at once, the result after the rows are reread. */
export function leaveOutBadRows<T extends ReadingTypes>(it: Importer<T>, isLeftOut: boolean) {
  const check = it.sheet?.check && { ...it.sheet.check, isLeavingOut: isLeftOut };
  return it.recompute({ check: check ?? null, leaveOut: isLeftOut ? (check?.badRowNumbers ?? []) : [] });
}

/** The columns of a sheet that are read. */
export const columnsOf = ({ mapping }: Pick<ReadingSheet, 'mapping'>): number[] =>
  mappedColumns(readingMapping(mapping, today())!);

/** Rows that travel as bytes. */
export const decoded = <Value>(bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes)) as Value;

const dropped = ['empty-date', 'empty-to-date', 'empty-value', 'total-row', 'blank', 'left-out'] as const;
const unplaced = ['empty', 'unknown', 'ambiguous'] as const;

/** Reasons of excluded rows, for the CSV report. */
export function reasonWords(t: Translate): ReasonWords {
  const said = (reasons: readonly string[], prefix: string) =>
    reasons.map((reason) => [reason, t(`${prefix}.${reason}` as TextKey)]);
  return Object.fromEntries([
    ...said(dropped, 'upload.drop'),
    ...said(unplaced, 'tagUpload.reason'),
    ['bad', t('upload.badRow')],
  ]);
}

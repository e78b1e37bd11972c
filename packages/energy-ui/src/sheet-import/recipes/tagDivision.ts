import type { OpenSheet } from '../../wizards/UploadWizard/flow/importState.ts';
import type { SplitSheet, TagRows } from '../worker/sheetCalls.ts';
import { checkMeters, isSameRows, type MeterSheet, type MeterUpload } from './meterSheets.ts';
import { columnsOf, decoded, splitSheet } from './readingSheet.ts';
import { sheetBody } from './sheetBody.ts';
import {
  type Division,
  noTag,
  type TaggedImport,
  type TaggedReadingTypes,
  taggedMeters,
} from './taggedState.ts';

/** Guesses the column of tags; keeps the user's choice if the column exists. */
export async function guessTag(it: TaggedImport): Promise<void> {
  const { sheet: open, state } = it;
  const { column, confidence } = state.tag;
  if (!open || (confidence === null && column !== null && column < open.guess.roles.length)) return;
  const { sheet, mapping } = open;
  const meters = taggedMeters(state);
  it.set({
    tag: (await it.reader.ask('guessTag', { sheet, headerRow: mapping.headerRow, meters })) ?? noTag,
  });
}

/** Divides the sheet and compares each meter whose rows changed. */
export async function divide(it: TaggedImport): Promise<Division | null> {
  const { sheet, state, calls, send } = it;
  const { column: tagColumn } = state.tag;
  if (!sheet || tagColumn === null) return null;
  const isNewest = it.question();
  const say = (done: number, count: number) =>
    isNewest() && it.set({ progress: { work: 'check', done, count } });
  say(0, 1);
  if (state.flow.check !== 'running') send({ type: 'recheckStarted' });
  try {
    const { leaveOut, compared } = state;
    const found = await splitSheet(it, sheet, { tagColumn, meters: taggedMeters(state), leaveOut });
    if (!found) return null;
    const checked = new Map<string, MeterUpload>();
    const asked: MeterSheet[] = [];
    for (const rows of found.meters) {
      const earlier = compared?.uploads.find(({ meter }) => meter === rows.meter);
      if (!isNewest()) return null;
      if (earlier && isSameRows(earlier.rows, rows)) checked.set(rows.meter, earlier);
      else asked.push(await meterSheet(it, sheet, found, rows));
    }
    const { size } = checked;
    const count = found.meters.length;
    say(size, count);
    for (const upload of await checkMeters(calls, asked, (done) => say(size + done, count)))
      checked.set(upload.meter, upload);
    if (!isNewest()) return null;
    const division = { found, uploads: found.meters.map(({ meter }) => checked.get(meter)!) };
    it.set({ compared: division, falls: null });
    send({ type: 'checkPassed' });
    return division;
  } catch (error) {
    const { place } = it.state.flow;
    if (isNewest())
      send({
        type: 'checkRefused',
        problem: calls.problemOf(error),
        place: place === 'check' ? place : 'columns',
      });
    return null;
  } finally {
    if (isNewest()) it.set({ progress: null });
  }
}

/** For the server the rows of a meter are a sheet of their own. */
async function meterSheet(
  { reader }: TaggedImport,
  sheet: OpenSheet<TaggedReadingTypes>,
  { mended }: SplitSheet,
  rows: MeterUpload['rows'],
): Promise<MeterSheet> {
  const { meter, leftOut: leaveOut } = rows;
  const part = decoded<TagRows>(await reader.ask('tagRows', { meter, columns: columnsOf(sheet) }));
  const own = new Set(part.sourceRows);
  const ofMeter = { leaveOut, mended: mended.filter(({ row }) => own.has(row)) };
  const body = sheetBody(sheet, meter, part.rows, ofMeter);
  const headerRow = sheet.mapping.headerRow < 0 ? -1 : 0;
  return { meter, rows, body: { ...body, headerRow, sourceRows: part.sourceRows } };
}

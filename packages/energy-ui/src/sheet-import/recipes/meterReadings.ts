import { compareReadings, effectOfUpload, type Meter, toJalali, yearRange } from '@org/energy-core';
import { dayOfInstant } from '../../i18n/dates/DayText.tsx';
import { startImport } from '../../wizards/UploadWizard/flow/importState.ts';
import type { ExistingSource } from '../../wizards/UploadWizard/flow/uploadData.ts';
import type { UploadStart } from '../../wizards/UploadWizard/flow/uploadFlow.ts';
import { newId } from '../newId.ts';
import type { Recipe } from '../recipe.ts';
import { amountsOfMeter } from './mapping.ts';
import type { Compared, KeptFile, MeterImport, MeterReadingState, MeterReadingTypes } from './meterTypes.ts';
import {
  applyOffer,
  baseName,
  findProfiles,
  forgetProfile,
  listProfiles,
  offerNamed,
  saveCsv,
  saveProfile,
  whilePending,
} from './profiles.ts';
import {
  columnsOf,
  decoded,
  leaveOutBadRows,
  type MeterOfFile,
  readingSheet,
  reasonWords,
} from './readingSheet.ts';
import { within } from './readings.ts';
import { decidedBody, type SheetBody, type Standing, sheetBody } from './sheetBody.ts';

/** How long the notice about sub-meters may stay, in ms: it is to be read, not to be missed. */
const LONG_NOTICE = 100_000;
/** Maximum years of a file for which totals are computed; longer files would read too much. */
const MAX_YEARS = 12;

const loading = { items: null };
/** Initial state of an upload; with a meter it starts at the file step. */
export const startMeterReadings = (start: UploadStart): MeterReadingState => ({
  ...startImport(start),
  ...{ organizations: loading, buildings: loading, meters: loading },
});

const meterIn = ({ meters }: MeterReadingState, id: string | null) =>
  meters.items?.find(({ _id }) => _id === id);
const meterOfFile = (state: MeterReadingState): MeterOfFile | null => {
  const meter = meterIn(state, state.flow.meter);
  return meter
    ? { id: meter._id, amounts: amountsOfMeter(meter), isCounter: meter.kind === 'counter' }
    : null;
};

/** From a sheet to the stored readings of one meter. */
export const meterReadings: Recipe<MeterReadingTypes> = {
  ...readingSheet(({ state }) => meterOfFile(state)),
  target: (state) => {
    const meter = meterOfFile(state);
    return meter && JSON.stringify(meter);
  },
  hasWork: ({ sheet, flow }) => sheet !== null && flow.upload !== 'done',
  begin: (it) => listProfiles(it),
  opened: (it) => findProfiles(it),
  effects: {
    chosen(it, event) {
      const { calls, words, send } = it;
      if (event.choice === 'organization') calls.remember?.(event.id);
      if (event.choice !== 'meter' || !event.hasSubMeters) return;
      calls.notify?.({
        tone: 'info',
        text: words.t('upload.summedWithSubMeters'),
        duration: LONG_NOTICE,
        action: { label: words.t('wizard.next'), onAction: () => send({ type: 'noticeRead' }) },
      });
    },
    rowsLeftOut: (it, { isLeftOut }) => leaveOutBadRows(it, isLeftOut),
    checkStarted: compare,
    corrected: correct,
    async earlierUndone(it, { upload }) {
      const { calls, words, send } = it;
      try {
        await calls.undo?.(upload);
        calls.notify?.({ tone: 'success', text: words.t('upload.earlier.undone') });
      } catch (error) {
        return send({ type: 'checkRefused', problem: calls.problemOf(error) });
      }
      await calls.changed?.(it.state.flow.meter!);
      await correct(it);
    },
    decided: weigh,
    uploadStarted: store,
    offerTaken: (it, { id }) => whilePending(it, id, () => takeOffer(it, id)),
    profileForgotten: (it, { id }) => forgetProfile(it, id),
    async downloadAsked(it, { what }) {
      const { state, sheet, words } = it;
      if (what === 'sample') return saveSample(it, meterIn(state, state.flow.meter));
      if (!sheet) return;
      const ask = { sheet: sheet.sheet, which: what, words: reasonWords(words.t), locale: words.locale };
      saveCsv(`${baseName(sheet.file.name)}-${what}.csv`, await it.reader.ask('report', ask));
    },
  },
};

/** Rows for the server, without unmapped columns. */
async function bodyOf({ reader, sheet: open, state }: MeterImport): Promise<SheetBody> {
  const rows = await reader.ask('rows', { sheet: open!.sheet, columns: columnsOf(open!) });
  const { leaveOut, check } = open!;
  return sheetBody(open!, state.flow.meter!, decoded(rows), { leaveOut, mended: check?.mended ?? [] });
}

/** Query for the stored readings of the sheet's days and those around them. */
async function ask(it: MeterImport, isNew = false): Promise<Compared> {
  const { calls, sheet } = it;
  const meter = it.state.flow.meter!;
  const { readings } = sheet!.check!;
  const history = (await calls.files?.(meter, isNew).catch(() => [])) ?? [];
  const { existing, replaceId } = await calls.check(await bodyOf(it), readings);
  const days = readings.map(({ day }) => day).sort();
  const [first, last] = [toJalali(days[0]!).year, toJalali(days.at(-1)!).year];
  const isShort = last - first < MAX_YEARS;
  // A side note must not stop the upload.
  const stored = isShort
    ? await calls.readingsBetween?.(meter, yearRange(first).from, yearRange(last).to).catch(() => null)
    : null;
  return {
    comparison: compareReadings(existing, readings),
    ...{ replaceId, stored: stored ?? null, year: first === last ? first : null, effect: null },
    sources: sourcesOf(existing, history),
  };
}

/** Works out the totals around the upload under the decisions of the moment. */
function weigh(it: MeterImport): void {
  const { sheet, state } = it;
  const { compared, flow } = state;
  if (!compared?.stored || !sheet?.check) return;
  const { readings } = sheet.check;
  const range = compared.year === null ? null : yearRange(compared.year);
  const incoming = range ? within(readings, range.from, range.to) : readings;
  it.set({ compared: { ...compared, effect: effectOfUpload(compared.stored, incoming, flow.decisions) } });
}

/** Shows what was found, with every differing day set to take the value of the file. */
function found(it: MeterImport, compared: Compared, type: 'checkPassed' | 'overlapFound'): void {
  it.set({ compared });
  it.send({ type, comparison: compared.comparison });
  weigh(it);
}

/** Earlier uploads that contain the overlapping days, largest first. */
function sourcesOf(existing: Standing['existing'], history: readonly KeptFile[]): ExistingSource[] {
  const counts = new Map<string, number>();
  for (const { upload } of existing) if (upload) counts.set(upload, (counts.get(upload) ?? 0) + 1);
  return history
    .flatMap(({ _id, title, created, createdBy, upload }) => {
      const days = upload && counts.get(upload._id);
      return days ? [{ id: _id, day: dayOfInstant(created), by: createdBy.name, fileName: title, days }] : [];
    })
    .sort((one, other) => other.days - one.days);
}

/** Asks what storing would do. What was changed meanwhile is another question. */
async function compare(it: MeterImport): Promise<void> {
  if (!it.sheet?.check) return;
  const isNewest = it.question();
  try {
    const compared = await ask(it);
    if (isNewest() && it.state.flow.check === 'running') found(it, compared, 'checkPassed');
  } catch (error) {
    if (isNewest()) it.send({ type: 'checkRefused', problem: it.calls.problemOf(error) });
  }
}

/** Another version is stored: continue with a new upload id, comparing days as usual. */
async function correct(it: MeterImport): Promise<void> {
  if (it.sheet) it.set({ sheet: { ...it.sheet, uploadId: newId() } });
  await compare(it);
}

/** The way of an earlier upload: as far as nothing has to be decided. */
async function takeOffer(it: MeterImport, id: string): Promise<void> {
  const { calls, words, send } = it;
  const offer = offerNamed(it, id);
  const meter = offer?.profile.meter;
  if (!meter) return;
  const organization = offer.profile.organization._id;
  // A file is often read before the meters are listed.
  const { meters } = await it.stateWith(
    (state) => state.meters.items !== null || Boolean(state.meters.error),
  );
  if (meters.error) return calls.notify?.({ tone: 'error', text: meters.error });
  if (!meterIn(it.state, meter._id))
    return calls.notify?.({ tone: 'error', text: words.t('upload.offer.noMeter') });
  calls.remember?.(organization);
  send({ type: 'profileTaken', organization, site: meter.building._id, meter: meter._id });
  const file = await applyOffer(it, offer);
  if (!file?.check || file.check.issueCount > 0) return send({ type: 'checkRefused' });
  await compare(it);
  const { flow, compared } = it.state;
  if (flow.check === 'none' || !compared) return;
  const { different, fresh } = compared.comparison;
  if (different.length === 0 && fresh.length > 0) send({ type: 'uploadStarted' });
}

/** Stores what was decided: fresh days and those to replace, in one transaction. The server reads the sheet itself. */
async function store(it: MeterImport): Promise<void> {
  const { calls, send, sheet, state } = it;
  const { flow, compared } = state;
  const meter = meterIn(state, flow.meter);
  if (!sheet?.check || !compared || !meter || !flow.organization) return;
  const { readings, droppedRows: dropped, from, to } = sheet.check;
  try {
    const decided = decidedBody(compared.comparison, flow.decisions, compared.replaceId);
    const body = { ...(await bodyOf(it)), uploadId: sheet.uploadId, ...decided };
    const stored = await calls.store(body, readings);
    // The concurrent upload is in a newer history than the one loaded here.
    if (stored === 'overlap') return found(it, await ask(it, true), 'overlapFound');
    await keepFile(it, sheet.source, meter._id, stored.upload);
    await saveProfile(it, { organization: flow.organization, meter: meter._id, name: meter.name });
    const { replaced, keptCosts } = stored;
    it.set({ result: { stored: stored.stored, replaced, dropped, keptCosts, from, to } });
    send({ type: 'uploadDone' });
    it.forget();
    calls.changed?.(meter._id);
  } catch (error) {
    send({ type: 'uploadRefused', problem: calls.problemOf(error) });
  }
}

/** The readings count: if storing the file fails, a notice offers to retry it later. */
async function keepFile(
  it: MeterImport,
  file: File,
  meter: string,
  upload: string | null,
  isAgain = false,
): Promise<void> {
  const { calls, words } = it;
  try {
    await calls.keepFile?.(file, meter, upload, isAgain);
    if (!isAgain) return;
    calls.notify?.({ tone: 'success', text: words.t('upload.fileKept') });
    calls.changed?.(meter);
  } catch (error) {
    console.warn('The data is stored, its file is not.', error);
    calls.notify?.({
      tone: 'error',
      text: words.t('upload.storedWithoutFile'),
      duration: Number.POSITIVE_INFINITY,
      action: { label: words.t('action.retry'), onAction: () => keepFile(it, file, meter, upload, true) },
    });
  }
}

async function saveSample(it: MeterImport, meter: Meter | undefined): Promise<void> {
  const { t, locale } = it.words;
  const of = meter && { unit: meter.unit.unit, meter: { name: meter.name, tag: meter.tagName } };
  const name = [t('upload.sampleName'), meter?.name].filter(Boolean).join(' - ');
  saveCsv(`${name}.csv`, await it.reader.ask('sample', { locale, of }));
}

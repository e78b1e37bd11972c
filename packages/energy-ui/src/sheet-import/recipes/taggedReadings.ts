import { missingInMapping } from '../../wizards/UploadWizard/flow/uploadMapping.ts';
import type { Recipe } from '../recipe.ts';
import {
  checkMeters,
  keepFileAgain,
  keptIn,
  lacksFile,
  type MeterOutcome,
  type MeterUpload,
  storeMeters,
} from './meterSheets.ts';
import {
  applyOffer,
  baseName,
  findProfiles,
  forgetProfile,
  offerNamed,
  saveCsv,
  saveProfile,
  whilePending,
} from './profiles.ts';
import { readingSheet, reasonWords } from './readingSheet.ts';
import { divide, guessTag } from './tagDivision.ts';
import {
  decisionOf,
  missingInTagged,
  noTag,
  resultOf,
  type TaggedImport,
  type TaggedReadingTypes,
  undecided,
} from './taggedState.ts';

/** A number that is being typed is not sent to the server digit by digit. */
const TYPING_MS = 300;
/** Of a profile's name. */
const MAX_NAME = 200;

/** From one sheet to the stored readings of the meters its rows name. */
export const taggedReadings: Recipe<TaggedReadingTypes> = {
  ...readingSheet(() => null),
  hasWork: ({ sheet, flow, result }) => {
    const isUnfinished = [...(result ?? new Map()).values()].some(
      (each) => each.state === 'failed' || lacksFile(each),
    );
    return sheet !== null && (flow.place !== 'done' || isUnfinished);
  },
  opened: async (it) => {
    it.set({ ...undecided, wasAsked: false, tag: noTag });
    await guessTag(it);
    await findProfiles(it, true);
  },
  effects: {
    sheetChosen: guessTag,
    encodingChosen: guessTag,
    reset: (it) => it.set({ ...undecided, tag: noTag, wasAsked: false }),
    tagChosen: (it, { column }) => it.set({ tag: { column, confidence: null } }),
    checkStarted(it) {
      it.set({ ...undecided, wasAsked: true });
      return missingInTagged(it.state).length > 0 ? it.send({ type: 'checkRefused' }) : divide(it);
    },
    meterDecided: (it, { meter, decision }) =>
      it.set({ decisions: new Map(it.state.decisions).set(meter, decision) }),
    unplacedLeftOut: (it, { isLeftOut }) => it.set({ isLeavingOut: isLeftOut }),
    rowsLeftOut(it, { isLeftOut }) {
      // The tick is seen at once.
      it.set({ leaveOut: isLeftOut ? (it.state.compared?.found.badRowNumbers ?? []) : [] });
      return divide(it);
    },
    cellMended(it, { row }) {
      it.set({ leaveOut: it.state.leaveOut.filter((each) => each !== row) });
      return divide(it);
    },
    async fallsDecided(it, { decisions: registerDecisions }) {
      const isNewest = it.question();
      it.set({ falls: registerDecisions, progress: { work: 'check', done: 0, count: 1 } });
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      if (!isNewest() || !it.sheet) return;
      await it.recompute({ mapping: { ...it.sheet.mapping, registerDecisions } });
      if (isNewest()) await divide(it);
    },
    uploadStarted: (it) => store(it, ({ comparison }) => comparison !== null),
    retried: (it) => store(it, ({ meter }) => resultOf(it.state).get(meter)?.state === 'failed'),
    filesKept: keepFiles,
    offerTaken: (it, { id }) => whilePending(it, id, () => takeOffer(it, id)),
    profileForgotten: (it, { id }) => forgetProfile(it, id),
    async downloadAsked(it) {
      const { t: _, ...words } = it.words;
      const report = await it.reader.ask('tagReport', { words: reasonWords(it.words.t), ...words });
      saveCsv(`${baseName(it.sheet?.file.name)}-rejected.csv`, report);
    },
  },
};

/** The way of an earlier upload: as far as nothing has to be decided. */
async function takeOffer(it: TaggedImport, id: string): Promise<void> {
  const offer = offerNamed(it, id);
  const column = offer?.profile.layout.tag ?? null;
  if (!offer || column === null) return;
  it.set({ ...undecided, tag: { column, confidence: null } });
  const file = await applyOffer(it, offer);
  if (!file || missingInMapping(file.mapping).length > 0) return;
  const division = await divide(it);
  if (!division) return;
  const { found, uploads } = division;
  const isClear =
    found.unplaced.length === 0 &&
    found.badRowNumbers.length === 0 &&
    uploads.every(({ comparison }) => comparison && comparison.different.length === 0) &&
    uploads.some(({ comparison }) => comparison && comparison.fresh.length > 0);
  if (isClear) it.send({ type: 'uploadStarted' });
}

async function store(it: TaggedImport, isWanted: (upload: MeterUpload) => boolean): Promise<void> {
  const { calls, sheet, state } = it;
  const { compared } = state;
  if (!sheet || !compared) return;
  const those = compared.uploads.filter(isWanted);
  const outcomes = new Map(resultOf(state));
  let done = 0;
  const say = () => it.set({ progress: { work: 'store', done, count: those.length } });
  say();
  const decide = (meter: string) => decisionOf(state, meter);
  for await (const part of storeMeters(calls, those, decide, sheet.source, keptIn(outcomes.values()))) {
    done += part.length;
    say();
    for (const [{ meter }, outcome] of part) outcomes.set(meter, outcome);
    // The checked state is outdated: the next attempt starts from the current one.
    const changed = part.flatMap(([upload, outcome]) =>
      outcome.state === 'failed' && outcome.problem.mustCheckAgain ? [upload] : [],
    );
    if (changed.length > 0) {
      const anew = await checkMeters(calls, changed).catch(() => changed);
      const uploads = it.state.compared!.uploads.map(
        (each) => anew.find(({ meter }) => meter === each.meter) ?? each,
      );
      it.set({ compared: { found: compared.found, uploads } });
    }
    calls.changed?.(part.map(([{ meter }]) => meter));
  }
  await remember(it, outcomes);
  it.set({ result: outcomes, progress: null });
  it.send({ type: 'uploadDone' });
}

/** Remembers what the file looked like, once something of it is stored. */
async function remember(it: TaggedImport, outcomes: ReadonlyMap<string, MeterOutcome>): Promise<void> {
  const { state, sheet } = it;
  const stored = state.meters?.find(({ _id }) => outcomes.get(_id)?.state === 'stored');
  if (!stored || !sheet || state.tag.column === null) return;
  const name = baseName(sheet.file.name).slice(0, MAX_NAME) || sheet.file.name;
  await saveProfile(it, { organization: stored.organization._id, meter: null, name }, state.tag.column);
}

async function keepFiles(it: TaggedImport): Promise<void> {
  const { calls, sheet, state } = it;
  const outcomes = new Map(resultOf(state));
  const those = [...outcomes].filter(([, outcome]) => lacksFile(outcome));
  if (!sheet || those.length === 0) return;
  for (const [done, [meter, outcome]] of those.entries()) {
    it.set({ progress: { work: 'file', done, count: those.length } });
    if (!lacksFile(outcome)) continue;
    const kept = keptIn(outcomes.values());
    outcomes.set(meter, await keepFileAgain(calls, meter, outcome, sheet.source, kept));
    calls.changed?.([meter]);
  }
  it.set({ result: outcomes, progress: null });
  if (![...outcomes.values()].some(lacksFile))
    calls.notify?.({ tone: 'success', text: it.words.t('tagUpload.fileKept') });
}

import type { Confidence, TaggedMeter } from '@org/energy-core/spreadsheets';
import {
  missingInMapping,
  type TextKey,
  type UploadMapping,
  type UploadProblem,
  useText,
  useToast,
} from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { downloadCsv } from '../../../shared/download.ts';
import { errorText } from '../../../shared/errorText.ts';
import { queryKeys } from '../../../shared/queryKeys.ts';
import { useClient } from '../../../shared/services.tsx';
import { metersQuery } from '../../../shared/structureQueries.ts';
import type { SplitSheet } from '../sheetMessages.ts';
import { useSheetFile } from '../useSheetFile.ts';
import {
  checkMeter,
  keepFileAgain,
  keptIn,
  lacksFile,
  type MeterDecision,
  type MeterOutcome,
  type MeterUpload,
  mustCheckAgain,
  storeMeter,
} from './storeByTag.ts';

export type TagPlace = 'file' | 'columns' | 'check' | 'done';

/** The column of tags: found or chosen. */
export interface TagColumn {
  readonly column: number | null;
  /** Null where the person chose it. */
  readonly confidence: Confidence | null;
}

/** What is under way: meters done, of how many. */
export interface TagProgress {
  readonly work: 'check' | 'store' | 'file';
  readonly done: number;
  readonly count: number;
}

const noTag: TagColumn = { column: null, confidence: 'unsure' };

/** One file for many meters: what was read, what the server says of each meter, and what became of it. */
export function useTagUpload() {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const meters = useQuery(metersQuery(client));
  const [place, setPlace] = useState<TagPlace>('file');
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const [tag, setTag] = useState<TagColumn>(noTag);
  const [wasAsked, setWasAsked] = useState(false);
  const [split, setSplit] = useState<SplitSheet | null>(null);
  const [uploads, setUploads] = useState<readonly MeterUpload[]>([]);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, MeterDecision>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, MeterOutcome>>(new Map());
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const [progress, setProgress] = useState<TagProgress | null>(null);
  const sheet = useSheetFile((next) => {
    setProblem(next);
    setPlace('file');
  });
  const known = useMemo(
    (): TaggedMeter[] =>
      (meters.data ?? []).flatMap(({ _id, tagName }) => (tagName ? [{ id: _id, tagName }] : [])),
    [meters.data],
  );

  // Leaving the page would lose what was chosen for the file.
  const isUnfinished = [...outcomes.values()].some((each) => each.state === 'failed' || lacksFile(each));
  const hasWork = sheet.current !== null && (place !== 'done' || isUnfinished);
  useEffect(() => {
    if (!hasWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasWork]);

  // A new file, sheet or encoding is looked at for its tags; what the person chose stays where there is such a column.
  const name = sheet.current?.uploadId;
  const sheetIndex = sheet.current?.sheet;
  const encoding = sheet.current?.detected.encoding;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each reading of each sheet
  useEffect(() => {
    if (name === undefined) return;
    const columns = sheet.current?.guess.roles.length ?? 0;
    if (tag.confidence === null && tag.column !== null && tag.column < columns) return;
    let isCurrent = true;
    sheet
      .guessTag(known)
      .then((guess) => isCurrent && setTag(guess ?? noTag))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [name, sheetIndex, encoding, known]);

  const forget = () => {
    setSplit(null);
    setUploads([]);
    setOutcomes(new Map());
    setDecisions(new Map());
    setIsLeavingOut(false);
    setProblem(null);
  };
  const problemOf = (error: unknown): UploadProblem => ({ message: errorText(error, t) });
  const mapping = sheet.current?.mapping ?? null;
  const missing: TextKey[] = [
    ...(tag.column === null ? (['tagUpload.missing.tag'] as TextKey[]) : []),
    ...(mapping ? missingInMapping(mapping) : []),
  ];
  const decisionOf = (meter: string): MeterDecision => decisions.get(meter) ?? 'keep';

  const store = async (those: readonly MeterUpload[]) => {
    const file = sheet.current?.source;
    if (!file) return;
    setProgress({ work: 'store', done: 0, count: those.length });
    const found = new Map(outcomes);
    for (const [index, upload] of those.entries()) {
      const outcome = await storeMeter(client, upload, decisionOf(upload.meter), file, keptIn(found));
      found.set(upload.meter, outcome);
      setProgress({ work: 'store', done: index + 1, count: those.length });
      // What was checked is no longer so: the next try begins from what is there now.
      if (outcome.state === 'failed' && mustCheckAgain(outcome)) {
        const anew = await checkMeter(client, upload.rows, file.name).catch(() => upload);
        setUploads((all) => all.map((each) => (each.meter === upload.meter ? anew : each)));
      }
      queries.invalidateQueries({ queryKey: queryKeys.uploads(upload.meter) });
    }
    queries.invalidateQueries({ queryKey: queryKeys.consumption });
    setOutcomes(found);
    setProgress(null);
    setPlace('done');
  };

  const keepFiles = async () => {
    const file = sheet.current?.source;
    const those = uploads.filter(({ meter }) => lacksFile(outcomes.get(meter)));
    if (!file || those.length === 0) return;
    const found = new Map(outcomes);
    for (const [done, upload] of those.entries()) {
      setProgress({ work: 'file', done, count: those.length });
      const outcome = found.get(upload.meter);
      if (lacksFile(outcome))
        found.set(upload.meter, await keepFileAgain(client, upload, outcome, file, keptIn(found)));
      queries.invalidateQueries({ queryKey: queryKeys.uploads(upload.meter) });
    }
    setOutcomes(found);
    setProgress(null);
    if (![...found.values()].some(lacksFile)) toast.success(t('tagUpload.fileKept'));
  };

  return {
    place,
    problem,
    sheet,
    meters,
    known,
    tag,
    missing: wasAsked ? missing : [],
    split,
    uploads,
    outcomes,
    decisions,
    decisionOf,
    isLeavingOut,
    setIsLeavingOut,
    progress,
    go: (next: TagPlace) => setPlace(next),
    async open(file: File) {
      forget();
      setWasAsked(false);
      setTag(noTag);
      const refused = await sheet.open(file);
      if (refused) setProblem(refused);
      else setPlace('columns');
    },
    changeTag(column: number | null) {
      setTag({ column, confidence: null });
    },
    changeMapping(next: UploadMapping) {
      sheet.changeMapping(next);
    },
    decide(meter: string, decision: MeterDecision) {
      setDecisions(new Map(decisions).set(meter, decision));
    },
    async check() {
      setWasAsked(true);
      if (missing.length > 0 || tag.column === null || !sheet.current) return;
      forget();
      setProgress({ work: 'check', done: 0, count: 1 });
      try {
        const found = await sheet.byTag(tag.column, known);
        const checked: MeterUpload[] = [];
        for (const rows of found.meters) {
          setProgress({ work: 'check', done: checked.length, count: found.meters.length });
          checked.push(await checkMeter(client, rows, sheet.current.file.name));
        }
        setSplit(found);
        setUploads(checked);
        setPlace('check');
      } catch (error) {
        setProblem(problemOf(error));
      } finally {
        setProgress(null);
      }
    },
    store: () => store(uploads.filter(({ comparison }) => comparison !== null)),
    retry: () => store(uploads.filter(({ meter }) => outcomes.get(meter)?.state === 'failed')),
    keepFiles,
    async downloadRejected() {
      const base = sheet.current?.file.name.replace(/\.\w+$/, '') ?? '';
      downloadCsv(`${base}-rejected.csv`, await sheet.tagReport());
    },
    reset() {
      forget();
      sheet.forget();
      setTag(noTag);
      setWasAsked(false);
      setPlace('file');
    },
  };
}

export type TagUpload = ReturnType<typeof useTagUpload>;

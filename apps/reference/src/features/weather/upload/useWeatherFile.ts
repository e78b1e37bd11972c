import type { DetectedFile, EncodingName, WeatherMapping } from '@org/energy-core/spreadsheets';
import { useEnergy } from '@org/energy-ui';
import { useEffect, useRef, useState } from 'react';
import { openWorker } from '../../../shared/openWorker.ts';
import { SheetReader, SheetReaderError } from '../../../shared/SheetReader.ts';
import { today } from '../../../shared/today.ts';
import workerUrl from './weather.worker.ts?worker&url';
import type {
  CheckedDays,
  GuessedWeather,
  OpenedWeather,
  PreviewLine,
  WeatherCalls,
} from './weatherCalls.ts';

export const PREVIEW_ROWS = 6;

/** The mapping while a person chooses it: a column that is not chosen yet is null. */
export interface WeatherDraft {
  readonly format: WeatherMapping['format'];
  readonly date: number | null;
  readonly temperature: number | null;
  readonly headerRow: number;
}

/** The columns and the proposal they began as. */
type Mapped = Pick<WeatherFile, 'draft' | 'guessed'>;

/** Everything known about the chosen file. */
export interface WeatherFile {
  readonly name: string;
  readonly sheets: OpenedWeather['sheets'];
  readonly sheet: number;
  readonly detected: DetectedFile;
  /** Why the file could not be read in the encoding that was asked for. */
  readonly encodingProblem: string | null;
  readonly guessed: GuessedWeather;
  readonly draft: WeatherDraft;
  /** The columns under the last encoding that could be read: the way back loses nothing. */
  readonly carried: Mapped | null;
  /** null while a column is not chosen. */
  readonly check: CheckedDays | null;
  readonly preview: readonly PreviewLine[];
  /** Page of the preview, from 1. */
  readonly page: number;
}

export interface WeatherFileHandle {
  readonly file: WeatherFile | null;
  readonly isReading: boolean;
  /** Why the last file could not be read. */
  readonly problem: string | null;
  open(source: File): void;
  /** Forgets the file. */
  close(): void;
  changeSheet(sheet: number): void;
  changeDraft(draft: WeatherDraft): void;
  /** Reads a text file in another encoding; what the person set stays where it still fits. */
  changeEncoding(encoding: EncodingName): void;
  showPage(page: number): void;
  report(): Promise<string>;
}

const startWorker = () => openWorker(new URL(workerUrl, import.meta.url), 'weather');
const LEFT_OUT = ['empty-date', 'empty-to-date', 'empty-value', 'total-row', 'blank'] as const;

const mappingOf = ({ date, temperature, format, headerRow }: WeatherDraft): WeatherMapping | null =>
  date === null || temperature === null ? null : { date, temperature, format, headerRow, today: today() };

const draftOf = ({ guess: { mapping } }: GuessedWeather): WeatherDraft => ({
  format: mapping.format ?? 'YYYY/MM/DD',
  date: mapping.date ?? null,
  temperature: mapping.temperature ?? null,
  headerRow: mapping.headerRow ?? -1,
});

/** What the person had set stays where there is such a column; the rest follows the new proposal. */
function carriedDraft({ draft, guessed }: Mapped, proposed: WeatherDraft, columns: number): WeatherDraft {
  const was = draftOf(guessed);
  const columnOf = (role: 'date' | 'temperature') =>
    draft[role] !== was[role] && (draft[role] ?? 0) < columns ? draft[role] : proposed[role];
  return {
    format: draft.format === was.format ? proposed.format : draft.format,
    date: columnOf('date'),
    temperature: columnOf('temperature'),
    headerRow: proposed.headerRow,
  };
}

/** A weather sheet: read, checked and shown page by page in a worker; the newest answer wins. */
export function useWeatherFile(): WeatherFileHandle {
  const { t, locale } = useEnergy();
  const reader = useRef<SheetReader<WeatherCalls>>(null);
  reader.current ??= new SheetReader<WeatherCalls>(startWorker);
  const [file, setFile] = useState<WeatherFile | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const version = useRef(0);
  useEffect(() => () => reader.current?.end(), []);

  const ask = <Call extends keyof WeatherCalls>(
    call: Call,
    what: WeatherCalls[Call]['ask'],
    transfer?: Transferable[],
  ) => reader.current!.ask(call, what, transfer);

  const pageOf = (sheet: number, mapping: WeatherMapping, page: number) =>
    ask('preview', { sheet, mapping, locale, first: (page - 1) * PREVIEW_ROWS + 1, count: PREVIEW_ROWS });

  type Opened = Pick<WeatherFile, 'name' | 'sheets' | 'detected'>;
  type Base = Omit<WeatherFile, 'check' | 'preview' | 'page'>;
  const checked = async (base: Base): Promise<WeatherFile> => {
    const mapping = mappingOf(base.draft);
    const check = mapping && (await ask('check', { sheet: base.sheet, mapping, locale }));
    const preview = mapping ? await pageOf(base.sheet, mapping, 1) : [];
    return { ...base, check, preview, page: 1 };
  };
  const ofSheet = async (base: Opened, sheet: number, before?: Mapped): Promise<WeatherFile> => {
    const guessed = await ask('guess', { sheet });
    const proposed = draftOf(guessed);
    const draft = before ? carriedDraft(before, proposed, guessed.columns.length) : proposed;
    return checked({ ...base, sheet, guessed, draft, encodingProblem: null, carried: before ?? null });
  };
  const readAgain = async (before: WeatherFile, encoding: EncodingName): Promise<WeatherFile> => {
    const answer = await ask('reread', { encoding, locale });
    if (!answer.ok) {
      const kept = t(`upload.encoding.${before.detected.encoding!}`);
      const refused = t('upload.encoding.refused', { asked: t(`upload.encoding.${encoding}`), kept });
      return { ...before, encodingProblem: refused };
    }
    const { sheets, detected } = answer;
    const last: Mapped = before.detected.isGarbled && before.carried ? before.carried : before;
    const mapped = { draft: last.draft, guessed: last.guessed };
    return ofSheet({ name: before.name, sheets, detected }, answer.sheet, mapped);
  };

  /** Runs one piece of work; what an older one answers is forgotten. */
  const run = async (work: () => Promise<WeatherFile | null>) => {
    version.current += 1;
    const mine = version.current;
    setIsReading(true);
    try {
      const next = await work();
      if (mine === version.current && next) setFile(next);
    } catch (error) {
      if (mine !== version.current || (error instanceof SheetReaderError && error.reason === 'closed'))
        return;
      console.warn('The reader of the file stopped.', error);
      setFile(null);
      const tookTooLong = error instanceof SheetReaderError && error.reason === 'too-long';
      setProblem(t(tookTooLong ? 'upload.tookTooLong' : 'upload.readerBroke'));
    } finally {
      if (mine === version.current) setIsReading(false);
    }
  };

  return {
    file,
    isReading,
    problem,
    open: (source) =>
      run(async () => {
        reader.current?.end();
        setFile(null);
        setProblem(null);
        const bytes = await source.arrayBuffer();
        const opened = await ask('open', { bytes, fileName: source.name, locale }, [bytes]);
        if (opened.ok) {
          const { sheets, detected } = opened;
          return ofSheet({ name: source.name, sheets, detected }, opened.sheet);
        }
        setProblem(opened.message);
        return null;
      }),
    close() {
      version.current += 1;
      reader.current?.end();
      setFile(null);
      setIsReading(false);
    },
    changeSheet: (sheet) => run(async () => file && ofSheet(file, sheet)),
    changeDraft: (draft) => run(async () => file && checked({ ...file, draft, encodingProblem: null })),
    changeEncoding: (encoding) => run(async () => file && readAgain(file, encoding)),
    showPage: (page) =>
      run(async () => {
        const mapping = file && mappingOf(file.draft);
        return mapping && { ...file, page, preview: await pageOf(file.sheet, mapping, page) };
      }),
    async report() {
      if (!file) return '';
      const reasons = Object.fromEntries(LEFT_OUT.map((reason) => [reason, t(`upload.drop.${reason}`)]));
      return ask('report', { sheet: file.sheet, locale, reasons: reasons as never });
    },
  };
}

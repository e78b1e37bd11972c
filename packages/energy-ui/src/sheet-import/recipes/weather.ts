import { type City, type Day, dayOfNumber } from '@org/energy-core';
import type { WeatherBatch, WeatherOverlap, WeatherResult } from '@org/energy-core/api';
import type { WeatherMapping } from '@org/energy-core/spreadsheets';
import { startImport } from '../../wizards/UploadWizard/flow/importState.ts';
import type { UploadProblem } from '../../wizards/UploadWizard/flow/uploadEvent.ts';
import { newId } from '../newId.ts';
import type { EventOf, Importer, Recipe, RecipeTypes, StateOf } from '../recipe.ts';
import type { CheckedDays, GuessedWeather } from '../worker/sheetCalls.ts';

import { keptFields } from './mapping.ts';
import { reasonWords, today } from './readingSheet.ts';

/** The mapping while it is chosen: a column that is not chosen yet is null. */
export interface WeatherDraft {
  readonly format: WeatherMapping['format'];
  readonly date: number | null;
  readonly temperature: number | null;
  readonly headerRow: number;
}

/** Mean temperatures of a file, for one city. */
export interface WeatherSheet extends Pick<WeatherBatch, 'replace' | 'onlyMissing'> {
  readonly city: City['_id'];
  readonly days: readonly { readonly day: Day; readonly celsius: number }[];
  /** Excluded rows. */
  readonly dropped: number;
  readonly fileName: string;
  /** Sent again without an answer, it is stored once. */
  readonly uploadId: string;
}

/** What the app gives for temperatures. */
export interface WeatherCalls {
  /** Stores the days, or returns the existing ones and stores nothing. */
  store(
    sheet: WeatherSheet,
  ): Promise<{ readonly stored: WeatherResult } | { readonly overlap: WeatherOverlap }>;
  problemOf(error: unknown): UploadProblem;
  saveCsv(text: string): void;
  stored(city: City['_id'], result: WeatherResult): void;
}

export interface WeatherTypes extends RecipeTypes {
  mapping: WeatherDraft;
  guess: GuessedWeather;
  check: CheckedDays;
  compared: WeatherOverlap;
  result: WeatherResult;
  state: { readonly city: string | null };
  event: { readonly type: 'cityChosen'; readonly city: string | null } | { readonly type: 'storeAsked' };
  calls: WeatherCalls;
}
export type WeatherState = StateOf<WeatherTypes>;
export type WeatherEvent = EventOf<WeatherTypes>;

export const startWeather = (city: string | null): WeatherState => ({
  ...startImport({ isWithoutMeter: true }),
  city,
});

const draftOf = ({ mapping }: GuessedWeather): WeatherDraft => ({
  format: mapping.format ?? 'YYYY/MM/DD',
  date: mapping.date ?? null,
  temperature: mapping.temperature ?? null,
  headerRow: mapping.headerRow ?? -1,
});

/** What was answered about the file before no longer counts. */
function anew(it: Importer<WeatherTypes>): void {
  it.set({ compared: null, ...(it.sheet && { sheet: { ...it.sheet, uploadId: newId() } }) });
}

/** Import of a station's sheet as temperatures of a city. Bad rows are excluded and listed. */
export const weather: Recipe<WeatherTypes> = {
  previewRows: 6,
  guess: ({ reader }, sheet) => reader.ask('guessWeather', { sheet }),
  mapping(_, guess, before) {
    const proposed = draftOf(guess);
    if (!before) return proposed;
    const kept = keptFields(
      before.mapping,
      draftOf(before.guess),
      ['date', 'temperature'],
      guess.columns.length,
    );
    return { ...proposed, ...kept, headerRow: proposed.headerRow };
  },
  async check({ reader, words }, { sheet, mapping: { date, temperature, ...how } }) {
    if (date === null || temperature === null) return null;
    const mapping = { ...how, date, temperature, today: today() };
    return reader.ask('checkWeather', { sheet, mapping, locale: words.locale, digits: words.digits });
  },
  effects: {
    sheetChosen: anew,
    mappingChanged: anew,
    encodingChosen: anew,
    cityChosen(it, { city }) {
      it.set({ city });
      anew(it);
    },
    // The worker's check is the only one before the store.
    storeAsked({ send }) {
      send({ type: 'recheckStarted' });
      send({ type: 'checkPassed' });
      send({ type: 'uploadStarted' });
    },
    async uploadStarted(it) {
      const { sheet, state, calls, send } = it;
      const { city, compared } = state;
      if (!sheet?.check || city === null) return;
      const { days, celsius, droppedRows, issueCount } = sheet.check;
      try {
        const answer = await calls.store({
          ...{ city, fileName: sheet.file.name, uploadId: sheet.uploadId, dropped: droppedRows + issueCount },
          days: Array.from(days, (day, at) => ({ day: dayOfNumber(day), celsius: celsius[at]! })),
          ...(compared && (compared.mayReplace ? { replace: true } : { onlyMissing: true })),
        });
        if ('overlap' in answer) {
          it.set({ compared: answer.overlap });
          return send({ type: 'overlapFound' });
        }
        it.set({ result: answer.stored });
        send({ type: 'uploadDone' });
        calls.stored(city, answer.stored);
      } catch (error) {
        it.set({ compared: null });
        send({ type: 'uploadRefused', problem: calls.problemOf(error) });
      }
    },
    async downloadAsked({ sheet, reader, words, calls }) {
      if (!sheet) return;
      const ask = { which: 'all', words: reasonWords(words.t), locale: words.locale } as const;
      calls.saveCsv(await reader.ask('report', { sheet: sheet.sheet, ...ask }));
    },
  },
};

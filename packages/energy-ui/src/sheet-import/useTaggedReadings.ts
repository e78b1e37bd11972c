import type { Meter } from '@org/energy-core';
import { useEffect } from 'react';
import { guessTag } from './recipes/tagDivision.ts';
import { taggedReadings } from './recipes/taggedReadings.ts';
import { startTaggedReadings, type TaggedReadingCalls } from './recipes/taggedState.ts';
import { startSheetWorker } from './startSheetWorker.ts';
import { useSheetImport } from './useSheetImport.ts';

export interface TaggedReadingsOptions {
  /** Null while they load. */
  meters: readonly Meter[] | null;
  calls: TaggedReadingCalls;
  /** Starts the worker that reads the file, where the app's bundler has another way than `startSheetWorker`. */
  startWorker?: () => Worker;
}

/** The upload of a sheet whose rows name their meters. */
export function useTaggedReadings({ meters, calls, startWorker = startSheetWorker }: TaggedReadingsOptions) {
  const options = { recipe: taggedReadings, startWorker, start: startTaggedReadings() };
  const { it, state, send } = useSheetImport(options, calls);
  // Meters that load after the file are matched with it then.
  useEffect(() => {
    it.set({ meters });
    guessTag(it).catch(it.stopped);
  }, [it, meters]);
  return { state, send };
}

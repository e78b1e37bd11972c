import { useLayoutEffect } from 'react';
import type { UploadLists } from '../wizards/UploadWizard/flow/importState.ts';
import type { UploadStart } from '../wizards/UploadWizard/flow/uploadFlow.ts';
import { meterReadings, startMeterReadings } from './recipes/meterReadings.ts';
import type { MeterReadingCalls } from './recipes/meterTypes.ts';
import { startSheetWorker } from './startSheetWorker.ts';
import { useSheetImport } from './useSheetImport.ts';

export interface MeterReadingsOptions {
  /** All organizations, buildings and meters there are to choose from. */
  lists: UploadLists;
  /** What the app does: check, store, and what else it can. */
  calls: MeterReadingCalls;
  /** Starts the worker that reads the file, where the app's bundler has another way than `startSheetWorker`. */
  startWorker?: () => Worker;
  /** What is chosen before the first click. */
  start?: UploadStart;
}

/**
 * The upload of one meter's readings: file, columns, check, overlap and store.
 * @example
 * const { state, send } = useMeterReadings({ lists, calls: { check, store, problemOf } });
 * return <UploadWizard state={state} send={send} history={{ items: files, onDownload }} />;
 */
export function useMeterReadings({
  lists,
  calls,
  startWorker = startSheetWorker,
  start = {},
}: MeterReadingsOptions) {
  const options = { recipe: meterReadings, startWorker, start: startMeterReadings(start) };
  const { it, state, send } = useSheetImport(options, calls);
  const { organizations, buildings, meters } = lists;
  // New lists with each render, but stable items.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they hold counts
  useLayoutEffect(
    () => it.set({ organizations, buildings, meters }),
    [
      it,
      organizations.items,
      buildings.items,
      meters.items,
      organizations.error,
      buildings.error,
      meters.error,
    ],
  );
  return { state, send };
}

import type { Client } from '@org/energy-core/api';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/useEnergy.ts';
import type { MeterReadingCalls } from '../sheet-import/recipes/meterTypes.ts';
import { saveBlob } from '../sheet-import/recipes/profiles.ts';
import { useMeterReadings } from '../sheet-import/useMeterReadings.ts';
import type { UploadEvent } from '../wizards/UploadWizard/flow/uploadEvent.ts';
import type { UploadNotice, UploadWizardProps } from '../wizards/UploadWizard/uploadProps.ts';
import { callErrorText } from './callError.ts';
import { meterCalls } from './meterCalls.ts';
import { useAnswer } from './useAnswer.ts';
import { keyOf, type StructureLists, useStructure } from './useStructure.ts';

export interface UploadOptions {
  /** Id of the meter, where it is known: the choice of organization, building and meter is skipped. */
  meter?: string | null;
  /** A sentence worth a toast: what was undone, or which file could not be kept. */
  onNotice?: (notice: UploadNotice) => void;
  /** Called with the meter whose readings changed. */
  onChange?: (meter: string) => void;
  /** Starts the worker that reads the file, where the bundler has another way than `startSheetWorker`. */
  startWorker?: () => Worker;
}

/** Props of an `UploadWizard`. */
export type UploadOfClient = Pick<UploadWizardProps, 'state' | 'send' | 'history'>;

/**
 * The upload of a meter's readings to a server: file, columns, check, overlap, store, and the files before it.
 * @example <UploadWizard {...useUpload(client, { meter: '17' })} />
 */
export function useUpload(client: Client, options: UploadOptions = {}): UploadOfClient {
  const { meter: given = null, onNotice, onChange, startWorker } = options;
  const t = useText();
  const [changes, setChanges] = useState(0);
  const structure = useStructure(client);
  const { data, error, onRetry } = structure;
  const lists = useMemo(() => {
    const listOf = <Item>(items: readonly Item[] | undefined) => ({ items: items ?? null, error, onRetry });
    return {
      organizations: listOf(data?.organizations),
      buildings: listOf(data?.buildings),
      meters: listOf(data?.meters),
    };
  }, [data, error, onRetry]);
  const calls: MeterReadingCalls = {
    ...meterCalls(client, t),
    notify: onNotice,
    changed(meter) {
      setChanges((last) => last + 1);
      onChange?.(meter);
    },
  };
  const { state, send } = useMeterReadings({ lists, calls, ...(startWorker && { startWorker }) });
  useGivenMeter(given, data, send);
  const { meter } = state.flow;
  const files = useAnswer(meter && `files ${keyOf(client)} ${changes} ${meter}`, async (signal) => {
    const query = { meter: meter!, sort: '-created', limit: '1000' } as const;
    return (await client.listFiles({ query, signal })).rows;
  });
  return {
    state,
    send,
    history: {
      items: files.data ?? null,
      error: files.error,
      onRetry: files.onRetry,
      async onDownload(id) {
        try {
          const name = files.data?.find((file) => file._id === id)?.title ?? id;
          saveBlob(name, (await client.fileContent({ params: { id } })) as Blob);
        } catch (failure) {
          onNotice?.({ tone: 'error', text: callErrorText(failure, t) });
        }
      },
    },
  };
}

/** Chooses the meter as a user would, once the lists have come: one with sub-meters shows its notice. */
function useGivenMeter(
  meter: string | null,
  lists: StructureLists | undefined,
  send: (event: UploadEvent) => void,
): void {
  const found = meter === null ? undefined : lists?.meters.find(({ _id }) => _id === meter);
  const { organization, building, hasChild = false, _id: id } = found ?? {};
  const [ofOrganization, site] = [organization?._id, building?._id];
  useEffect(() => {
    if (id === undefined || ofOrganization === undefined || site === undefined) return;
    send({ type: 'chosen', choice: 'organization', id: ofOrganization });
    send({ type: 'chosen', choice: 'site', id: site });
    send({ type: 'chosen', choice: 'meter', id, hasSubMeters: hasChild });
  }, [id, ofOrganization, site, hasChild, send]);
}

import { ApiError, type Client } from '@org/energy-core/api';
import { Dialog, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode, errorText } from '../api/errorText.ts';
import { useClient } from '../api/useClient.ts';
import { NEW } from './newRecord.ts';

interface OpenedRecordProps<Item> {
  /** `NEW`, or the id of the record the URL names. */
  id: string;
  queryKey: readonly unknown[];
  read: (client: Client, id: string, signal: AbortSignal) => Promise<Item>;
  /** Title while the record is read. */
  title: string;
  /** Text for a record that no longer exists. */
  goneText?: string;
  onClose: () => void;
  /** The dialog; null for a new record. */
  children: (stored: Item | null) => ReactNode;
}

/** The dialog of the record a URL names, once the record is read. */
export function OpenedRecord<Item>({
  id,
  queryKey,
  read,
  title,
  goneText,
  onClose,
  children,
}: OpenedRecordProps<Item>) {
  const t = useText();
  const client = useClient();
  const isNew = id === NEW;
  const record = useQuery({
    queryKey: [...queryKey, 'one', id],
    queryFn: ({ signal }) => read(client, id, signal),
    enabled: !isNew,
    // Edit the current record.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isNew) return children(null);
  if (record.data !== undefined) return children(record.data);
  const { error } = record;
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <Dialog title={title} isOpen onClose={onClose} width={480}>
      {isGone ? (
        <ErrorState title={goneText ?? t('form.gone')} />
      ) : error ? (
        <ErrorState title={errorText(error, t)} code={errorCode(error)} onRetry={() => record.refetch()} />
      ) : (
        <Skeleton shape="text" rows={3} />
      )}
    </Dialog>
  );
}

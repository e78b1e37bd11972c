import { MAX_ICS_LENGTH, toJalali, toPersianDigits, yearRange } from '@org/energy-core';
import type { EventImport } from '@org/energy-core/api';
import {
  Button,
  Code,
  ConfirmDialog,
  CopyButton,
  Dialog,
  FileDrop,
  Notice,
  RelativeTime,
  useEnergy,
  useToast,
} from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useApi } from '../../shared/api/useApi.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { downloadBlob } from '../../shared/files/download.ts';
import { REFUSAL_MS, UNDO_MS } from '../../shared/page/toastTimes.ts';

interface FilesDialogProps {
  /** Of imported events; null for everybody's. */
  organization: string | null;
  /** Day whose Jalali year is exported. */
  day: string;
  mayImport: boolean;
  onImported: () => void;
  onClose: () => void;
}

/** Subscription under a secret address, export and import of calendar files. */
export default function FilesDialog(props: FilesDialogProps) {
  const { t } = useEnergy();
  return (
    <Dialog title={t('events.files')} isOpen isDismissable width={560} onClose={props.onClose}>
      <div className="eui-event-files">
        <Feed />
        <Export day={props.day} />
        {props.mayImport && <Import {...props} />}
      </div>
    </Dialog>
  );
}

/** The secret address of the own calendar: it is shown once, when it is made. */
function Feed() {
  const { t } = useEnergy();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const { baseUrl } = useApi().clientOptions;
  const [address, setAddress] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const feed = useQuery({
    queryKey: queryKeys.calendarFeed,
    queryFn: ({ signal }) => client.getCalendarFeed({ signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.calendarFeed });
  const making = useMutation({
    mutationFn: async () => (await client.createCalendarFeed()).path,
    onSuccess: (path) => setAddress(new URL(`${baseUrl}${path}`, location.href).href),
    onSettled: refresh,
  });
  const ending = useMutation({
    mutationFn: () => client.deleteCalendarFeed(),
    onSuccess: () => {
      setAddress(null);
      setAsked(false);
      toast.success(t('events.feed.ended'));
    },
    onSettled: refresh,
  });
  const problem = feed.error ?? making.error;
  return (
    <section>
      <h3>{t('events.feed')}</h3>
      <p>{t('events.feed.note')}</p>
      {problem && <Notice tone="danger">{errorText(problem, t)}</Notice>}
      {address && (
        <>
          <div className="eui-event-address">
            <Code>{address}</Code>
            <CopyButton text={address} />
          </div>
          <Notice tone="warning">{t('events.feed.once')}</Notice>
        </>
      )}
      {feed.data && !address && (
        <p>
          {t('events.feed.on')} <RelativeTime at={feed.data.created} />
          {feed.data.lastRead && (
            <>
              {' · '}
              {t('events.feed.read')} <RelativeTime at={feed.data.lastRead} />
            </>
          )}
        </p>
      )}
      <div className="eui-event-buttons">
        <Button onPress={() => making.mutate()} isPending={making.isPending}>
          {t(feed.data ? 'events.feed.renew' : 'events.feed.make')}
        </Button>
        {feed.data && (
          <Button variant="danger" onPress={() => setAsked(true)}>
            {t('events.feed.end')}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={t('events.feed.endAsk')}
          consequence={t('events.feed.consequence')}
          confirmLabel={t('events.feed.end')}
          error={ending.error && errorText(ending.error, t)}
          isPending={ending.isPending}
          onConfirm={() => ending.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function Export({ day }: { day: string }) {
  const { t, digits } = useEnergy();
  const client = useClient();
  const { year } = toJalali(day);
  const shown = digits === 'fa' ? toPersianDigits(String(year)) : String(year);
  const saving = useMutation({
    mutationFn: async () => (await client.exportEvents({ query: yearRange(year) })) as Blob,
    onSuccess: (blob) => downloadBlob(`${t('module.calendar')} ${shown}.ics`, blob),
  });
  return (
    <section>
      <h3>{t('events.export')}</h3>
      {saving.error && <Notice tone="danger">{errorText(saving.error, t)}</Notice>}
      <Button onPress={() => saving.mutate()} isPending={saving.isPending}>
        {t('events.exportYear', { year: shown })}
      </Button>
    </section>
  );
}

/** Reads a file, says what is new in it, and stores that. */
function Import({ organization, onImported }: FilesDialogProps) {
  const { t } = useEnergy();
  const client = useClient();
  const toast = useToast();
  const [ics, setIcs] = useState<string | null>(null);
  const send = (text: string, dryRun: boolean) =>
    client.importEvents({ body: { ics: text, organization, dryRun } });
  const looking = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      setIcs(text);
      return send(text, true);
    },
  });
  const undoing = useMutation({
    mutationFn: (id: string) => client.undoEventImport({ params: { id } }),
    onSuccess: ({ deleted, kept }) =>
      toast.success(t('events.importUndone', { count: deleted }), {
        ...(kept > 0 && { detail: t('events.importKept', { count: kept }) }),
      }),
    onError: (error) => toast.error(errorText(error, t), { duration: REFUSAL_MS }),
    onSettled: onImported,
  });
  const storing = useMutation({
    mutationFn: () => send(ics ?? '', false),
    onSuccess: ({ created, importId }) => {
      toast.success(t('events.imported', { count: created }), {
        duration: UNDO_MS,
        ...(importId !== null && {
          action: { label: t('list.undo'), onAction: () => undoing.mutate(importId) },
        }),
      });
      setIcs(null);
      looking.reset();
      onImported();
    },
  });
  const found = looking.data;
  const problem = looking.error ?? storing.error;
  return (
    <section>
      <h3>{t('events.import')}</h3>
      <FileDrop
        label={t('events.importFile')}
        accept={['.ics']}
        maxBytes={MAX_ICS_LENGTH}
        onSelect={(file) => looking.mutate(file)}
        error={problem && errorText(problem, t)}
      />
      {found && <Preview found={found} />}
      {found && found.created > 0 && (
        <Button variant="primary" onPress={() => storing.mutate()} isPending={storing.isPending}>
          {t('events.importStore', { count: found.created })}
        </Button>
      )}
    </section>
  );
}

const MAX_NAMED = 5;

function Preview({ found: { created, known, leftOut } }: { found: EventImport }) {
  const { t } = useEnergy();
  return (
    <div aria-live="polite">
      <p>{t('events.importFound', { created, known })}</p>
      {leftOut.length > 0 && (
        <Notice tone="warning">
          {t('events.importLeftOut', { count: leftOut.length })}
          <ul className="eui-event-left">
            {leftOut.slice(0, MAX_NAMED).map(({ name, problem }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list does not change.
              <li key={at}>
                <bdi>{name || t('events.noName')}</bdi>: {t(`events.ics.${problem}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

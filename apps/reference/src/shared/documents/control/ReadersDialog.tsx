import { normalizeText } from '@org/energy-core';
import type { DocumentControl } from '@org/energy-core/api';
import { Button, Checkbox, Dialog, Notice, SearchField, Skeleton, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errorText.ts';
import { useClient } from '../../api/useClient.ts';
import type { NamedDocument } from '../library/library.ts';
import { useChanged, usePeople } from './useControl.ts';

interface ReadersDialogProps {
  readonly document: NamedDocument;
  readonly control: DocumentControl;
  readonly onClose: () => void;
}

/** Selects who is asked to read the newest version; whoever has confirmed stays. */
export function ReadersDialog({ document, control, onClose }: ReadersDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const changed = useChanged(document._id);
  const people = usePeople(document._id);
  const [search, setSearch] = useState('');
  const confirmed = new Set(
    control.readers.flatMap(({ user, confirmed: at }) => (at === null ? [] : [user._id])),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(control.readers.map(({ user }) => user._id)),
  );
  const asked = control.readers.map(({ user }) => user);
  const all = [...asked, ...(people.data ?? []).filter(({ _id }) => !asked.some((one) => one._id === _id))];
  const found = all.filter(({ name }) => normalizeText(name).includes(normalizeText(search)));
  const saving = useMutation({
    mutationFn: () =>
      client.askDocumentReaders({ params: { id: document._id }, body: { users: [...chosen] } }),
    onSuccess: (stored) => {
      changed.control(stored);
      toast.success(t('control.asked'), { detail: document.title });
      onClose();
    },
  });
  const set = (id: string, isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <Dialog
      title={t('control.readersTitle')}
      isOpen
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isPending={saving.isPending} onPress={() => saving.mutate()}>
            {t('control.ask')}
          </Button>
        </>
      }
    >
      <div className="eui-control-people">
        <p className="eui-control-none">{t('control.readersNote', { number: document.number })}</p>
        <SearchField label={t('control.people')} value={search} onChange={setSearch} />
        {saving.error && <Notice tone="danger">{errorText(saving.error, t)}</Notice>}
        {people.error && (
          <Notice
            tone="warning"
            actions={
              <Button size="sm" onPress={() => people.refetch()}>
                {t('action.retry')}
              </Button>
            }
          >
            {errorText(people.error, t)}
          </Notice>
        )}
        {people.isPending && <Skeleton shape="text" rows={3} />}
        {people.isSuccess && found.length === 0 && <p className="eui-control-none">{t('control.nobody')}</p>}
        {found.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            isSelected={chosen.has(_id) || confirmed.has(_id)}
            isDisabled={confirmed.has(_id)}
            onChange={(isIn) => set(_id, isIn)}
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}

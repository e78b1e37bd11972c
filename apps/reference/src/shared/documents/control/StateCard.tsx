import { type DocumentState, needsReason, statesAfter } from '@org/energy-core';
import type { DocumentControl } from '@org/energy-core/api';
import {
  ApprovalFlow,
  Button,
  Card,
  ConfirmDialog,
  Notice,
  TextField,
  type TextKey,
  useText,
  useToast,
} from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errorText.ts';
import { useClient } from '../../api/useClient.ts';
import { useSession } from '../../session/useSession.ts';
import { type NamedDocument, named } from '../library/library.ts';
import { changeScope, useChanged } from './useControl.ts';

interface StateCardProps {
  readonly document: NamedDocument;
  readonly control: DocumentControl;
  readonly mayEdit: boolean;
}

type Target = DocumentState | null;

/** The way of the newest version to its approval, with the buttons of what comes next. */
export function StateCard({ document, control, mayEdit }: StateCardProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const changed = useChanged(document._id);
  const { user } = useSession();
  const [asked, setAsked] = useState<{ readonly to: Target } | null>(null);
  const [note, setNote] = useState('');
  const { state, needsOtherApprover, version } = document;
  const [newest, ...earlier] = control.versions;
  const change = useMutation({
    scope: changeScope(document._id),
    mutationFn: async (to: Target) => {
      const body = { state: to, version, ...(note.trim() && { note: note.trim() }) };
      return named(await client.setDocumentState({ params: { id: document._id }, body }));
    },
    onSuccess: (stored) => {
      setAsked(null);
      setNote('');
      changed.document(stored);
      toast.success(t(`control.done.${stored.state ?? 'none'}` as TextKey), { detail: stored.title });
    },
    onError: () => void changed.again(),
  });
  if (!newest) return null;
  const isOwn = state === 'review' && needsOtherApprover && newest.steps.at(-1)?.by._id === user?._id;
  const wasApproved = earlier.some((one) => one.state === 'approved');
  const next = mayEdit
    ? statesAfter(state).filter((to) => !(to === 'approved' && isOwn) && !(to === null && wasApproved))
    : [];
  const press = (to: Target) => {
    change.reset();
    if (needsReason(state, to)) setAsked({ to });
    else change.mutate(to);
  };
  const buttons = next.map((to) => (
    <Button
      key={to ?? 'none'}
      size="sm"
      variant={to === null ? 'quiet' : 'default'}
      isPending={change.isPending && change.variables === to && !asked}
      onPress={() => press(to)}
    >
      {t(`control.to.${state ?? 'none'}.${to ?? 'none'}` as TextKey)}
    </Button>
  ));
  const error = change.error && errorText(change.error, t);
  return (
    <Card title={t('control.approval')}>
      {state === null ? (
        <div className="eui-control-start">
          <p>{t('control.notControlled')}</p>
          <div>{buttons}</div>
        </div>
      ) : (
        <ApprovalFlow
          state={state}
          steps={newest.steps.map(({ by, ...step }) => ({ ...step, by: by.name }))}
          hint={
            state === 'review'
              ? t(isOwn ? 'control.waitsForOther' : 'control.waits')
              : state === 'draft' && wasApproved
                ? t('control.stillValid')
                : null
          }
        >
          {buttons.length > 0 ? buttons : null}
        </ApprovalFlow>
      )}
      {error && !asked && <Notice tone="danger">{error}</Notice>}
      {asked && (
        <ConfirmDialog
          isOpen
          tone={asked.to === 'withdrawn' ? 'danger' : 'default'}
          title={t(`control.ask.${asked.to === 'withdrawn' ? 'withdrawn' : 'draft'}`, {
            title: document.title,
          })}
          consequence={
            <TextField
              label={t('control.reason')}
              value={note}
              onChange={setNote}
              maxLength={1000}
              isRequired
              autoFocus
            />
          }
          error={error}
          isBlocked={note.trim() === ''}
          confirmLabel={t(`control.to.${state ?? 'none'}.${asked.to ?? 'none'}` as TextKey)}
          isPending={change.isPending}
          onConfirm={() => change.mutate(asked.to)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

import { type Day, jalaliText } from '@org/energy-core';
import { ComboBox, JalaliDatePicker, Skeleton, Switch, useText } from '@org/energy-ui';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { errorText } from '../../api/errorText.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { RecordDialog } from '../../forms/RecordDialog.tsx';
import { differing, idsInPages, type RecordForm } from '../../forms/recordForm.ts';
import { dayOfDocument } from '../library/documentForm.ts';
import { type NamedDocument, named, readDocument } from '../library/library.ts';
import { useDocumentWords } from '../library/useDocumentWords.ts';
import { useChanged, usePeople } from './useControl.ts';

interface ControlDraft {
  /** `NOBODY` for none. */
  readonly owner: string;
  readonly review: Day | null;
  readonly needsOtherApprover: boolean;
}

const NOBODY = '-';
const labels = {
  owner: 'control.owner',
  review: 'control.review',
  needsOtherApprover: 'control.needsOther',
} as const;
const bodyOf = ({ owner, review, needsOtherApprover }: ControlDraft) => ({
  owner: owner === NOBODY ? null : owner,
  reviewDate: review === null ? null : jalaliText(review),
  needsOtherApprover,
});

const controlForm = (
  shown: RecordForm<ControlDraft, NamedDocument>['shown'],
): RecordForm<ControlDraft, NamedDocument> => ({
  fields: ['owner', 'review', 'needsOtherApprover'],
  labelOf: (field) => labels[field],
  draftOf: ({ owner, reviewDate, needsOtherApprover }) => ({
    ...{ owner: owner?._id ?? NOBODY, review: reviewDate && dayOfDocument(reviewDate), needsOtherApprover },
  }),
  wrong: () => ({}),
  changes: (draft, stored) => differing(bodyOf(draft), { ...stored, owner: stored.owner?._id ?? null }),
  shown,
  read: readDocument,
  fieldOf: (path) => (path === 'reviewDate' ? 'review' : undefined),
  known: idsInPages(queryKeys.documents),
  newest: async () => [],
  create: () => Promise.reject(new Error('only edited')),
  update: async (client, id, body) => named(await client.updateDocument({ params: { id }, body })),
});

/** Dialog for owner, next review and kind of approval of a document. */
export function ControlDialog({ document, onClose }: { document: NamedDocument; onClose: () => void }) {
  const t = useText();
  const { inDigits } = useDocumentWords();
  const changed = useChanged(document._id);
  const people = usePeople(document._id);
  const [kind] = useState(() =>
    controlForm((stored, field) => {
      if (field === 'owner') return stored.owner?.name ?? t('control.nobodyOwns');
      if (field === 'review') return stored.reviewDate ? inDigits(stored.reviewDate) : '—';
      return t(stored.needsOtherApprover ? 'control.byOther' : 'control.byAnybody');
    }),
  );
  const own = document.owner && !people.data?.some(({ _id }) => _id === document.owner?._id);
  const items = [
    { id: NOBODY, name: t('control.nobodyOwns') },
    ...(own ? [{ id: document.owner!._id, name: document.owner!.name }] : []),
    ...(people.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
  ];
  return (
    <RecordDialog<ControlDraft, NamedDocument>
      kind={kind}
      title={t('control.title')}
      stored={document}
      empty={{ owner: NOBODY, review: null, needsOtherApprover: true }}
      doneText="library.changed"
      onSaved={changed.document}
      onClose={onClose}
      width={480}
    >
      {(form, stored) => (
        <>
          <Controller
            control={form.control}
            name="owner"
            render={({ field: { ref: _, ...field }, fieldState }) =>
              people.isPending ? (
                <Skeleton shape="text" rows={2} />
              ) : (
                <ComboBox
                  {...field}
                  label={t('control.owner')}
                  items={items}
                  hint={t('control.ownerHint')}
                  error={fieldState.error?.message ?? (people.error && errorText(people.error, t))}
                />
              )
            }
          />
          <Controller
            control={form.control}
            name="review"
            render={({ field: { value, onChange }, fieldState }) => (
              <JalaliDatePicker
                label={t('control.review')}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message ?? null}
              />
            )}
          />
          <Controller
            control={form.control}
            name="needsOtherApprover"
            render={({ field: { value, onChange } }) => (
              <Switch
                isSelected={value}
                onChange={onChange}
                isDisabled={stored?.state === 'review'}
                {...(stored?.state === 'review' && { reason: t('control.inReview') })}
              >
                {t('control.needsOther')}
              </Switch>
            )}
          />
        </>
      )}
    </RecordDialog>
  );
}

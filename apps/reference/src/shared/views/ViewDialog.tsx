import type { SavedView, ViewPage } from '@org/energy-core/api';
import { Checkbox, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { queryKeys } from '../api/queryKeys.ts';
import { RecordDialog } from '../forms/RecordDialog.tsx';
import { RecordText } from '../forms/RecordText.tsx';
import { emptyView, MAX_NAME, type ViewDraft, viewForm } from './viewForm.ts';

interface ViewDialogProps {
  page: ViewPage;
  state: string;
  /** null saves a new view. */
  stored: SavedView | null;
  onClose: () => void;
}

/** Name of a view and where it appears. */
export function ViewDialog({ page, state, stored, onClose }: ViewDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const kind = useMemo(() => viewForm(page, state), [page, state]);
  return (
    <RecordDialog
      kind={kind}
      title={t(stored ? 'views.edit' : 'views.save')}
      stored={stored}
      empty={emptyView}
      doneText={stored ? 'views.changed' : 'views.saved'}
      onSaved={() => queries.invalidateQueries({ queryKey: queryKeys.views })}
      onClose={onClose}
      width={480}
    >
      {(form, kept) => (
        <>
          <RecordText
            {...{ form, name: 'name', stored: kept?.name ?? null }}
            label={t('views.name')}
            maxLetters={MAX_NAME}
            isFirst
          />
          <Choice form={form} name="isPinned" />
          <Choice form={form} name="isDefault" />
        </>
      )}
    </RecordDialog>
  );
}

type Form = Parameters<React.ComponentProps<typeof RecordDialog<ViewDraft, SavedView>>['children']>[0];

function Choice({ form, name }: { form: Form; name: 'isPinned' | 'isDefault' }) {
  const t = useText();
  const { field } = useController({ control: form.control, name });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange}>
      {t(`views.${name}`)}
    </Checkbox>
  );
}

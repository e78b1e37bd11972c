import { type Day, standardClauses, toPersianDigits } from '@org/energy-core';
import type { EventApply, EventRecord } from '@org/energy-core/api';
import { type EventSpan, type TextKey, useEnergy } from '@org/energy-ui';
import { EventFields } from '@org/energy-ui/calendar';
import { RecordDialog } from '../../shared/forms/RecordDialog.tsx';
import { emptyEvent, eventForm, fields, maxLength } from './eventForm.ts';
import { useEventChoices } from './useEventChoices.ts';

/** What is edited: a stored event or the occurrences of a part of it; null for a new one on a span. */
export interface Edit {
  readonly stored: EventRecord | null;
  readonly span: EventSpan;
  /** Clause of the standard that a new one is evidence of. */
  readonly clause?: string;
  readonly part?: { readonly occurrence: Day; readonly apply: EventApply };
}

interface EditDialogProps {
  edit: Edit;
  /** Of a new event; null for everybody's. */
  organization: string | null;
  today: Day;
  onSaved: () => void;
  onClose: () => void;
}

/** Dialog of a new event, or of some occurrences of a stored one. */
export default function EditDialog(props: EditDialogProps) {
  const { edit } = props;
  const { t, digits } = useEnergy();
  const clauses = standardClauses.map((id) => ({
    id,
    name: `${digits === 'fa' ? toPersianDigits(id) : id} ${t(`clause.${id}` as TextKey)}`,
  }));
  const choices = useEventChoices();
  return (
    <RecordDialog
      kind={eventForm(props.organization, edit.part)}
      title={t(edit.stored ? 'events.editTitle' : 'events.new')}
      stored={edit.stored}
      empty={emptyEvent(edit.span, edit.clause)}
      {...(!edit.stored && { submitLabel: t('events.submit') })}
      doneText={edit.stored ? 'events.changed' : 'events.created'}
      width={640}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => {
        const { errors } = form.formState;
        return (
          <EventFields
            value={form.watch()}
            onChange={(change) => {
              for (const field of fields)
                if (field in change)
                  form.setValue(field, change[field] as never, {
                    ...{ shouldDirty: true, shouldValidate: form.formState.isSubmitted },
                  });
            }}
            errors={Object.fromEntries(
              fields.flatMap((field) => (errors[field]?.message ? [[field, errors[field].message]] : [])),
            )}
            maxLength={maxLength}
            today={props.today}
            clauses={clauses}
            isRepeatHidden={edit.part?.apply === 'one'}
            {...choices}
          />
        );
      }}
    </RecordDialog>
  );
}

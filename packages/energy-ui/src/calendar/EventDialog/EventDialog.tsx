import type { ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { EventFields, type EventFieldsProps } from '../EventFields/EventFields.tsx';

export interface EventDialogProps extends EventFieldsProps {
  /** Heading; also the name for screen readers. */
  title: string;
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Stores the event. Not called while the name is empty. */
  onSubmit: () => void;
  /** Called on Escape, the close button or «انصراف». */
  onClose: () => void;
  /** Asks for the deletion of a stored event; without it none is offered. */
  onDelete?: () => void;
  /** The event is being stored. */
  isPending?: boolean;
  /** Why it could not be stored, one sentence. */
  problem?: string | null;
  /** Above the fields, such as for which occurrences the change holds. */
  children?: ReactNode;
}

/**
 * Dialog of an event: its fields, with the buttons that store or delete it. An event without a name is not stored.
 * @example <EventDialog title="رویداد تازه" isOpen={isOpen} value={draft} onChange={change} onSubmit={store} onClose={close} />
 */
export function EventDialog(props: EventDialogProps) {
  const {
    title,
    isOpen,
    onSubmit,
    onClose,
    onDelete,
    isPending = false,
    problem,
    children,
    ...fields
  } = props;
  const t = useText();
  const isNamed = typeof fields.value?.name === 'string' && fields.value.name.trim() !== '';
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {onDelete && (
            <Button variant="danger" isDisabled={isPending} onPress={onDelete}>
              {t('eventCalendar.delete')}
            </Button>
          )}
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={!isNamed} onPress={onSubmit}>
            {t('eventCalendar.submit')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {children}
      <EventFields {...fields} />
    </Dialog>
  );
}

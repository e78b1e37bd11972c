import { Button, Dialog, useText } from '@org/energy-ui';
import { type FormEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react';
import './FormDialog.css';

interface FormDialogProps {
  title: string;
  /** The verb on the button that sends the form. */
  submitLabel: string;
  /** There are unsaved changes: closing asks for confirmation. */
  isDirty: boolean;
  /** The form is on its way: it cannot be sent or left. */
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** What is wrong with the whole form, in one sentence. */
  problem?: string | null;
  /** Replaces the legend in the footer. */
  notice?: string | undefined;
  /** Further actions on the record; each closes the form first. */
  more?: readonly FormAction[] | undefined;
  /** Explains the star of required fields. */
  hasRequired?: boolean;
  width?: number | undefined;
  children: ReactNode;
}

export interface FormAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** Dialog of a form. With unsaved changes its footer asks for confirmation first. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isDirty, isPending, onClose, problem, more = [], hasRequired, width } = props;
  const t = useText();
  const formId = useId();
  /** Action to run after the changes are discarded. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const cameFrom = useRef<Element>(null);
  const leave = (then: () => void) => {
    if (isPending) return;
    if (!isDirty) return then();
    cameFrom.current = document.activeElement;
    setLeaving(() => then);
  };
  const stay = () => {
    setLeaving(null);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the submit event of a form in a portal to the form around it.
    event.stopPropagation();
    if (!isPending) props.onSubmit();
  };
  return (
    <Dialog
      title={title}
      isOpen
      width={width}
      onClose={() => (leaving ? stay() : leave(onClose))}
      footer={
        leaving ? (
          // A separate component, so that its first button mounts and receives focus.
          <Fragment key="leaving">
            <span className="eui-form-legend" role="alert">
              {t('form.unsaved')}
            </span>
            <Button autoFocus onPress={stay}>
              {t('action.keepEditing')}
            </Button>
            <Button variant="danger" onPress={leaving}>
              {t('action.discard')}
            </Button>
          </Fragment>
        ) : (
          <>
            {props.notice && (
              <span className="eui-form-legend" data-tone="danger" role="alert">
                {props.notice}
              </span>
            )}
            {hasRequired && !props.notice && (
              <span className="eui-form-legend">
                <span className="eui-field-star" aria-hidden>
                  *
                </span>{' '}
                {t('form.required')}
              </span>
            )}
            <Button onPress={() => leave(onClose)} isDisabled={isPending}>
              {t('action.cancel')}
            </Button>
            <Button variant="primary" type="submit" form={formId} isPending={isPending}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="eui-form eui-form-steady" onSubmit={submit} noValidate>
        {props.children}
        <div role="alert">{problem && <p className="eui-form-problem">{problem}</p>}</div>
      </form>
      {more.length > 0 && (
        <div className="eui-form-more">
          {more.map(({ label, icon, onPress }) => (
            <Button
              key={label}
              variant="quiet"
              size="sm"
              icon={icon}
              isDisabled={isPending}
              onPress={() => leave(onPress)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

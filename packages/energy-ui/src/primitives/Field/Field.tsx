import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import './Field.css';

/** Common props of labeled fields. */
export interface FieldProps extends RootProps {
  /** Label above the field. */
  label: string;
  /** Help below the field; replaced by the error. */
  hint?: ReactNode;
  /** Validation error, in one sentence. */
  error?: string | null;
  /** Marks the field with a star. */
  isRequired?: boolean;
  /** Disabled. */
  isDisabled?: boolean;
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly disabled: boolean | undefined;
}

export interface FieldShellProps extends FieldProps {
  /** Visually hidden label. */
  isLabelHidden?: boolean;
  /** Renders the control with the linking attributes. */
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint or error below. */
export function FieldShell(props: FieldShellProps) {
  const { label, hint, error, isRequired, isDisabled, isLabelHidden, children } = props;
  const root = useFieldRef<HTMLDivElement>(props.ref);
  const controlId = useId();
  const noteId = useId();
  const hasNote = Boolean(error || hint);
  return (
    <div {...rootProps(props, 'eui-field')} ref={root} data-disabled={isDisabled || undefined}>
      <label htmlFor={controlId} className={isLabelHidden ? 'eui-sr-only' : 'eui-field-label'}>
        <LabelWords label={label} isRequired={isRequired} />
      </label>
      {children({
        id: controlId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
        disabled: isDisabled,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** Label text, with the star of a required field. */
export function LabelWords({ label, isRequired }: { label: string; isRequired?: boolean }) {
  const t = useText();
  return (
    <>
      {label}
      {isRequired && (
        <span className="eui-field-star" title={t('field.required')} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** Line below a field: its error, otherwise its hint. */
export function FieldNote({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string | null }) {
  if (error) {
    return (
      <div id={id} className="eui-field-error">
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
        <span>{error}</span>
      </div>
    );
  }
  return hint ? (
    <div id={id} className="eui-field-hint">
      {hint}
    </div>
  ) : null;
}

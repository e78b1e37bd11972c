import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import './Field.css';

/** What every field with a label has in common. */
export interface FieldProps {
  /** Name of the field, above it. */
  label: string;
  /** Help under the field; gives way to the error. */
  hint?: ReactNode;
  /** What is wrong with the value, in one sentence. */
  error?: string | null;
  /** Marks the field with a star. */
  isRequired?: boolean;
  /** Cannot be changed now. */
  isDisabled?: boolean;
  className?: string;
  id?: string;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly disabled: boolean | undefined;
}

export interface FieldShellProps extends FieldProps {
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
  /** Draws the control with the attributes that tie it to the rest. */
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint or error below. */
export function FieldShell(props: FieldShellProps) {
  const { label, hint, error, isRequired, isDisabled, isLabelHidden, className, id, children } = props;
  const controlId = useId();
  const noteId = useId();
  const hasNote = Boolean(error || hint);
  return (
    <div id={id} className={classes('eui-field', className)} data-disabled={isDisabled || undefined}>
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

/** The words of a label, with the star of a required field. */
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

/** The line under a field: its error, otherwise its hint. */
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

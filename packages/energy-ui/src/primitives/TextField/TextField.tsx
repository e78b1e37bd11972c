import type { HTMLInputTypeAttribute, InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { type FieldProps, FieldShell } from '../Field/Field.tsx';
import { rootProps } from '../rootProps.ts';
import { useControlled } from '../useControlled.ts';

export interface TextFieldProps extends FieldProps {
  /** The text; uncontrolled if omitted. */
  value?: string;
  /** Initial text of an uncontrolled field. */
  defaultValue?: string;
  /** Called with the whole text on every change. */
  onChange?: (text: string) => void;
  /** Called on Enter with the text. */
  onSubmit?: (text: string) => void;
  /** Called on every key press in the field, before its default action. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Called on blur. */
  onBlur?: () => void;
  /** Input type; a password is masked. */
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'password' | 'search' | 'email'>;
  /** Field name in the form. */
  name?: string;
  /** Autofill hint, such as `username`. */
  autoComplete?: string;
  /** `ltr` for user names, URLs, codes and formulas. */
  dir?: 'ltr';
  /** Icon of 16 px at the start. */
  prefixIcon?: ReactNode;
  /** Unit or small button at the end. */
  suffix?: ReactNode;
  /** Placeholder example; never instead of the label. */
  placeholder?: string;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Keyboard type on touch screens. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Focuses the field on mount. */
  autoFocus?: boolean;
  /** Visually hidden label, such as in a search box with an icon. */
  isLabelHidden?: boolean;
  /** Read-only: can be selected and copied. */
  isReadOnly?: boolean;
}

/**
 * A labeled single-line text field.
 * @example <TextField label="نام کاربری" dir="ltr" value={name} onChange={setName} isRequired />
 */
export function TextField(props: TextFieldProps) {
  const {
    value,
    defaultValue = '',
    onChange,
    onSubmit,
    onBlur,
    onKeyDown,
    type = 'text',
    prefixIcon,
    suffix,
    isReadOnly,
  } = props;
  const { label, hint, error, isRequired, isDisabled, isLabelHidden, ...input } = props;
  const [text, setText] = useControlled(value, defaultValue, onChange);
  return (
    <FieldShell {...rootProps(props)} {...{ label, hint, error, isRequired, isDisabled, isLabelHidden }}>
      {(control) => (
        <div
          className="eui-field-box"
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled || undefined}
        >
          {prefixIcon}
          <input
            {...control}
            className="eui-field-input"
            type={type}
            value={text}
            readOnly={isReadOnly}
            name={input.name}
            autoComplete={input.autoComplete}
            dir={input.dir}
            placeholder={input.placeholder}
            maxLength={input.maxLength}
            inputMode={input.inputMode}
            // biome-ignore lint/a11y/noAutofocus: the caller decides, for the first field of a dialog or of the sign-in page
            autoFocus={input.autoFocus}
            onChange={(event) => setText(event.target.value)}
            onBlur={onBlur}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              // Enter that ends an IME composition is not a submit.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                onSubmit?.(event.currentTarget.value);
            }}
          />
          {suffix && <span className="eui-field-suffix">{suffix}</span>}
        </div>
      )}
    </FieldShell>
  );
}

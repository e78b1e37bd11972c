import {
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import { type FieldProps, FieldShell } from '../Field/Field.tsx';

export interface TextFieldProps extends FieldProps {
  /** The text; without it the field keeps its own. */
  value?: string;
  /** Text at the start, for a field that keeps its own. */
  defaultValue?: string;
  /** Called with the whole text at every change. */
  onChange?: (text: string) => void;
  /** Called on Enter with the text. */
  onSubmit?: (text: string) => void;
  /** Called with every key pressed in the field, before it acts. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Called when the field loses the focus. */
  onBlur?: () => void;
  /** Kind of text: a password is not shown. */
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'password' | 'search' | 'email'>;
  /** Name in the form. */
  name?: string;
  /** What the browser may fill in, such as `username`. */
  autoComplete?: string;
  /** `ltr` for user names, addresses, codes and formulas. */
  dir?: 'ltr';
  /** Icon of 16 px at the start. */
  prefixIcon?: ReactNode;
  /** Unit or small button at the end. */
  suffix?: ReactNode;
  /** Example inside an empty field; never instead of the label. */
  placeholder?: string;
  /** At most this many characters. */
  maxLength?: number;
  /** Keyboard shown on touch screens. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** Label only for screen readers, such as in a search box with an icon. */
  isLabelHidden?: boolean;
  /** Can be read and copied, not changed. */
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text with its label.
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
    ref,
  } = props;
  const { label, hint, error, isRequired, isDisabled, isLabelHidden, className, id, ...input } = props;
  const [own, setOwn] = useState(defaultValue);
  return (
    <FieldShell {...{ label, hint, error, isRequired, isDisabled, isLabelHidden, className, id }}>
      {(control) => (
        <div
          className="eui-field-box"
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled || undefined}
        >
          {prefixIcon}
          <input
            {...control}
            ref={ref}
            className="eui-field-input"
            type={type}
            value={value ?? own}
            readOnly={isReadOnly}
            name={input.name}
            autoComplete={input.autoComplete}
            dir={input.dir}
            placeholder={input.placeholder}
            maxLength={input.maxLength}
            inputMode={input.inputMode}
            // biome-ignore lint/a11y/noAutofocus: the caller decides, for the first field of a dialog or of the login page
            autoFocus={input.autoFocus}
            onChange={(event) => {
              setOwn(event.target.value);
              onChange?.(event.target.value);
            }}
            onBlur={onBlur}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              // Enter that ends the composition of a word is not meant for us.
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

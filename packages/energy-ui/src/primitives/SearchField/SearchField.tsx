import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { TextField } from '../TextField/TextField.tsx';
import { useControlled } from '../useControlled.ts';
import './SearchField.css';

export interface SearchFieldProps extends RootProps {
  /** Name for screen readers, and the default placeholder. */
  label: string;
  /** The search text; uncontrolled if omitted. */
  value?: string;
  /** Initial text of an uncontrolled field. */
  defaultValue?: string;
  /** Called with the text: immediately, or `delay` after the last key. Enter and clearing are never delayed. */
  onChange?: (text: string) => void;
  /** Debounce delay in ms, for server-side search. */
  delay?: number;
  /** Placeholder, where it differs from the label. */
  placeholder?: string;
  /** At most this many characters; default 100. */
  maxLength?: number;
  isDisabled?: boolean;
}

/**
 * A search box: Escape and the cross clear it.
 * @example <SearchField label="جست‌وجوی کاربر" value={search} onChange={setSearch} delay={300} />
 */
export function SearchField(props: SearchFieldProps) {
  const { label, defaultValue = '', delay = 0, placeholder = label, maxLength = 100, isDisabled } = props;
  const [value, onChange] = useControlled(props.value, defaultValue, props.onChange);
  const t = useText();
  const root = useFieldRef(props.ref);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  // An external value replaces the text, but never pending input.
  if (value !== known) {
    setKnown(value);
    if (value !== sent && text === sent) {
      setText(value);
      setSent(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next === sent) return;
    setSent(next);
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (delay === 0 || next === '') send(next);
    else timer.current = setTimeout(() => send(next), delay);
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || text === '') return;
    // Keep a surrounding dialog open.
    event.stopPropagation();
    event.preventDefault();
    type('');
  };

  return (
    <search {...rootProps(props, 'eui-search')} ref={root} onKeyDown={clearOnEscape}>
      <TextField
        label={label}
        isLabelHidden
        type="search"
        placeholder={placeholder}
        maxLength={maxLength}
        isDisabled={isDisabled}
        value={text}
        onChange={type}
        onSubmit={send}
        prefixIcon={<Search size={16} strokeWidth={1.75} aria-hidden />}
        suffix={
          text && (
            <IconButton
              className="eui-search-clear"
              label={t('tree.clearSearch')}
              icon={<X size={14} strokeWidth={1.75} aria-hidden />}
              isDisabled={isDisabled}
              onPress={() => {
                type('');
                root.current?.focus();
              }}
            />
          )
        }
      />
    </search>
  );
}

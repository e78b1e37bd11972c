import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import './SearchField.css';

export interface SearchFieldProps {
  /** What is searched: name for screen readers, and the words in the empty field. */
  label: string;
  /** The text that is searched for. */
  value: string;
  /** Called with the text: at once, or `delay` after the last letter. Enter and clearing never wait. */
  onChange: (text: string) => void;
  /** ms to wait for the next letter, where a search asks the server. */
  delay?: number;
  /** Words in the empty field, where they say more than the label. */
  placeholder?: string;
  /** At most this many characters; 100 unless told. */
  maxLength?: number;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
  id?: string;
}

/**
 * A search box: Escape and the cross clear it.
 * @example <SearchField label="جست‌وجوی کاربر" value={search} onChange={setSearch} delay={300} />
 */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, delay = 0, placeholder = label, maxLength = 100, isDisabled } = props;
  const t = useText();
  const own = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  // A value from outside replaces the text, but never what is still being typed.
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
    // A dialog around it stays open.
    event.stopPropagation();
    event.preventDefault();
    type('');
  };

  return (
    <search id={props.id} className={classes('eui-search', props.className)} onKeyDown={clearOnEscape}>
      <TextField
        ref={(input) => {
          own.current = input;
          if (typeof props.ref === 'function') props.ref(input);
          else if (props.ref) props.ref.current = input;
        }}
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
                own.current?.focus();
              }}
            />
          )
        }
      />
    </search>
  );
}

import { normalizeText } from '@org/energy-core';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { FieldShell } from '../../primitives/Field/Field.tsx';
import { useBusy } from './useBusy.ts';

/** Maximum length accepted by the server. */
const MAX_LENGTH = 2000;
/** Length from which the field shows the remaining characters. */
const SAYS_ROOM_FROM = 1800;

interface CommentFormProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Resolves to why it was not stored, or null. */
  onSend: (text: string) => Promise<string | null>;
  /** Escape in the field. */
  onCancel?: () => void;
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Form for a comment. The text stays until it is stored. */
export function CommentForm(props: CommentFormProps) {
  const { label, text, onChange, onSend, onCancel } = props;
  const t = useText();
  const [isSending, run] = useBusy();
  const [error, setError] = useState<string | null>(null);

  const send = () =>
    run(async () => {
      const words = text.trim();
      setError(normalizeText(words) === '' ? t('comments.required') : await onSend(words));
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape') onCancel?.();
  };
  const room = MAX_LENGTH - text.length;
  return (
    <form
      className="eui-comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldShell
        label={label}
        isLabelHidden
        error={error}
        hint={text.length >= SAYS_ROOM_FROM ? t('comments.left', { count: room }) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={props.ref}
            className="eui-comment-input"
            dir="auto"
            rows={1}
            value={text}
            maxLength={MAX_LENGTH}
            placeholder={label}
            // biome-ignore lint/a11y/noAutofocus: it appears because the user asked to reply
            autoFocus={props.autoFocus}
            onChange={(event) => {
              onChange(event.target.value);
              setError(null);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldShell>
      <Button type="submit" isPending={isSending}>
        {t('comments.send')}
      </Button>
    </form>
  );
}

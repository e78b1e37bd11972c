import { isSafeLink } from '@org/energy-core';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Dialog } from '../../../primitives/Dialog/Dialog.tsx';
import { TextField } from '../../../primitives/TextField/TextField.tsx';

interface LinkDialogProps {
  readonly url: string;
  /** Words of the link, from the selection. */
  readonly text: string;
  readonly onDone: (url: string, text: string) => void;
  readonly onClose: () => void;
}

const MAX_URL = 2000;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Address and words of a link. An address without a scheme is one of the web; others than web, mail and phone are refused. */
export function LinkDialog({ url, text, onDone, onClose }: LinkDialogProps) {
  const t = useText();
  const form = useId();
  const [address, setAddress] = useState(url);
  const [words, setWords] = useState(text);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside a form of the page: its form is its own.
    event.stopPropagation();
    const typed = address.trim();
    const whole = HAS_SCHEME.test(typed) ? typed : `https://${typed}`;
    if (typed === '' || !isSafeLink(whole)) setWrong(true);
    else onDone(whole, words.trim());
  };
  return (
    <Dialog
      title={t('verification.editor.link')}
      isOpen
      onClose={onClose}
      width={420}
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('verification.editor.setLink')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="eui-rich-text-form">
        <TextField
          label={t('verification.editor.address')}
          value={address}
          onChange={(next) => {
            setAddress(next);
            setWrong(false);
          }}
          maxLength={MAX_URL}
          error={isWrong ? t('verification.editor.wrongAddress') : null}
          isRequired
        />
        <TextField
          label={t('verification.editor.linkText')}
          value={words}
          onChange={setWords}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}

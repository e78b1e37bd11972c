import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { copyText } from './copyText.ts';
import './CopyButton.css';

/** ms for which the button says what became of it. */
const SAID_FOR = 3000;

export interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  className?: string;
  id?: string;
}

/**
 * Puts a text on the clipboard and says so, on the button and aloud.
 * @example <CopyButton text="277.78" />
 */
export function CopyButton({ text, className, id }: CopyButtonProps) {
  const t = useText();
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  useEffect(() => {
    // What failed stays to be read.
    if (result !== 'done') return;
    const timer = setTimeout(() => setResult(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [result]);
  const Icon = result === 'done' ? Check : Copy;
  return (
    <>
      <Button
        id={id}
        className={className}
        size="sm"
        icon={<Icon size={14} strokeWidth={1.75} aria-hidden />}
        onPress={async () => setResult((await copyText(text)) ? 'done' : 'failed')}
      >
        {t('action.copy')}
      </Button>
      <span role="status" className="eui-copy-result" data-result={result ?? undefined}>
        {result && t(`copy.${result}`)}
      </span>
    </>
  );
}

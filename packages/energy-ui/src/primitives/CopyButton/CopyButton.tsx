import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import { copyText } from './copyText.ts';
import './CopyButton.css';

/** Duration of the result label in ms. */
const SAID_FOR = 3000;

export interface CopyButtonProps extends RootProps {
  /** Text to copy. */
  text: string;
}

/**
 * Copies a text and announces the result, visually and to screen readers.
 * @example <CopyButton text="277.78" />
 */
export function CopyButton({ text, ...root }: CopyButtonProps) {
  const t = useText();
  const [result, setResult] = useState<'done' | 'failed' | null>(null);
  useEffect(() => {
    // An error stays visible.
    if (result !== 'done') return;
    const timer = setTimeout(() => setResult(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [result]);
  const Icon = result === 'done' ? Check : Copy;
  return (
    <>
      <Button
        {...rootProps(root)}
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

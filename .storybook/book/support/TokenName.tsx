import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { copyText } from '../../../packages/energy-ui/src/primitives/CopyButton/copyText.ts';

const SHOWN_FOR_MS = 2000;

/** The name of a token; pressed, it copies `var(--eui-…)`. */
export function TokenName({ name }: { name: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="book-token"
      title={`Copies var(--eui-${name})`}
      onClick={async () => setCopied(await copyText(`var(--eui-${name})`))}
    >
      <code>{name}</code>
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      <span role="status" className="book-hidden">
        {isCopied && 'copied'}
      </span>
    </button>
  );
}

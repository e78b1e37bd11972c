import Info from 'lucide-react/icons/info';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import './Explained.css';

export interface ExplainedProps {
  /** Name in words. */
  readonly name: string;
  /** Symbol of the figure, such as R²; left to right. */
  readonly symbol?: string | undefined;
  /** Before the name. */
  readonly mark?: ReactNode;
  readonly value: ReactNode;
  /** After the value: its limit. */
  readonly limit?: ReactNode;
  /** Sentences shown on request. */
  readonly explanation: ReactNode;
}

/** A figure with its name in words beside its symbol, and an explanation that opens below it. */
export function Explained({ name, symbol, mark, value, limit, explanation }: ExplainedProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="eui-explained" data-limited={limit !== undefined || undefined}>
      <span className="eui-explained-line">
        {mark}
        <span className="eui-explained-name">
          <span>
            {name} {symbol && <bdi dir="ltr">{symbol}</bdi>}
          </span>
          <button
            type="button"
            className="eui-explained-more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('baseline.explain', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Info size={13} strokeWidth={1.75} aria-hidden />
          </button>
        </span>
        <span className="eui-explained-value">{value}</span>
        {limit !== undefined && <span className="eui-explained-limit">{limit}</span>}
      </span>
      <span id={id} className="eui-explained-text" hidden={!isOpen}>
        {explanation}
      </span>
    </li>
  );
}

import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useId } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { classes } from '../classes.ts';
import { downloadBlob } from '../downloadBlob.ts';
import { printLines } from './printLines.ts';
import './CodeList.css';

export interface CodeListProps {
  /** What the codes are; heading of the list, of the file and of the print. */
  label: string;
  /** The codes, each used once. */
  codes: readonly string[];
  /** Name of the downloaded file without ending; the label unless told. */
  fileName?: string;
  className?: string;
  id?: string;
}

const look = { size: 14, strokeWidth: 1.75, 'aria-hidden': true };

/**
 * Codes to keep, with the three ways to keep them: copy, file, paper.
 * @example <CodeList label="کدهای بازیابی" codes={codes} />
 */
export function CodeList({ label, codes, fileName = label, className, id }: CodeListProps) {
  const { t, direction } = useEnergy();
  const labelId = useId();
  const download = () => {
    const text = [label, '', ...codes, ''].join('\r\n');
    downloadBlob(new Blob([`\ufeff${text}`], { type: 'text/plain;charset=utf-8' }), fileName, '.txt');
  };
  return (
    <section id={id} aria-labelledby={labelId} className={classes('eui-codes', className)}>
      <span id={labelId} className="eui-field-label">
        {label}
      </span>
      <ul className="eui-codes-list" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="eui-codes-actions">
        <Button size="sm" icon={<Download {...look} />} onPress={download}>
          {t('action.download')}
        </Button>
        <Button size="sm" icon={<Printer {...look} />} onPress={() => printLines(label, codes, direction)}>
          {t('action.print')}
        </Button>
        <CopyButton text={codes.join('\n')} />
      </div>
    </section>
  );
}

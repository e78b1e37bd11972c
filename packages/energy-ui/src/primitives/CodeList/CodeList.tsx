import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useId } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { downloadBlob } from '../downloadBlob.ts';
import { type RootProps, rootProps } from '../rootProps.ts';
import { printLines } from './printLines.ts';
import '../Field/Field.css';
import './CodeList.css';

export interface CodeListProps extends RootProps {
  /** Heading of the list, the file and the print. */
  label: string;
  /** Single-use codes. */
  codes: readonly string[];
  /** Name of the downloaded file without extension; default the label. */
  fileName?: string;
}

const look = { size: 14, strokeWidth: 1.75, 'aria-hidden': true };

/**
 * Recovery codes with actions to copy, download and print them.
 * @example <CodeList label="کدهای بازیابی" codes={codes} />
 */
export function CodeList({ label, codes, fileName = label, ...root }: CodeListProps) {
  const { t, direction } = useEnergy();
  const labelId = useId();
  const download = () => {
    const text = [label, '', ...codes, ''].join('\r\n');
    downloadBlob(new Blob([`\ufeff${text}`], { type: 'text/plain;charset=utf-8' }), fileName, '.txt');
  };
  return (
    <section {...rootProps(root, 'eui-codes')} aria-labelledby={labelId}>
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

import { useState } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { Select } from '../../primitives/Select/Select.tsx';
import type { SheetContent } from './content.ts';

/** Sheets of a workbook, or one CSV file, as tables. */
export function SheetsView({ name, sheets }: { name: string; sheets: readonly SheetContent[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const sheet = sheets[chosen] ?? sheets[0];
  if (!sheet) return null;
  const columns = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  return (
    <>
      {sheets.length > 1 && (
        <div className="eui-viewer-bar">
          <Select
            label={t('viewer.sheet')}
            isLabelHidden
            items={sheets.map((each, at) => ({ id: String(at), name: each.name }))}
            value={String(sheets.indexOf(sheet))}
            onChange={(at) => setChosen(Number(at))}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <div className="eui-viewer-scroller" tabIndex={0} role="group" aria-label={sheet.name || name}>
        <table className="eui-viewer-sheet">
          <tbody>
            {sheet.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their order
              <tr key={at}>
                {Array.from({ length: columns }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so do its columns
                  <td key={column}>
                    <Cell value={row[column] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.isCut && <p className="eui-viewer-note">{t('viewer.more', { count: sheet.rows.length })}</p>}
    </>
  );
}

const Cell = ({ value }: { value: string | number | null }) =>
  typeof value === 'number' ? <Num value={value} maxFractionDigits={6} /> : <bdi>{value}</bdi>;

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEnergy, useText } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx';
import type { UploadPreview } from '../flow/uploadData.ts';
import { roleName } from '../flow/uploadMapping.ts';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import type { UploadView } from '../uploadView.ts';
import { FileBar } from './FileBar.tsx';
import { MappingTable } from './MappingTable.tsx';
import { BadRows } from './problem-rows/BadRows.tsx';
import { RegisterFalls } from './problem-rows/RegisterFalls.tsx';
import { sharedDaysText } from './sharedDaysText.ts';
import type { SheetView } from './sheetView.ts';

/** Rows of the preview on one page. */
const PREVIEW_ROWS = 13;

/** Which column is what, in the rows of the file itself. */
export function ColumnsStep({ view, sheet, change, isDisabled }: SheetView & { view: UploadView }) {
  const { state, send, missing, target, showRow } = view;
  const { file, preview, mapping, check } = sheet;
  const { problem } = state.flow;
  const energy = useEnergy();
  const { t } = energy;
  const fileIssues = (check?.issues ?? []).filter(({ row }) => row === undefined);
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <Reasons reasons={missing.map((key) => t(key))} />
      {check && (
        <RegisterFalls
          check={check}
          value={mapping.registerDecisions}
          onChange={(registerDecisions) => change({ registerDecisions })}
          onShowRow={showRow}
          isDisabled={isDisabled}
        />
      )}
      <Reasons reasons={fileIssues.map(({ message }) => message)} />
      {check?.shared && <Notice tone="info">{sharedDaysText(check.shared, energy)}</Notice>}
      {check && (check.badRowCount > 0 || check.mended.length > 0) && (
        <BadRows
          rows={check.badRows}
          count={check.badRowCount}
          mended={check.mended}
          columnName={(column) => roleName(mapping, column, t)}
          isLeftOut={check.isLeavingOut}
          onLeftOutChange={(isLeftOut) => send({ type: 'rowsLeftOut', isLeftOut })}
          onMendCell={(row, column, text) => send({ type: 'cellMended', row, column, text })}
          onRestoreCell={(row, column) => send({ type: 'cellMended', row, column, text: null })}
          onShowRow={showRow}
          onDownload={() => send({ type: 'downloadAsked', what: 'bad' })}
          isDisabled={isDisabled}
        />
      )}
      <Card isFlush className="eui-upload-sheet">
        <FileBar
          file={file}
          onSheetChange={(name) => send({ type: 'sheetChosen', sheet: name })}
          onOtherFile={() => send({ type: 'went', place: 'file' })}
          isDisabled={isDisabled}
        />
        {preview ? (
          <>
            <MappingTable
              preview={preview}
              mapping={mapping}
              onMappingChange={change}
              target={target}
              isDisabled={isDisabled}
            />
            <PreviewPager preview={preview} onPage={(first) => send({ type: 'rowsAsked', first })} />
          </>
        ) : (
          <Skeleton shape="table" rows={PREVIEW_ROWS} />
        )}
      </Card>
    </>
  );
}

/** Why the file cannot be imported unchanged. */
export const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <Notice tone="danger">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );

function PreviewPager({ preview, onPage }: { preview: UploadPreview; onPage: (first: number) => void }) {
  const t = useText();
  const { rows, firstRow, lastRow } = preview;
  const from = rows[0]?.row ?? firstRow;
  const to = rows.at(-1)?.row ?? lastRow;
  return (
    <footer className="eui-upload-pager">
      <span>{t('upload.rowsOf', { from, to, count: lastRow })}</span>
      <IconButton
        label={t('upload.previousRows')}
        icon={<ChevronLeft className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() => onPage(Math.max(firstRow, from - PREVIEW_ROWS))}
        isDisabled={from <= firstRow}
      />
      <IconButton
        label={t('upload.nextRows')}
        icon={<ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() => onPage(to + 1)}
        isDisabled={to >= lastRow}
      />
    </footer>
  );
}

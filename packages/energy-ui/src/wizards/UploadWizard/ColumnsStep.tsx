import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ref } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { FileBar } from './FileBar.tsx';
import { IssueList } from './IssueList.tsx';
import { MappingTable } from './MappingTable.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { UploadCheck, UploadFile, UploadMapping, UploadPreview } from './uploadData.ts';
import type { UploadProblem } from './uploadFlow.ts';

/** Rows of the preview on one page. */
export const PREVIEW_ROWS = 13;

export interface ColumnsStepProps {
  file: UploadFile;
  preview: UploadPreview | null;
  mapping: UploadMapping;
  check: UploadCheck | null;
  problem: UploadProblem | null;
  /** What is still missing, once the person has asked for the check. */
  missing: readonly TextKey[];
  /** Row to look at, 1-based. */
  target: number | null;
  isChecking: boolean;
  issuesRef: Ref<HTMLDivElement>;
  onMappingChange: (mapping: UploadMapping) => void;
  onSheetChange: (sheet: string) => void;
  onPreviewPage: (from: number, count: number) => void;
  onShowRow: (row: number) => void;
  onOtherFile: () => void;
  onDownloadIssues?: () => void;
}

/** Which column is what, in the rows of the file itself. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { file, preview, mapping, check, problem, missing, target, isChecking } = props;
  const t = useText();
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {missing.length > 0 && (
        <Notice tone="danger">
          <ul>
            {missing.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {check && check.issueCount > 0 && (
        <div ref={props.issuesRef} tabIndex={-1} className="eui-upload-issues">
          <IssueList
            issues={check.issues}
            count={check.issueCount}
            onShowRow={props.onShowRow}
            onDownload={props.onDownloadIssues}
          />
        </div>
      )}
      <Card isFlush className="eui-upload-sheet">
        <FileBar
          file={file}
          onSheetChange={props.onSheetChange}
          onOtherFile={props.onOtherFile}
          isDisabled={isChecking}
        />
        {preview ? (
          <>
            <MappingTable
              preview={preview}
              mapping={mapping}
              onMappingChange={props.onMappingChange}
              target={target}
              isDisabled={isChecking}
            />
            <PreviewPager preview={preview} onPage={props.onPreviewPage} />
          </>
        ) : (
          <Skeleton shape="table" rows={PREVIEW_ROWS} />
        )}
      </Card>
    </>
  );
}

interface PreviewPagerProps {
  preview: UploadPreview;
  onPage: (from: number, count: number) => void;
}

function PreviewPager({ preview, onPage }: PreviewPagerProps) {
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
        onPress={() => onPage(Math.max(firstRow, from - PREVIEW_ROWS), PREVIEW_ROWS)}
        isDisabled={from <= firstRow}
      />
      <IconButton
        label={t('upload.nextRows')}
        icon={<ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() => onPage(to + 1, PREVIEW_ROWS)}
        isDisabled={to >= lastRow}
      />
    </footer>
  );
}

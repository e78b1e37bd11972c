import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import type { UploadIssue } from './uploadData.ts';
import './IssueList.css';

/** Of one kind; the download holds them all. */
const MOST_OF_A_KIND = 5;

export interface IssueListProps {
  issues: readonly UploadIssue[];
  /** How many there are, also those not given. */
  count: number;
  /** Called with the 1-based row of the issue that was pressed. */
  onShowRow: (row: number) => void;
  onDownload?: () => void;
}

/** Why the file cannot be stored: one sentence a place, the same kinds together. */
export function IssueList({ issues, count, onShowRow, onDownload }: IssueListProps) {
  const t = useText();
  const groups = useMemo(() => grouped(issues), [issues]);
  return (
    <Card
      className="eui-issues"
      title={t('upload.issues', { count })}
      actions={
        onDownload && (
          <Button size="sm" icon={<Download size={15} strokeWidth={1.75} aria-hidden />} onPress={onDownload}>
            {t('upload.issues.download')}
          </Button>
        )
      }
    >
      <p className="eui-upload-muted">{t('upload.issues.text')}</p>
      {groups.map(([code, members]) => (
        <ul key={code} className="eui-issue-group">
          {members.slice(0, MOST_OF_A_KIND).map((issue) => (
            <li key={`${issue.row}-${issue.column}`}>
              <IssueLine issue={issue} onShowRow={onShowRow} />
            </li>
          ))}
          {members.length > MOST_OF_A_KIND && (
            <li className="eui-upload-muted">
              {t('upload.issues.more', { count: members.length - MOST_OF_A_KIND })}
            </li>
          )}
        </ul>
      ))}
    </Card>
  );
}

function IssueLine({ issue, onShowRow }: { issue: UploadIssue; onShowRow: (row: number) => void }) {
  const t = useText();
  const { row, message } = issue;
  if (row === undefined) return <span className="eui-issue">{message}</span>;
  return (
    <button type="button" className="eui-issue" onClick={() => onShowRow(row)}>
      <span>{message}</span>
      <CornerDownLeft size={14} strokeWidth={1.75} className="eui-flip" aria-hidden />
      <span className="eui-sr-only">{t('upload.issues.show')}</span>
    </button>
  );
}

function grouped(issues: readonly UploadIssue[]): [string, UploadIssue[]][] {
  const groups = new Map<string, UploadIssue[]>();
  for (const issue of issues) {
    const group = groups.get(issue.code);
    if (group) group.push(issue);
    else groups.set(issue.code, [issue]);
  }
  return [...groups];
}

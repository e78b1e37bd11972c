import CalendarDays from 'lucide-react/icons/calendar-days';
import Coins from 'lucide-react/icons/coins';
import Download from 'lucide-react/icons/download';
import Hash from 'lucide-react/icons/hash';
import Languages from 'lucide-react/icons/languages';
import { isolate } from '../../i18n/DayText.tsx';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { FileDrop } from '../../primitives/FileDrop/FileDrop.tsx';
import type { FileRejection } from '../../primitives/FileDrop/fileCheck.ts';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { UploadProblem } from './uploadFlow.ts';

const ACCEPT = ['.xlsx', '.xls', '.csv'];
/** The server takes no more. */
const MAX_BYTES = 20 * 2 ** 20;

export interface FileStepProps {
  /** Name of the file that is being read. */
  reading: string | null;
  /** 0 to 1, null while unknown. */
  progress: number | null;
  problem: UploadProblem | null;
  onFile: (file: File) => void;
  onReject?: (reason: FileRejection) => void;
}

/** Where the file is dropped or chosen. */
export function FileStep({ reading, progress, problem, onFile, onReject }: FileStepProps) {
  const t = useText();
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <FileDrop
        label={t('upload.fileLabel')}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        onFile={onFile}
        onReject={onReject}
        isDisabled={reading !== null}
      />
      {reading !== null && (
        <Progress label={t('upload.readingFile', { name: isolate(reading) })} value={progress} />
      )}
    </>
  );
}

const needs = [
  ['date', CalendarDays],
  ['value', Hash],
  ['cost', Coins],
  ['digits', Languages],
] as const;

/** What a file must contain, beside the place where it is dropped. */
export function FileNeeds({ onDownloadSample }: { onDownloadSample?: () => void }) {
  const t = useText();
  return (
    <Card title={t('upload.fileNeeds')}>
      <ul className="eui-upload-needs">
        {needs.map(([need, Icon]) => (
          <li key={need}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{t(`upload.fileNeeds.${need}`)}</span>
          </li>
        ))}
      </ul>
      {onDownloadSample && (
        <Button
          size="sm"
          className="eui-upload-wide"
          icon={<Download size={15} strokeWidth={1.75} aria-hidden />}
          onPress={onDownloadSample}
        >
          {t('upload.downloadSample')}
        </Button>
      )}
    </Card>
  );
}

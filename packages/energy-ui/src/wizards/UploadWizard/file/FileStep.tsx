import { isolate } from '@org/energy-core';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Coins from 'lucide-react/icons/coins';
import Download from 'lucide-react/icons/download';
import Hash from 'lucide-react/icons/hash';
import Languages from 'lucide-react/icons/languages';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { FileDrop } from '../../../primitives/FileDrop/FileDrop.tsx';
import { Progress } from '../../../primitives/Progress/Progress.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { doneOf, type UploadView } from '../uploadView.ts';

/** What a sheet may be called. */
export const SHEET_TYPES = ['.xlsx', '.xls', '.csv'];
/** Size limit of the server. */
export const MAX_SHEET_BYTES = 20 * 2 ** 20;

interface FileStepProps extends Pick<UploadView, 'state' | 'send' | 't'> {
  /** The error of an earlier file is shown elsewhere. */
  isWithoutProblem?: boolean;
}

/** Where the file is dropped or chosen. */
export function FileStep({ state, send, t, isWithoutProblem }: FileStepProps) {
  const { flow, readingFile } = state;
  const isReading = flow.file === 'reading';
  return (
    <>
      {flow.problem && !isWithoutProblem && <ProblemNotice problem={flow.problem} />}
      <FileDrop
        label={t('upload.fileLabel')}
        accept={SHEET_TYPES}
        maxBytes={MAX_SHEET_BYTES}
        onSelect={(file) => send({ type: 'fileChosen', file })}
        isDisabled={isReading}
      />
      {isReading && (
        <Progress
          label={t('upload.readingFile', { name: isolate(readingFile ?? '') })}
          value={doneOf(state)}
        />
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

/** Requirements card, beside the drop zone. */
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

import { isolate } from '@org/energy-core';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileUp from 'lucide-react/icons/file-up';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import type { UploadFile } from '../flow/uploadData.ts';

export interface FileBarProps {
  file: UploadFile;
  /** Called with the name of another sheet. */
  onSheetChange: (sheet: string) => void;
  /** Back to where a file is chosen. */
  onOtherFile: () => void;
  isDisabled?: boolean;
}

/** Which file and sheet is looked at. */
export function FileBar({ file, onSheetChange, onOtherFile, isDisabled }: FileBarProps) {
  const t = useText();
  const sheet = file.sheets.find(({ name }) => name === file.sheet);
  const rows = sheet?.rowCount ?? 0;
  const size = Math.max(1, Math.round(file.size / 1024));
  return (
    <div className="eui-file-bar">
      <span className="eui-file-bar-icon">
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="eui-file-bar-words">
        <bdi className="eui-file-name">{file.name}</bdi>
        <p>
          {file.sheet
            ? t('upload.fileInfo', { rows, sheet: isolate(file.sheet), size })
            : t('upload.fileInfo.csv', { rows, size })}
        </p>
      </div>
      {file.sheets.length > 1 && (
        <Select
          label={t('upload.sheet')}
          isLabelHidden
          size="sm"
          items={file.sheets.map(({ name, isHidden }) => ({
            id: name,
            name: isHidden ? t('upload.hiddenSheet', { name }) : name,
          }))}
          value={file.sheet}
          onChange={onSheetChange}
          isDisabled={isDisabled}
        />
      )}
      <Button
        size="sm"
        icon={<FileUp size={15} strokeWidth={1.75} aria-hidden />}
        onPress={onOtherFile}
        isDisabled={isDisabled}
      >
        {t('upload.otherFile')}
      </Button>
    </div>
  );
}

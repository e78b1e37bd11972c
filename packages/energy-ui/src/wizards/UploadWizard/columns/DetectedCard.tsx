import type { DateFormat } from '@org/energy-core';
import type { EncodingName } from '@org/energy-core/spreadsheets';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { NumberField } from '../../../primitives/NumberField/NumberField.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { EncodingField } from '../file/EncodingField.tsx';
import type { CostUnit } from '../flow/uploadData.ts';
import { detectedFacts } from './detectedFacts.ts';
import type { SheetView } from './sheetView.ts';

const formats: readonly { id: DateFormat; name: string }[] = [
  { id: 'YYYY/MM/DD', name: 'YYYY/MM/DD' },
  { id: 'YY/MM/DD', name: 'YY/MM/DD' },
];

interface DetectedCardProps extends SheetView {
  unit: string;
  onEncodingChange: (encoding: EncodingName) => void;
  /** The file is being read again. */
  isReading: boolean;
  /** The date format is missing: its field is open and shows the error. */
  formatError: string | null;
}

/** Recognized facts of the file with their confidence, and an editor. */
export function DetectedCard(props: DetectedCardProps) {
  const t = useText();
  const { sheet, unit, formatError } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Open the editor at once if something cannot be read.
  const isGarbled = Boolean(sheet.encodingProblem) || sheet.detected.isGarbled;
  const isEditing = isOpen || Boolean(formatError) || isGarbled;
  return (
    <Card
      title={t('upload.detected')}
      actions={
        <Button variant="quiet" size="sm" aria-expanded={isEditing} onPress={() => setIsOpen(!isEditing)}>
          {t(isEditing ? 'upload.detected.editDone' : 'upload.detected.edit')}
        </Button>
      }
    >
      {isEditing && <DetectedForm {...props} />}
      <ul className="eui-detected">
        {detectedFacts({ ...sheet, unit, t }).map(({ label, text, confidence, why }) => (
          <li key={label} data-confidence={confidence}>
            {confidence === 'unsure' ? (
              <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />
            ) : (
              <Check size={15} strokeWidth={2} aria-hidden />
            )}
            <span>{label}</span>
            <b>
              <bdi>{text}</bdi>
              {why && <small>{why}</small>}
            </b>
            {/* The check mark says it; a word in every row would hide the ones to look at. */}
            <em className={confidence === 'sure' ? 'eui-sr-only' : undefined}>
              {t(`upload.confidence.${confidence}`)}
            </em>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DetectedForm(props: DetectedCardProps) {
  const { sheet, change, isDisabled } = props;
  const { mapping, detected, encodingProblem } = sheet;
  const t = useText();
  return (
    <div className="eui-detected-edit">
      <EncodingField
        detected={detected}
        onChange={props.onEncodingChange}
        error={encodingProblem}
        isReading={props.isReading}
        isDisabled={isDisabled}
      />
      <Select<DateFormat>
        label={t('upload.detected.format')}
        items={formats}
        value={mapping.format}
        onChange={(format) => change({ format })}
        error={props.formatError}
        isDisabled={isDisabled}
      />
      <NumberField
        label={t('upload.detected.headerRow')}
        hint={t('upload.headerRow.hint')}
        minValue={1}
        maxValue={1000}
        value={mapping.headerRow < 0 ? null : mapping.headerRow + 1}
        onChange={(row) => change({ headerRow: row === null ? -1 : Math.round(row) - 1 })}
        isDisabled={isDisabled}
      />
      {mapping.cost !== null && (
        <Select<CostUnit>
          label={t('upload.detected.costUnit')}
          items={[
            { id: 'toman', name: t('upload.toman') },
            { id: 'rial', name: t('upload.rial') },
          ]}
          value={mapping.costUnit}
          onChange={(costUnit) => change({ costUnit })}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

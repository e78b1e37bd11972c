import type { DateFormat } from '@org/energy-core';
import type { DetectedFile, EncodingName } from '@org/energy-core/spreadsheets';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { NumberField } from '../../primitives/NumberField/NumberField.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import type { DetectedFact } from './detectedFacts.ts';
import { EncodingField } from './EncodingField.tsx';
import type { CostUnit, UploadMapping } from './uploadData.ts';

const formats: readonly { id: DateFormat; name: string }[] = [
  { id: 'YYYY/MM/DD', name: 'YYYY/MM/DD' },
  { id: 'YY/MM/DD', name: 'YY/MM/DD' },
];

export interface DetectedCardProps {
  facts: readonly DetectedFact[];
  mapping: UploadMapping;
  onMappingChange: (mapping: UploadMapping) => void;
  /** The file as a whole; with `onEncodingChange` its encoding can be changed. */
  detected?: DetectedFile | null;
  onEncodingChange?: (encoding: EncodingName) => void;
  /** Why the file could not be read in the encoding that was asked for. */
  encodingProblem?: string | null;
  /** The file is being read again. */
  isReading?: boolean;
  /** The way dates are written is missing: its field is open and says so. */
  formatError?: string | null;
  isDisabled?: boolean;
}

/** What was recognised in the file, how sure that is, and the way to correct it. */
export function DetectedCard({ facts, formatError, ...form }: DetectedCardProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { detected, encodingProblem } = form;
  // What cannot be read has to be changed here: nobody should have to look for the way.
  const isGarbled = Boolean(encodingProblem) || detected?.isGarbled === true;
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
      {isEditing && <DetectedForm {...form} formatError={formatError} />}
      <ul className="eui-detected">
        {facts.map(({ label, text, confidence, why }) => (
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
            <em>{t(`upload.confidence.${confidence}`)}</em>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DetectedForm({
  mapping,
  onMappingChange,
  formatError,
  isDisabled,
  detected,
  onEncodingChange,
  encodingProblem,
  isReading,
}: Omit<DetectedCardProps, 'facts'>) {
  const t = useText();
  return (
    <div className="eui-detected-edit">
      {detected && onEncodingChange && (
        <EncodingField
          detected={detected}
          onChange={onEncodingChange}
          problem={encodingProblem}
          isReading={isReading}
          isDisabled={isDisabled}
        />
      )}
      <Select<DateFormat>
        label={t('upload.detected.format')}
        items={formats}
        value={mapping.format}
        onChange={(format) => onMappingChange({ ...mapping, format })}
        error={formatError}
        isDisabled={isDisabled}
      />
      <NumberField
        label={t('upload.detected.headerRow')}
        hint={t('upload.headerRow.hint')}
        minValue={1}
        maxValue={1000}
        value={mapping.headerRow < 0 ? null : mapping.headerRow + 1}
        onChange={(row) =>
          onMappingChange({ ...mapping, headerRow: row === null ? -1 : Math.round(row) - 1 })
        }
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
          onChange={(costUnit) => onMappingChange({ ...mapping, costUnit })}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

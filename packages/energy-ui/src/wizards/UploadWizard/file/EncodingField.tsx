import type { DetectedFile, EncodingName } from '@org/energy-core/spreadsheets';
import { useText } from '../../../i18n/EnergyProvider.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { classes } from '../../../primitives/classes.ts';
import { Select } from '../../../primitives/Select/Select.tsx';

/** As other programs call them. A record, so that a new encoding of the reader cannot be forgotten here. */
const standardNames: Readonly<Record<EncodingName, string>> = {
  'utf-8': 'UTF-8',
  'windows-1256': 'Windows-1256',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
const names = Object.keys(standardNames) as EncodingName[];

export interface EncodingFieldProps {
  /** What was recognized in the file, from `readSheets`; a workbook has no such choice and shows nothing. */
  detected: DetectedFile;
  /** The file is to be read in this encoding. */
  onChange: (encoding: EncodingName) => void;
  /** Why the file could not be read in the encoding that was asked for, as a sentence. */
  problem?: string | null;
  /** The file is being read again. */
  isReading?: boolean;
  isDisabled?: boolean;
  className?: string;
  id?: string;
}

/**
 * How the letters of a text file are read: recognized with how sure that is, open to change, and the way back.
 * @example <EncodingField detected={file.detected} onChange={readAgainAs} />
 */
export function EncodingField(props: EncodingFieldProps) {
  const { detected, onChange, problem, isReading, isDisabled } = props;
  const t = useText();
  const { encoding, encodingGuess, isGarbled } = detected;
  if (!encoding || !encodingGuess) return null;
  return (
    <div id={props.id} className={classes('eui-encoding', props.className)}>
      <Select<EncodingName>
        label={t('upload.detected.encoding')}
        items={names.map((id) => ({
          id,
          name: t(`upload.encoding.${id}`),
          description: standardNames[id],
        }))}
        value={encoding}
        onChange={(next) => next !== encoding && onChange(next)}
        hint={isReading ? t('upload.encoding.reading') : encodingHint(detected, t)}
        error={problem || (isGarbled ? t('upload.encoding.garbled') : undefined)}
        isDisabled={isDisabled || isReading}
      />
      {encoding !== encodingGuess.name && (
        <Button size="sm" isDisabled={isDisabled || isReading} onPress={() => onChange(encodingGuess.name)}>
          {t('upload.encoding.back', { name: t(`upload.encoding.${encodingGuess.name}`) })}
        </Button>
      )}
    </div>
  );
}

function encodingHint({ encoding, encodingGuess }: DetectedFile, t: Translate): string {
  const { name, confidence } = encodingGuess!;
  if (encoding !== name) return t('upload.encoding.chosen', { name: t(`upload.encoding.${name}`) });
  if (confidence === 'unsure') return t('upload.encoding.unsure');
  return t('upload.encoding.detected', { sure: t(`upload.confidence.${confidence}`) });
}

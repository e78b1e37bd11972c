import type { DetectedFile, EncodingName } from '@org/energy-core/spreadsheets';
import type { Translate } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { type RootProps, rootProps, useFieldRef } from '../../../primitives/rootProps.ts';
import { Select } from '../../../primitives/Select/Select.tsx';
import '../UploadWizard.css';

/** Standard names. A record, so that a new encoding of the reader is a type error here. */
const standardNames: Readonly<Record<EncodingName, string>> = {
  'utf-8': 'UTF-8',
  'windows-1256': 'Windows-1256',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
const names = Object.keys(standardNames) as EncodingName[];

export interface EncodingFieldProps extends RootProps<HTMLDivElement> {
  /** Detection result of `readSheets`; renders nothing for a workbook, which has no encoding to choose. */
  detected: DetectedFile;
  /** Called with the encoding to read the file in. */
  onChange: (encoding: EncodingName) => void;
  /** Why the file could not be read in the requested encoding. */
  error?: string | null;
  /** The file is being read again. */
  isReading?: boolean;
  isDisabled?: boolean;
}

/**
 * Encoding of a text file: the detected one with its confidence, a choice of others, and a button back.
 * @example <EncodingField detected={file.detected} onChange={readAgainAs} />
 */
export function EncodingField(props: EncodingFieldProps) {
  return props.detected.encoding && props.detected.encodingGuess ? <TextEncoding {...props} /> : null;
}

function TextEncoding(props: EncodingFieldProps) {
  const { detected, onChange, error, isReading, isDisabled } = props;
  const t = useText();
  const root = useFieldRef<HTMLDivElement>(props.ref, 'button');
  const { encoding, isGarbled } = detected;
  const encodingGuess = detected.encodingGuess!;
  return (
    <div {...rootProps(props, 'eui-encoding')} ref={root}>
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
        error={error || (isGarbled ? t('upload.encoding.garbled') : undefined)}
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

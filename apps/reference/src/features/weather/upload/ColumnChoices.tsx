import {
  type Confidence,
  columnLetters,
  type EncodingName,
  type GuessReason,
} from '@org/energy-core/spreadsheets';
import { EncodingField, Select, type TextKey, useText } from '@org/energy-ui';
import type { WeatherDraft, WeatherFile } from './useWeatherFile.ts';

interface ColumnChoicesProps {
  file: WeatherFile;
  isDisabled: boolean;
  onSheet: (sheet: number) => void;
  onDraft: (draft: WeatherDraft) => void;
  isReading: boolean;
  onEncoding: (encoding: EncodingName) => void;
}

const formats = ['YYYY/MM/DD', 'YY/MM/DD'] as const;

/** Which column holds what: proposed with how sure that is and why, and open to change. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { file, isDisabled, onSheet, onDraft } = props;
  const t = useText();
  const { draft, guessed } = file;
  const columns = guessed.columns.map(({ header, sample }, column) => ({
    id: String(column),
    name: [columnLetters(column), header].filter(Boolean).join(' — '),
    ...(sample !== null && { description: t('weather.sample', { text: sample.slice(0, 40) }) }),
  }));
  const role = (name: 'date' | 'temperature') => {
    const chosen = draft[name];
    const guess = guessed.guess.roles.find((each) => each.role === name);
    const isProposal = guess !== undefined && guess.column === chosen;
    return (
      <Select
        label={t(`weather.role.${name}` as TextKey)}
        items={columns}
        value={chosen === null ? null : String(chosen)}
        placeholder={t('weather.role.choose')}
        hint={isProposal ? saying(guess.confidence, guess.why) : undefined}
        error={chosen === null ? t(`weather.role.missing.${name}` as TextKey) : undefined}
        onChange={(column) => onDraft({ ...draft, [name]: Number(column) })}
        isDisabled={isDisabled}
      />
    );
  };
  const saying = (confidence: Confidence, why: GuessReason) =>
    `${t(`weather.guess.${confidence}` as TextKey)} ${t(`guess.${why}`)}`;

  return (
    <div className="eui-weather-columns">
      {file.sheets.length > 1 && (
        <Select
          label={t('upload.sheet')}
          items={file.sheets.map(({ name }, at) => ({ id: String(at), name }))}
          value={String(file.sheet)}
          onChange={(sheet) => onSheet(Number(sheet))}
          isDisabled={isDisabled}
        />
      )}
      {role('date')}
      {role('temperature')}
      <Select
        label={t('weather.format')}
        items={formats.map((format) => ({ id: format, name: t(`weather.format.${format}` as TextKey) }))}
        value={draft.format}
        hint={
          draft.format === guessed.guess.mapping.format
            ? t(`upload.confidence.${guessed.guess.formatConfidence}`)
            : t('upload.confidence.chosen')
        }
        onChange={(format) => onDraft({ ...draft, format })}
        isDisabled={isDisabled}
      />
      <EncodingField
        detected={file.detected}
        onChange={props.onEncoding}
        problem={file.encodingProblem}
        isReading={props.isReading}
        isDisabled={isDisabled}
      />
    </div>
  );
}

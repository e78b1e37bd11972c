import { type Confidence, columnLetters, type GuessReason } from '@org/energy-core/spreadsheets';
import { EncodingField, Select, type TextKey, useText } from '@org/energy-ui';
import type { WeatherDraft, WeatherEvent, WeatherState } from '@org/energy-ui/sheet-import';

interface ColumnChoicesProps {
  state: WeatherState;
  send: (event: WeatherEvent) => void;
  isDisabled: boolean;
}

const formats = ['YYYY/MM/DD', 'YY/MM/DD'] as const;

/** Column roles: proposed with confidence and reason, and changeable. */
export function ColumnChoices({ state, send, isDisabled }: ColumnChoicesProps) {
  const t = useText();
  const { sheet } = state;
  if (!sheet) return null;
  const { mapping, guess, file } = sheet;
  const change = (next: Partial<WeatherDraft>) =>
    send({ type: 'mappingChanged', mapping: { ...mapping, ...next } });
  const columns = guess.columns.map(({ header, sample }, column) => ({
    id: String(column),
    name: [columnLetters(column), header].filter(Boolean).join(' — '),
    ...(sample !== null && { description: t('weather.sample', { text: sample.slice(0, 40) }) }),
  }));
  const role = (name: 'date' | 'temperature') => {
    const chosen = mapping[name];
    const found = guess.roles.find((each) => each.role === name);
    const isProposal = found !== undefined && found.column === chosen;
    return (
      <Select
        label={t(`weather.role.${name}` as TextKey)}
        items={columns}
        value={chosen === null ? null : String(chosen)}
        placeholder={t('weather.role.choose')}
        hint={isProposal ? saying(found.confidence, found.why) : undefined}
        error={chosen === null ? t(`weather.role.missing.${name}` as TextKey) : undefined}
        onChange={(column) => change({ [name]: Number(column) })}
        isDisabled={isDisabled}
      />
    );
  };
  const saying = (confidence: Confidence, why: GuessReason) =>
    t('weather.guess', { confidence: t(`upload.confidence.${confidence}`), why: t(`guess.${why}`) });

  return (
    <div className="eui-weather-columns">
      {file.sheets.length > 1 && (
        <Select
          label={t('upload.sheet')}
          items={file.sheets.map(({ name }) => ({ id: name, name }))}
          value={file.sheet}
          onChange={(name) => send({ type: 'sheetChosen', sheet: name })}
          isDisabled={isDisabled}
        />
      )}
      {role('date')}
      {role('temperature')}
      <Select
        label={t('weather.format')}
        items={formats.map((format) => ({ id: format, name: t(`weather.format.${format}` as TextKey) }))}
        value={mapping.format}
        hint={
          mapping.format === guess.mapping.format
            ? t(`upload.confidence.${guess.formatConfidence}`)
            : t('upload.confidence.chosen')
        }
        onChange={(format) => change({ format })}
        isDisabled={isDisabled}
      />
      <EncodingField
        detected={sheet.detected}
        onChange={(encoding) => send({ type: 'encodingChosen', encoding })}
        error={sheet.encodingProblem}
        isReading={state.isReadingAgain}
        isDisabled={isDisabled}
      />
    </div>
  );
}

import { type City, jalaliText } from '@org/energy-core';
import { ApiError, MAX_WEATHER_DAYS, type WeatherOverlap, type WeatherResult } from '@org/energy-core/api';
import {
  Button,
  ComboBox,
  FileDrop,
  isolate,
  MAX_SHEET_BYTES,
  Progress,
  SHEET_TYPES,
  useEnergy,
} from '@org/energy-ui';
import { useWeatherSheet, type WeatherCalls } from '@org/energy-ui/sheet-import';
import { useState } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import { isUnanswered } from '../../../shared/api/isUnanswered.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { downloadCsv, downloadRows } from '../../../shared/files/download.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { startSheetWorker } from '../../../shared/sheet-import/startSheetWorker.ts';
import { useTellStored } from '../useWeatherHistory.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileCheck } from './FileCheck.tsx';
import { OverlapQuestion } from './OverlapQuestion.tsx';
import './WeatherUpload.css';

const ACCEPTED = ['.txt', ...SHEET_TYPES];
/** Letters of a file's name that are kept. */
const MAX_NAME = 255;

interface WeatherUploadProps {
  cities: readonly City[];
  /** The city the page shows. */
  city: string | null;
  onClose: () => void;
  onStored: (city: string) => void;
}

/** Import of temperatures: city, file, columns, exclusions, and a confirmation for existing days. */
export function WeatherUpload({ cities, city: shown, onClose, onStored }: WeatherUploadProps) {
  const { t } = useEnergy();
  const [isTried, setIsTried] = useState(false);
  const [lack, setLack] = useState<string | null>(null);
  const nameOf = (id: string | null) => cities.find(({ _id }) => _id === id)?.name ?? '';
  const calls = useWeatherCalls(nameOf, onStored);
  const { state, send } = useWeatherSheet({ city: shown, calls, startWorker: startSheetWorker });
  const { flow, sheet, city, compared: overlap } = state;
  const count = sheet?.check?.days.length ?? 0;
  const isPending = flow.upload === 'running';
  const isReading = flow.file === 'reading' || state.isComputing || state.isReadingAgain;
  const tell: typeof send = (event) => {
    if (event.type !== 'rowsAsked' && event.type !== 'downloadAsked') setLack(null);
    send(event);
  };
  const missing = (): string | null => {
    if (!sheet) return flow.problem?.message ?? t('weather.missing.file');
    if (!sheet.check) return t('weather.missing.columns');
    if (count === 0) return t('weather.nothing');
    if (count > MAX_WEATHER_DAYS) return t('weather.tooMany', { limit: MAX_WEATHER_DAYS });
    if (city === null) return t('weather.missing.city');
    return overlap && !overlap.mayReplace && overlap.fresh === 0 ? t('weather.nothingNew') : null;
  };
  const store = () => {
    setIsTried(true);
    const lacking = missing();
    setLack(lacking);
    if (lacking === null && !isReading) send({ type: 'storeAsked' });
  };

  return (
    <FormDialog
      title={t('weather.upload')}
      submitLabel={
        overlap?.mayReplace
          ? t('weather.replace', { count: overlap.existing })
          : overlap && overlap.fresh > 0
            ? t('weather.storeFresh', { count: overlap.fresh })
            : count > 0
              ? t('weather.store', { count })
              : t('weather.storeNone')
      }
      isDirty={sheet !== null}
      isPending={isPending}
      onSubmit={store}
      onClose={onClose}
      problem={lack ?? (sheet && flow.problem?.message)}
      hasRequired
      width={900}
    >
      <ComboBox
        label={t('weather.column.city')}
        items={cities.map(({ _id, name, state }) => ({ id: _id, name, description: state }))}
        value={city}
        onChange={(next) => tell({ type: 'cityChosen', city: next })}
        error={isTried && city === null ? t('weather.missing.city') : undefined}
        isDisabled={isPending}
        isRequired
      />
      {sheet ? (
        <div className="eui-weather-file">
          <span className="eui-weather-file-name">{isolate(sheet.file.name)}</span>
          <Button size="sm" isDisabled={isPending} onPress={() => tell({ type: 'reset' })}>
            {t('weather.otherFile')}
          </Button>
        </div>
      ) : (
        <>
          <FileDrop
            label={t('weather.file')}
            accept={ACCEPTED}
            maxBytes={MAX_SHEET_BYTES}
            isDisabled={isReading}
            onSelect={(file) => tell({ type: 'fileChosen', file })}
          />
          {flow.problem && (
            <p className="eui-form-problem" role="alert">
              {flow.problem.message}
            </p>
          )}
          <p className="eui-weather-note">
            {t('weather.file.text')}{' '}
            <Button
              variant="quiet"
              size="sm"
              onPress={async () => {
                const { sampleWeatherSheet } = await import('@org/energy-core/spreadsheets');
                await downloadRows(`${t('weather.sampleName')}.csv`, sampleWeatherSheet());
              }}
            >
              {t('upload.downloadSample')}
            </Button>
          </p>
        </>
      )}
      {isReading && !sheet && <Progress label={t('weather.reading')} value={null} />}
      <ColumnChoices state={state} send={tell} isDisabled={isPending} />
      <FileCheck state={state} send={tell} />
      {overlap && <OverlapQuestion overlap={overlap} city={nameOf(city)} />}
      {isPending && <Progress label={t('weather.storing')} value={null} />}
    </FormDialog>
  );
}

/** Server calls and texts of the temperature import. */
function useWeatherCalls(nameOf: (city: string) => string, onStored: (city: string) => void): WeatherCalls {
  const { t } = useEnergy();
  const tellStored = useTellStored();
  const client = useClient();
  return {
    async store({ days, city, fileName, ...how }) {
      const allData = days.map(({ day: date, celsius: avgTemprature }) => ({
        ...{ date, shamsiDate: jalaliText(date), avgTemprature, city },
      }));
      try {
        const body = { allData, fileName: fileName.slice(0, MAX_NAME), ...how };
        return { stored: await client.uploadWeather({ body }) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'OVERLAP') throw error;
        return { overlap: error.data as WeatherOverlap };
      }
    },
    stored(city, { stored, replaced, kept, uploads }: WeatherResult) {
      const key =
        replaced > 0 ? 'weather.storedAndReplaced' : kept > 0 ? 'weather.storedAndKept' : 'weather.stored';
      tellStored(t(key, { count: stored, city: nameOf(city), replaced, kept }), uploads[0]);
      onStored(city);
    },
    problemOf(error) {
      if (isUnanswered(error)) return { message: `${errorText(error, t)} ${t('weather.unanswered')}` };
      const reasons = error instanceof ApiError ? error.issues.slice(0, 3).map(({ message }) => message) : [];
      return { message: [t('weather.failed'), errorText(error, t), ...reasons].join(' ') };
    },
    saveCsv: (text) => downloadCsv(`${t('weather.leftOutName')}.csv`, text),
  };
}

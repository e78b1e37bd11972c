import type { City } from '@org/energy-core';
import { ApiError, MOST_WEATHER_DAYS, type WeatherOverlap } from '@org/energy-core/api';
import { Button, ComboBox, FileDrop, isolate, Progress, useEnergy, useToast } from '@org/energy-ui';
import { useRef, useState } from 'react';
import { downloadCsv, downloadRows } from '../../../shared/download.ts';
import { errorText } from '../../../shared/errorText.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { isUnanswered } from '../../../shared/isUnanswered.ts';
import { useClient } from '../../../shared/services.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileCheck } from './FileCheck.tsx';
import { OverlapQuestion } from './OverlapQuestion.tsx';
import { storeWeather, weatherOverlapOf } from './storeWeather.ts';
import { useWeatherFile } from './useWeatherFile.ts';
import './WeatherUpload.css';

const ACCEPTED = ['.csv', '.txt', '.xlsx', '.xls'];
const MOST_BYTES = 20 * 1024 * 1024;

interface WeatherUploadProps {
  cities: readonly City[];
  /** The city the page shows. */
  city: string | null;
  onClose: () => void;
  onStored: (city: string) => void;
}

/** From a sheet to stored temperatures: city, file, columns, what is left out, and a question about existing days. */
export function WeatherUpload({ cities, city: shown, onClose, onStored }: WeatherUploadProps) {
  const { t } = useEnergy();
  const toast = useToast();
  const client = useClient();
  const sheet = useWeatherFile();
  const [city, setCity] = useState(shown);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [overlap, setOverlap] = useState<WeatherOverlap | null>(null);
  const { file } = sheet;
  const count = file?.check?.days.length ?? 0;
  const cityName = cities.find(({ _id }) => _id === city)?.name ?? '';

  /** A try got no answer: what stands there by now may be its own. */
  const wasUnanswered = useRef(false);
  /** What was answered about the file before no longer counts. */
  const forget = () => {
    wasUnanswered.current = false;
    setProblem(null);
    setOverlap(null);
  };
  const missing = (): string | null => {
    if (!file) return sheet.problem ?? t('weather.missing.file');
    if (!file.check) return t('weather.missing.columns');
    if (count === 0) return t('weather.nothing');
    if (count > MOST_WEATHER_DAYS) return t('weather.tooMany', { limit: MOST_WEATHER_DAYS });
    return city === null ? t('weather.missing.city') : null;
  };
  const store = async () => {
    setIsTried(true);
    const lack = missing();
    setProblem(lack);
    if (lack || !file?.check || city === null || sheet.isReading) return;
    setIsPending(true);
    try {
      const { stored, replaced } = await storeWeather(client, city, file.check, overlap !== null);
      done(city, stored, replaced);
    } catch (error) {
      const found = weatherOverlapOf(error);
      if (found && wasUnanswered.current && found.different === 0 && found.fresh === 0)
        return done(city, found.existing, 0);
      wasUnanswered.current ||= isUnanswered(error);
      setOverlap(found);
      if (!found) setProblem(problemOf(error));
    } finally {
      setIsPending(false);
    }
  };
  const done = (city: string, count: number, replaced: number) => {
    const key = replaced > 0 ? 'weather.storedAndReplaced' : 'weather.stored';
    toast.success(t(key, { count, city: cityName, replaced }));
    onStored(city);
  };
  const problemOf = (error: unknown) => {
    if (isUnanswered(error)) return `${errorText(error, t)} ${t('weather.unanswered')}`;
    const reasons = error instanceof ApiError ? error.issues.slice(0, 3).map(({ message }) => message) : [];
    return [t('weather.failed'), errorText(error, t), ...reasons].join(' ');
  };

  return (
    <FormDialog
      title={t('weather.upload')}
      submitLabel={
        overlap
          ? t('weather.replace', { count: overlap.existing })
          : count > 0
            ? t('weather.store', { count })
            : t('weather.storeNone')
      }
      isDirty={file !== null}
      isPending={isPending}
      onSubmit={store}
      onClose={onClose}
      problem={problem}
      hasRequired
      width={900}
    >
      <ComboBox
        label={t('weather.column.city')}
        items={cities.map(({ _id, name, state }) => ({ id: _id, name, description: state }))}
        value={city}
        onChange={(next) => {
          forget();
          setCity(next);
        }}
        error={isTried && city === null ? t('weather.missing.city') : undefined}
        isDisabled={isPending}
        isRequired
      />
      {file ? (
        <div className="eui-weather-file">
          <span className="eui-weather-file-name">{isolate(file.name)}</span>
          <Button
            size="sm"
            isDisabled={isPending}
            onPress={() => {
              forget();
              sheet.close();
            }}
          >
            {t('weather.otherFile')}
          </Button>
        </div>
      ) : (
        <>
          <FileDrop
            label={t('weather.file')}
            accept={ACCEPTED}
            maxBytes={MOST_BYTES}
            isDisabled={sheet.isReading}
            onFile={(next) => {
              forget();
              sheet.open(next);
            }}
          />
          {sheet.problem && (
            <p className="eui-form-problem" role="alert">
              {sheet.problem}
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
      {sheet.isReading && !file && <Progress label={t('weather.reading')} value={null} />}
      {file && (
        <>
          <ColumnChoices
            file={file}
            isDisabled={isPending}
            onSheet={(next) => {
              forget();
              sheet.changeSheet(next);
            }}
            isReading={sheet.isReading}
            onEncoding={(encoding) => {
              forget();
              sheet.changeEncoding(encoding);
            }}
            onDraft={(draft) => {
              forget();
              sheet.changeDraft(draft);
            }}
          />
          <FileCheck
            file={file}
            isReading={sheet.isReading}
            onPage={sheet.showPage}
            onDownloadLeftOut={async () =>
              downloadCsv(`${t('weather.leftOutName')}.csv`, await sheet.report())
            }
          />
        </>
      )}
      {overlap && <OverlapQuestion overlap={overlap} city={cityName} />}
      {isPending && <Progress label={t('weather.storing')} value={null} />}
    </FormDialog>
  );
}

import { Button, Card, EmptyState, Tabs, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText, tableError } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { downloadRows } from '../../shared/files/download.ts';
import { usePrintAll } from '../../shared/list/usePrintAll.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { lazyWithTexts } from '../../shared/page/pageWithTexts.tsx';
import { PrintButton } from '../../shared/page/print/PrintButton.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { citiesQuery, readAll, weatherQuery } from './queries.ts';
import { WeatherFilters } from './WeatherFilters.tsx';
import { WeatherTable } from './WeatherTable.tsx';
import { WeatherUploads } from './WeatherUploads.tsx';
import { isNarrowed, readWeatherState, type WeatherState, writeWeatherState } from './weatherState.ts';

const WeatherUpload = lazyWithTexts(
  () => import('./upload/WeatherUpload.tsx').then(({ WeatherUpload }) => WeatherUpload),
  () => import('./upload/texts.ts').then(({ texts }) => texts),
);
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Daily temperatures of cities: the stored days as a table, their uploads, and a new upload. */
export function WeatherPage() {
  const t = useText();
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const { search, update } = usePageUrl();
  const state = readWeatherState(search);
  const [isUploading, setIsUploading] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const isDays = state.tab === 'days';
  const days = useQuery({ ...weatherQuery(client, state), enabled: isDays });
  const cities = useQuery(citiesQuery(client)).data ?? [];

  const change = (next: Partial<WeatherState>) =>
    update((newest) => writeWeatherState({ ...readWeatherState(newest), page: 1, ...next }));
  const cityName = cities.find(({ _id }) => _id === state.city)?.name;
  const save = async () => {
    setIsExporting(true);
    try {
      const rows = await readAll(client, state);
      await downloadRows(`${[t('module.weather'), cityName].filter(Boolean).join('-')}.csv`, [
        [t('column.date'), t('weather.column.temperature'), t('weather.column.city')],
        ...rows.map((row) => [row.shamsiDate, row.avgTemprature, row.city.name]),
      ]);
      toast.settle();
    } catch (error) {
      toast.error(errorText(error, t));
    } finally {
      setIsExporting(false);
    }
  };
  const paper = usePrintAll({
    ...{ shown: days.data?.rows.length ?? 0, total: days.data?.total ?? 0 },
    read: (work) => readAll(client, state, work),
  });
  usePageActions([
    ...(isDays && !isExporting ? [{ id: 'export', name: t('action.exportCsv'), run: save }] : []),
    ...(may('uploadWeather')
      ? [{ id: 'upload', name: t('weather.upload'), run: () => setIsUploading(true) }]
      : []),
  ]);
  const uploadButton = may('uploadWeather') && (
    <Button variant="primary" icon={<Upload {...icon} />} onPress={() => setIsUploading(true)}>
      {t('weather.upload')}
    </Button>
  );

  return (
    <PageFrame
      crumbs={[t('module.data')]}
      title={t('module.weather')}
      actions={
        <>
          {isDays && (
            <Button
              icon={<Download {...icon} />}
              onPress={save}
              isPending={isExporting}
              isDisabled={!days.data?.total}
            >
              {t('action.exportCsv')}
            </Button>
          )}
          {isDays ? paper.button : <PrintButton />}
          <ViewsButton />
          {uploadButton}
        </>
      }
    >
      <PrintHead
        crumbs={[t('module.weather'), cityName ?? t('weather.allCities')]}
        basis={t('print.basis.weather')}
        coverage={isDays ? paper.coverage : null}
      />
      <Tabs
        label={t('module.weather')}
        value={state.tab}
        onChange={(tab) => change({ tab })}
        items={[
          {
            id: 'days',
            name: t('weather.days'),
            content: (
              <Card isFlush className="eui-weather-days">
                <WeatherFilters state={state} cities={cities} onChange={change} />
                <WeatherTable
                  state={state}
                  rows={days.data?.rows ?? []}
                  total={days.data?.total ?? 0}
                  printed={paper.table}
                  isLoading={days.isFetching}
                  {...tableError(days.isLoadingError ? days.error : null, t)}
                  onRetry={() => days.refetch()}
                  onChange={change}
                  empty={
                    isNarrowed(state) ? (
                      <EmptyState
                        title={t('weather.notFound')}
                        text={t('weather.notFound.text')}
                        action={
                          <Button size="sm" onPress={() => change({ city: null, range: null })}>
                            {t('list.clearFilters')}
                          </Button>
                        }
                      />
                    ) : (
                      <EmptyState
                        title={t('weather.none')}
                        text={t('weather.none.text')}
                        action={uploadButton}
                      />
                    )
                  }
                />
              </Card>
            ),
          },
          {
            id: 'uploads',
            name: t('uploads.title'),
            content: (
              <WeatherUploads
                state={state}
                cities={cities}
                onChange={change}
                onUpload={may('uploadWeather') ? () => setIsUploading(true) : undefined}
              />
            ),
          },
        ]}
      />
      {isUploading && (
        <Suspense>
          <WeatherUpload
            cities={cities}
            city={state.city}
            onClose={() => setIsUploading(false)}
            onStored={(city) => {
              setIsUploading(false);
              queries.invalidateQueries({ queryKey: queryKeys.weather });
              change({ city, range: null });
            }}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

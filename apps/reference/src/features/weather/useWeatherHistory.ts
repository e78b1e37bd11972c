import type { Client, WeatherUploadRecord } from '@org/energy-core/api';
import { type HistoryUpload, type UploadHistoryProps, useText, useToast } from '@org/energy-ui';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useHistory } from '../../shared/uploads/useHistory.ts';
import { PAGE_SIZES, type WeatherState } from './weatherState.ts';

type WeatherUploadItem = HistoryUpload & Pick<WeatherUploadRecord, 'replaceId'>;

const historyQuery = (client: Client, { city, page, pageSize }: WeatherState) => {
  const query = {
    ...(city && { city }),
    ...{ sort: '-created,-_id', limit: String(pageSize), page: String(page) },
  };
  return queryOptions({
    queryKey: queryKeys.weatherUploads(query),
    queryFn: async ({ signal }) => {
      const { total, rows } = await client.listWeatherUploads({ query, signal });
      const uploads = rows.map(({ city: { name: place }, ...upload }) => ({ ...upload, place }));
      return { total, uploads: uploads as readonly WeatherUploadItem[] };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};

const undo = async (client: Client, id: string, replaceId?: string) => {
  const { takenBack: days, ...counts } = await client.undoWeatherUpload({
    params: { id },
    body: replaceId === undefined ? {} : { replaceId },
  });
  return { days, ...counts };
};

/** The uploads of a city, or of all, wired to the server. */
export function useWeatherHistory(
  state: WeatherState,
  onChange: (next: Partial<WeatherState>) => void,
): UploadHistoryProps {
  const client = useClient();
  const queries = useQueryClient();
  const asked = historyQuery(client, state);
  return useHistory<WeatherUploadItem>(
    {
      ...{ history: useQuery(asked), queryKey: asked.queryKey },
      calls: {
        undo: ({ _id, replaceId }) => undo(client, _id, replaceId),
        async restore({ _id: id, replaceId }) {
          const { broughtBack: days, ...counts } = await client.restoreWeatherUpload({
            params: { id },
            body: { replaceId },
          });
          return { days, ...counts };
        },
      },
      refresh: () => queries.invalidateQueries({ queryKey: queryKeys.weather }),
      changed: 'weather.changed',
    },
    state,
    PAGE_SIZES,
    onChange,
  );
}

/** How long the offer to undo stays, in ms. */
const LONG_ENOUGH_TO_READ = 10_000;

/** Success toast of an upload, with a temporary undo. */
export function useTellStored(): (sentence: string, upload: string | undefined) => void {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const takeBack = async (upload: string) => {
    try {
      const { days, kept, failed } = await undo(client, upload);
      toast.success(t('uploads.undone'), { detail: t('uploads.did.undo', { days, kept, failed }) });
    } catch (error) {
      toast.error(errorText(error, t));
    }
    await queries.invalidateQueries({ queryKey: queryKeys.weather });
  };
  return (sentence, upload) =>
    toast.success(sentence, {
      duration: LONG_ENOUGH_TO_READ,
      ...(upload && { action: { label: t('uploads.undo'), onAction: () => takeBack(upload) } }),
    });
}

import { type UploadFiles, UploadWizard, useText, useToast } from '@org/energy-ui';
import { useMeterReadings } from '@org/energy-ui/sheet-import';
import { useQuery } from '@tanstack/react-query';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { downloadBlob } from '../../shared/files/download.ts';
import { nextStepOf } from '../../shared/navigation/nextStep.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { QualityCard } from '../../shared/quality/QualityCard.tsx';
import { startSheetWorker } from '../../shared/sheet-import/startSheetWorker.ts';
import { useOrganization } from '../../shared/structure/useOrganization.ts';
import { uploadedFilesQuery } from '../../shared/uploads/uploadedFilesQuery.ts';
import { useMeterCalls } from './useMeterCalls.ts';
import { useUploadLists } from './useUploadLists.ts';

/** From a spreadsheet to stored readings: the wizard, wired to worker and server. */
export function UploadPage() {
  const opens = useMayOpen();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [ofTopBar] = useOrganization();
  const [remembered, remember] = usePreference<string>('upload.organization', '');
  const lists = useUploadLists();
  const start = {
    organization: search.get('organization') ?? (remembered || ofTopBar),
    site: search.get('site'),
    meter: search.get('meter'),
  };
  const calls = useMeterCalls(remember);
  const { state, send } = useMeterReadings({ lists, calls, start, startWorker: startSheetWorker });
  const { organization, site: building, meter, place } = state.flow;
  const wayTo = (link: string) => (opens(link) ? () => navigate(link) : undefined);
  const showMonth = ({ from, to }: { from: string; to: string }) =>
    navigate(`/MeterData?meter=${meter}&from=${from}&to=${to}&sort=date`);
  const createNext = () =>
    navigate(
      nextStepOf(
        { organization, building, meter, year: null },
        {
          organizations: lists.organizations.items ?? [],
          buildings: lists.buildings.items?.filter((each) => each.organization._id === organization) ?? [],
          meters: lists.meters.items?.filter((each) => each.building._id === building) ?? [],
        },
      ).to,
    );
  return (
    <UploadWizard
      state={state}
      send={send}
      history={useFiles(meter)}
      onCreate={opens('/Organization') ? createNext : undefined}
      onShowChart={wayTo(`/PeriodicChart?nav=m.${meter ?? ''}&period=year`)}
      afterStored={
        place === 'done' &&
        meter !== null && (
          <QualityCard meter={meter} onOpenMonth={opens('/MeterData') ? showMonth : undefined} />
        )
      }
    />
  );
}

/** The files of a meter, and its history, where this upload can be undone. */
function useFiles(meter: string | null): UploadFiles {
  const t = useText();
  const toast = useToast();
  const opens = useMayOpen();
  const client = useClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(uploadedFilesQuery(client, meter));
  const to = `/MeterData?meter=${meter ?? ''}&tab=uploads`;
  const link = useHref(to);
  return {
    items: data ?? null,
    error: error ? errorText(error, t) : null,
    onRetry: () => refetch(),
    ...(opens(to) && { link, onShow: () => navigate(to) }),
    async onDownload(id) {
      try {
        const title = data?.find((file) => file._id === id)?.title ?? id;
        downloadBlob(title, (await client.fileContent({ params: { id } })) as Blob);
        toast.settle();
      } catch (failure) {
        toast.error(errorText(failure, t));
      }
    },
  };
}

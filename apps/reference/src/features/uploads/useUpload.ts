import { ApiError } from '@org/energy-core/api';
import {
  startUpload,
  type UploadEvent,
  type UploadProblem,
  type UploadSummary,
  type UploadWizardProps,
  uploadFlow,
  useEnergy,
  useToast,
} from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { downloadBlob, downloadCsv, downloadRows } from '../../shared/download.ts';
import { errorText } from '../../shared/errorText.ts';
import { useMayOpen } from '../../shared/mayOpen.ts';
import { usePreference } from '../../shared/preferences.ts';
import { queryKeys } from '../../shared/queryKeys.ts';
import { useClient } from '../../shared/services.tsx';
import { uploadedFilesQuery } from '../../shared/uploadedFilesQuery.ts';
import { useOrganization } from '../../shared/useOrganization.ts';
import { keepFile } from './queries.ts';
import { checkOnServer, effectOf, overlapOf, type ServerCheck, storeOnServer } from './serverCheck.ts';
import { type SheetFile, useSheetFile } from './useSheetFile.ts';
import { useUploadLists } from './useUploadLists.ts';

/** Everything the wizard shows and raises, wired to the worker that reads and the server that stores. */
export function useUpload(): UploadWizardProps {
  const { t, locale } = useEnergy();
  const toast = useToast();
  const navigate = useNavigate();
  const opens = useMayOpen();
  const client = useClient();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [ofTopBar] = useOrganization();
  const [remembered, remember] = usePreference<string>('upload.organization', '');
  const [flow, dispatch] = useReducer(
    uploadFlow,
    {
      organization: search.get('organization') ?? (remembered || ofTopBar),
      site: search.get('site'),
      meter: search.get('meter'),
    },
    startUpload,
  );
  const sheet = useSheetFile((problem) => dispatch({ type: 'fileRefused', problem }));
  const [server, setServer] = useState<ServerCheck | null>(null);
  const [summary, setSummary] = useState<UploadSummary | null>(null);
  const asked = useRef(0);
  const lists = useUploadLists(flow.organization, flow.site);
  const history = useQuery(uploadedFilesQuery(client, flow.meter));

  const send = (event: UploadEvent) => {
    if (event.type === 'chosen' && event.choice === 'organization') remember(event.id);
    if (event.type === 'mappingChanged') setServer(null);
    dispatch(event);
  };
  const problemOf = (error: unknown): UploadProblem => ({
    message: [
      errorText(error, t),
      ...(error instanceof ApiError ? error.issues.map(({ message }) => message) : []),
    ].join(' '),
    ...(error instanceof ApiError && { code: error.code }),
    mustCheckAgain: error instanceof ApiError && error.code === 'CHANGED_MEANWHILE',
    isUnanswered: error instanceof ApiError && (error.code === 'OFFLINE' || error.code === 'BAD_ANSWER'),
  });

  const open = async (file: File) => {
    setServer(null);
    const problem = await sheet.open(file);
    dispatch(problem ? { type: 'fileRefused', problem } : { type: 'fileRead' });
  };

  const check = async () => {
    const { meter } = flow;
    if (!meter || !sheet.current) return;
    asked.current += 1;
    const mine = asked.current;
    try {
      const rows = await sheet.rowsForServer();
      const found = await checkOnServer(client, meter, sheet.current, rows, history.data ?? []);
      if (mine !== asked.current) return;
      setServer(found);
      dispatch({ type: 'checkPassed', comparison: found.comparison });
    } catch (error) {
      if (mine === asked.current) dispatch({ type: 'checkRefused', problem: problemOf(error) });
    }
  };

  const keep = async (file: File, meter: string, upload: string | null, isAgain = false) => {
    try {
      await keepFile(client, file, { meter, upload }, isAgain);
      if (isAgain) toast.success(t('upload.fileKept'));
    } catch (error) {
      console.warn('The data is stored, its file is not.', error);
      toast.error(t('upload.storedWithoutFile'), {
        duration: Number.POSITIVE_INFINITY,
        action: { label: t('action.retry'), onAction: () => keep(file, meter, upload, true) },
      });
      return;
    }
    if (isAgain) queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
  };
  const store = async () => {
    const { meter } = flow;
    const file = sheet.current;
    if (!meter || !file || !server) return;
    try {
      const result = await storeOnServer(client, meter, file, server, flow.decisions);
      await keep(file.source, meter, result.upload);
      setSummary({
        stored: result.stored,
        replaced: result.replaced,
        dropped: file.check?.droppedRows ?? 0,
        from: file.check?.from ?? null,
        to: file.check?.to ?? null,
      });
      dispatch({ type: 'uploadDone' });
      sheet.forget();
      setServer(null);
      queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
      queries.invalidateQueries({ queryKey: queryKeys.consumption });
    } catch (error) {
      await refused(error, meter, file).catch((next: unknown) =>
        dispatch({ type: 'uploadRefused', problem: problemOf(next) }),
      );
    }
  };
  /** Days that somebody stored meanwhile are asked about; anything else is said. */
  const refused = async (error: unknown, meter: string, file: SheetFile) => {
    if (!overlapOf(error)) throw error;
    // The upload that came in between stands in a newer history than the page's.
    const { data } = await history.refetch();
    const found = await checkOnServer(client, meter, file, await sheet.rowsForServer(), data ?? []);
    setServer(found);
    dispatch({ type: 'overlapFound', comparison: found.comparison });
  };

  // Leaving the page would lose what was chosen for the file.
  const hasWork = sheet.current !== null && flow.upload !== 'done';
  useEffect(() => {
    if (!hasWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasWork]);

  const effect = useMemo(
    () => (server && sheet.current ? effectOf(server, sheet.current.readings, flow.decisions) : null),
    [server, sheet.current, flow.decisions],
  );
  const saveReport = async (which: 'dropped' | 'bad') => {
    const name = sheet.current?.file.name.replace(/\.\w+$/, '') ?? '';
    downloadCsv(`${name}-${which}.csv`, await sheet.report(which));
  };

  const wayTo = (link: string) => (opens(link) ? () => navigate(link) : undefined);

  return {
    flow,
    send,
    ...lists,
    file: sheet.current?.file ?? null,
    readingFile: sheet.readingName,
    preview: sheet.current?.preview ?? null,
    mapping: sheet.current?.mapping ?? null,
    guess: sheet.current?.guess ?? null,
    detected: sheet.current?.detected ?? null,
    encodingProblem: sheet.current?.encodingProblem ?? null,
    isReadingAgain: sheet.isReadingAgain,
    check: sheet.current?.check ?? null,
    isComputing: sheet.isComputing,
    comparison: server?.comparison ?? null,
    effect,
    effectYear: server?.year ?? null,
    sources: server?.sources ?? [],
    summary,
    history: {
      items: history.data ?? null,
      error: history.error ? errorText(history.error, t) : null,
      onRetry: () => history.refetch(),
    },
    onFile: open,
    onSheetChange: sheet.changeSheet,
    onPreviewPage: sheet.showRows,
    onMappingChange: sheet.changeMapping,
    onEncodingChange: sheet.changeEncoding,
    onCheck: check,
    onConfirm: store,
    onReset: () => {
      asked.current += 1;
      sheet.forget();
      setServer(null);
    },
    onDownloadSample: async () => {
      const { sampleSheet } = await import('@org/energy-core/spreadsheets');
      await downloadRows(`${t('upload.sampleName')}.csv`, sampleSheet(locale));
    },
    onDownloadDropped: () => saveReport('dropped'),
    onDownloadIssues: () => saveReport('bad'),
    onDownloadFile: async (id) => {
      try {
        const title = history.data?.find((file) => file._id === id)?.title ?? id;
        downloadBlob(title, (await client.fileContent({ params: { id } })) as Blob);
      } catch (error) {
        toast.error(errorText(error, t));
      }
    },
    onShowChart: wayTo(chartLink(flow.meter)),
    onShowHistory: wayTo(historyLink(flow.meter)),
    onNotice: ({ tone, text, duration }) => toast[tone](text, { duration }),
  };
}

/** The chart of one meter: its newest year, as the page chooses when none is named. */
const chartLink = (meter: string | null) => `/PeriodicChart?nav=m.${meter ?? ''}&period=year`;

/** All uploads of the meter, where this one can be undone. */
const historyLink = (meter: string | null) => `/MeterData?meter=${meter ?? ''}&tab=uploads`;

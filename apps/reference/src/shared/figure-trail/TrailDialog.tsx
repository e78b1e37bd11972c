import type { Client, FigureTrailBody } from '@org/energy-core/api';
import { useEnergy, useToast } from '@org/energy-ui';
import { FigureTrail } from '@org/energy-ui/structure';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../access/mayOpen.ts';
import { errorCode, errorText } from '../api/errorText.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useClient } from '../api/useClient.ts';
import { downloadBlob } from '../files/download.ts';
import { calculationOf } from './calculationOf.ts';
import type { AskedFigure } from './useFigureTrail.ts';

const LOG = '/MeterData';

/** A derived figure needs no query. */
const trailQuery = (client: Client, body: FigureTrailBody | null) =>
  queryOptions({
    queryKey: queryKeys.figureTrail(body),
    queryFn: ({ signal }) => client.figureTrail({ body: body!, signal }),
  });

interface TrailDialogProps {
  /** The last one is shown, the earlier ones lead back. */
  asked: readonly AskedFigure[];
  onAsk: (asked: readonly AskedFigure[]) => void;
  isOpen: boolean;
  onClose: () => void;
}

interface Pages {
  /** Null: the unsolicited ones. */
  readonly rows: number | null;
  readonly uploads: number;
}
const firstPages: Pages = { rows: null, uploads: 1 };

/** The panel of one figure: of readings, wired to the server and to the ways on, or of other figures. */
export function TrailDialog({ asked, onAsk, isOpen, onClose }: TrailDialogProps) {
  const energy = useEnergy();
  const { t } = energy;
  const toast = useToast();
  const navigate = useNavigate();
  const opens = useMayOpen();
  const client = useClient();
  const shown = asked.at(-1)!;
  const before = asked.at(-2);
  const body = 'body' in shown ? shown.body : null;
  const derivation = 'derive' in shown ? shown.derive(energy) : undefined;
  // Pages belong to the figure they were turned on.
  const [turned, setTurned] = useState({ of: shown, pages: firstPages });
  const pages = turned.of === shown ? turned.pages : firstPages;
  const turn = (next: Partial<Pages>) => setTurned({ of: shown, pages: { ...pages, ...next } });
  const query = trailQuery(
    client,
    body && {
      ...body,
      ...(pages.rows !== null && { rowsPage: pages.rows }),
      ...(pages.uploads > 1 && { uploadsPage: pages.uploads }),
    },
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: isOpen && body !== null,
    // Another page dims the old one; another figure starts empty.
    ...(pages !== firstPages && { placeholderData: keepPreviousData }),
  });
  const openVariable = (variable: number) => {
    const label = data?.formula?.variables.find(({ place }) => place === variable)?.label ?? '';
    const figure = [label, shown.figure].join(t('chart.listSeparator'));
    const formula = body?.formula;
    if (body && formula) onAsk([...asked, { figure, body: { ...body, formula: { ...formula, variable } } }]);
  };
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const download = async (fileId: string) => {
    try {
      const title = data?.uploads.find((upload) => upload.fileId === fileId)?.fileName ?? fileId;
      downloadBlob(title, (await client.fileContent({ params: { id: fileId } })) as Blob);
    } catch (failure) {
      toast.error(errorText(failure, t));
    }
  };
  return (
    <FigureTrail
      figure={shown.figure}
      isOpen={isOpen}
      onClose={onClose}
      back={before && { figure: before.figure, onPress: () => onAsk(asked.slice(0, -1)) }}
      derivation={derivation && calculationOf(derivation)}
      onOpenTerm={(at) => {
        const next = derivation?.terms[at]?.asked;
        if (next) onAsk([...asked, next]);
      }}
      trail={data ?? null}
      isLoading={isFetching}
      error={error && !data ? errorText(error, t) : null}
      errorCode={error ? errorCode(error) : undefined}
      onRetry={() => refetch()}
      rowsPage={pages.rows ?? 1}
      uploadsPage={pages.uploads}
      onRowsPageChange={(rows) => turn({ rows })}
      onUploadsPageChange={(uploads) => turn({ uploads })}
      onDownload={download}
      isOfFormula={body?.formula?.variable !== undefined}
      {...(body?.formula && body.formula.variable === undefined && { onOpenVariable: openVariable })}
      {...(opens(LOG) && {
        onOpenLog: (meter, { from, to }) =>
          go(`${LOG}?meter=${encodeURIComponent(meter)}&from=${from}&to=${to}&sort=date`),
        onOpenHistory: (meter) => go(`${LOG}?meter=${encodeURIComponent(meter)}&tab=uploads`),
      })}
    />
  );
}

import type { EvidenceKind, LiveEvidence } from '@org/energy-core';
import {
  Button,
  ErrorState,
  type EvidenceFilter,
  type EvidenceFix,
  Progress,
  useEnergy,
  useToast,
} from '@org/energy-ui';
import { EvidenceMatrix } from '@org/energy-ui/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FolderArchive from 'lucide-react/icons/folder-archive';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { usePageActions } from '../../../shared/commands/usePageActions.ts';
import { downloadWorkbook } from '../../../shared/files/download.ts';
import { PageFrame } from '../../../shared/page/PageFrame.tsx';
import { useOrganization } from '../../../shared/structure/useOrganization.ts';
import { ViewsButton } from '../../../shared/views/ViewsButton.tsx';
import { fixPath, kindPath, livePath } from './evidencePaths.ts';
import { useFolder } from './useFolder.ts';
import './EvidencePage.css';

interface EvidencePageProps {
  readonly show: EvidenceFilter;
  readonly onShow: (show: EvidenceFilter) => void;
  /** The way to the list of documents. */
  readonly tools: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const lives: readonly string[] = [
  ...['structure', 'users', 'energyReview', 'indicators', 'baselines', 'data', 'audit', 'charts'],
  ...['deviations', 'projects'],
];

/** The evidence matrix of the chosen organization: opened, put right, exported, printed, and handed over as a folder. */
export function EvidencePage({ show, onShow, tools }: EvidencePageProps) {
  const { t, direction } = useEnergy();
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const opens = useMayOpen();
  const [organization] = useOrganization();
  const query = organization === null ? {} : { organization };
  const answer = useQuery({
    queryKey: queryKeys.evidence(organization),
    queryFn: ({ signal }) => client.getEvidence({ query, signal }),
    staleTime: 0,
  });
  const matrix = answer.data;
  const folder = useFolder(matrix, organization);
  const saving = useMutation({
    mutationFn: async () => {
      const { evidenceSheet } = await import('@org/energy-core/spreadsheets');
      const sheet = evidenceSheet(matrix!, (key, values) => t(key as 'evidence.title', values ?? {}));
      await downloadWorkbook(`${t('evidence.title')}.xlsx`, [sheet], direction === 'rtl');
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  const isAllowed = (what: EvidenceKind | LiveEvidence | EvidenceFix) =>
    opens(lives.includes(what) ? livePath(what as LiveEvidence) : fixPath(what as EvidenceFix, '4-1'));
  usePageActions(
    matrix
      ? [
          { id: 'xlsx', name: t('evidence.export'), run: () => saving.mutate() },
          { id: 'folder', name: t('evidence.folder.name'), run: folder.start },
          { id: 'print', name: t('evidence.print'), run: () => window.print() },
        ]
      : [],
  );
  return (
    <PageFrame
      crumbs={[t('module.library'), matrix?.organization?.name ?? t('evidence.everybody')]}
      title={t('evidence.title')}
      actions={
        <>
          <Button
            icon={<Download {...icon} />}
            isDisabled={!matrix}
            isPending={saving.isPending}
            onPress={() => saving.mutate()}
          >
            {t('evidence.export')}
          </Button>
          <Button
            icon={<FolderArchive {...icon} />}
            isDisabled={!matrix}
            isPending={folder.isPending}
            onPress={folder.start}
          >
            {t('evidence.folder.name')}
          </Button>
          <Button icon={<Printer {...icon} />} isDisabled={!matrix} onPress={() => window.print()}>
            {t('evidence.print')}
          </Button>
          <ViewsButton />
        </>
      }
    >
      {tools}
      {folder.isPending && matrix && (
        <div className="eui-folder-progress">
          <Progress
            label={t('evidence.folder.making', { count: matrix.folder.files })}
            value={folder.share}
          />
          <Button size="sm" onPress={folder.stop}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
      {answer.isError && !matrix ? (
        <ErrorState
          title={t('evidence.failed')}
          text={errorText(answer.error, t)}
          code={errorCode(answer.error)}
          onRetry={() => answer.refetch()}
        />
      ) : (
        <EvidenceMatrix
          matrix={matrix ?? null}
          value={show}
          onChange={onShow}
          isAllowed={isAllowed}
          onOpenKind={(kind, clause) => navigate(kindPath(kind, clause))}
          onOpenLive={(live) => navigate(livePath(live))}
          onFix={(fix, clause) => navigate(fixPath(fix, clause))}
        />
      )}
    </PageFrame>
  );
}

import { reportPageOf } from '@org/energy-core';
import type { ReportDefinition } from '@org/energy-core/api';
import { Card, ComboBox, EmptyState, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { definitionQuery, definitionsQuery } from '../queries.ts';
import type { ChangeState, ReportState } from '../reportState.ts';
import { PreviewFields } from './PreviewFields.tsx';
import { type PreviewChoice, periodKindOf } from './previewChoice.ts';
import { previews } from './registry.ts';
import './PreviewTab.css';

interface PreviewTabProps {
  readonly state: ReportState;
  readonly change: ChangeState;
}

/** A report of a saved definition: definition, year, month or season, and the report itself (002 §4). */
export function PreviewTab({ state, change }: PreviewTabProps) {
  const t = useText();
  const client = useClient();
  const list = useQuery(definitionsQuery(client));
  const id = state.report;
  const one = useQuery({ ...definitionQuery(client, id ?? ''), enabled: id !== null });
  const definition = id === null ? undefined : one.data;
  const choose = (report: string) =>
    change({ report, period: null, from: null, to: null, building: null, page: state.page });
  const failed = list.isError && !list.data ? list : one.isError && !one.data ? one : null;
  return (
    <div className="eui-report-preview">
      <Card className="eui-report-preview-choice">
        <div className="eui-report-preview-fields">
          <ComboBox
            // The list of a combo box is that of its start.
            key={`${list.data?.length ?? 'loading'} ${id}`}
            label={t('report.preview.which')}
            items={(list.data ?? []).map((report) => ({
              ...{ id: report._id, name: report.name, description: report.reportPage[0]?.name },
            }))}
            value={id}
            onChange={choose}
          />
          {definition && <PreviewFields key={definition._id} {...{ definition, state, change }} />}
        </div>
      </Card>
      {failed ? (
        <Card>
          <ErrorState
            title={errorText(failed.error, t)}
            code={errorCode(failed.error)}
            onRetry={() => void failed.refetch()}
          />
        </Card>
      ) : id === null ? (
        <Card>
          <EmptyState title={t('report.preview.choose')} text={t('report.preview.chooseText')} />
        </Card>
      ) : definition ? (
        <Shown definition={definition} state={state} />
      ) : (
        <Skeleton shape="card" rows={4} />
      )}
    </div>
  );
}

function Shown({ definition, state }: { definition: ReportDefinition; state: ReportState }) {
  const t = useText();
  const kind = periodKindOf(definition);
  const page = reportPageOf(definition.reportPage[0]?._id ?? '');
  const { period, from, to, building } = state;
  const choice: PreviewChoice = {
    period: period?.kind === kind ? period : null,
    range: from !== null && to !== null && from <= to ? { from, to } : null,
    building: definition.nav[0]?.navID ?? building,
  };
  const isComplete =
    (kind === null ? choice.range !== null : choice.period !== null) &&
    (page?.form !== 'building' || choice.building !== null);
  const missing = definition.nav.length + definition.trends.length;
  const left = [...definition.nav, ...definition.trends].filter(({ isMissing }) => !isMissing).length;
  const Preview = page && previews[page._id as keyof typeof previews];
  if (missing > 0 && left === 0)
    return (
      <Card>
        <EmptyState title={t('report.preview.gone')} text={t('report.preview.goneText')} />
      </Card>
    );
  if (!isComplete || !Preview)
    return (
      <Card>
        <EmptyState title={t(kind === null ? 'report.preview.range' : `report.preview.period.${kind}`)} />
      </Card>
    );
  return (
    <Suspense fallback={<Skeleton shape="card" rows={4} />}>
      <Preview definition={withBuilding(definition, choice.building)} choice={choice} />
    </Suspense>
  );
}

/** A definition without a building, about the chosen one. */
const withBuilding = (definition: ReportDefinition, building: string | null): ReportDefinition =>
  definition.nav.length > 0 || building === null
    ? definition
    : {
        ...definition,
        nav: [{ navID: building, navType: 'Building', navName: '', isMissing: false }],
      };

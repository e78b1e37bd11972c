import { Skeleton, Tabs, useText } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { useListState } from '../../shared/list/listState.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { useLeaveQuestion } from '../../shared/page/useLeaveQuestion.tsx';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { ReportList } from './list/ReportList.tsx';
import { type ReportTab, reportState, reportTabs } from './reportState.ts';
import './ReportPage.css';

const DefinitionTab = lazy(() =>
  import('./definition/DefinitionTab.tsx').then((part) => ({ default: part.DefinitionTab })),
);
const PreviewTab = lazy(() =>
  import('./preview/PreviewTab.tsx').then((part) => ({ default: part.PreviewTab })),
);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Reports: the saved definitions, a new one, and the report of a period (002 §2.4). */
export function ReportPage() {
  const t = useText();
  const may = useMay();
  const [state, change] = useListState(reportState);
  const [isDirty, setIsDirty] = useState(false);
  const { leave, question } = useLeaveQuestion(isDirty && state.tab === 'new');
  const tabs = reportTabs.filter((id) => id !== 'new' || may('createReportDefinition'));
  const tab = tabs.includes(state.tab) ? state.tab : 'list';
  const open = (next: ReportTab) =>
    leave(() => {
      setIsDirty(false);
      change({ tab: next, edit: null, copy: null, page: state.page });
    });
  usePageActions(
    tabs.includes('new') && tab !== 'new'
      ? [{ id: 'add', name: t('report.tab.new'), icon: <Plus {...icon} />, run: () => open('new') }]
      : [],
  );
  const content = (id: ReportTab) => {
    if (id !== tab) return null;
    if (id === 'list') return <ReportList {...{ state, change }} />;
    return (
      <Suspense fallback={<Skeleton shape="card" rows={3} />}>
        {id === 'new' ? (
          <DefinitionTab
            key={`${state.edit} ${state.copy}`}
            {...{ state, change, onDirtyChange: setIsDirty }}
          />
        ) : (
          <PreviewTab {...{ state, change }} />
        )}
      </Suspense>
    );
  };
  const nameOf = (id: ReportTab) =>
    t(id === 'new' && state.edit !== null ? 'report.tab.edit' : `report.tab.${id}`);
  return (
    <PageFrame title={t('module.report')} actions={tab !== 'new' && <ViewsButton />}>
      <Tabs
        className="eui-report-tabs"
        label={t('module.report')}
        items={tabs.map((id) => ({ id, name: nameOf(id), content: content(id) }))}
        value={tab}
        onChange={(next) => next !== tab && open(next)}
      />
      {question}
    </PageFrame>
  );
}

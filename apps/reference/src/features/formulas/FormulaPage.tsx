import { type FormulaFieldHandle, SidePanel, Skeleton, shownSeriesOf, useEnergy } from '@org/energy-ui';
import { useMemo, useRef, useState } from 'react';
import { today } from '../../shared/dates/today.ts';
import { periodName } from '../../shared/formulas/periodTitle.ts';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { useLeaveQuestion } from '../../shared/page/useLeaveQuestion.tsx';
import { usePanel } from '../../shared/page/usePanel.ts';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { FormulaChart } from './chart/FormulaChart.tsx';
import { FormulaActions } from './FormulaActions.tsx';
import { FormulaEditor } from './FormulaEditor.tsx';
import { placeOf } from './state/placeOf.ts';
import type { Axis } from './state/useFormulaDraft.ts';
import { useFormulaPage } from './state/useFormulaPage.ts';
import '../../shared/page/blocks.css';
import './FormulaPage.css';

const RegressionCard = lazyPart(
  () => import('./regression/RegressionCard.tsx').then(({ RegressionCard }) => RegressionCard),
  <Skeleton shape="card" />,
);
const SavedFormulas = lazyPart(
  () => import('./saved/SavedFormulas.tsx').then(({ SavedFormulas }) => SavedFormulas),
  <Skeleton shape="card" />,
);

const ChartControlPanel = lazyPart(
  () => import('../../shared/formulas/ChartControlPanel.ts').then((part) => part.default),
  <Skeleton shape="text" rows={6} />,
);
const SaveDialog = lazyPart(() => import('./saved/SaveDialog.tsx').then(({ SaveDialog }) => SaveDialog));

const nothingChosen: readonly string[] = [];

/** Formula builder: tree, formulas of both axes, their chart and fit, and the saved formulas (002 §2.3). */
export function FormulaPage() {
  const energy = useEnergy();
  const { t } = energy;
  const structure = useStructure();
  const page = useFormulaPage();
  const { draft, state, name, numbers } = page;
  const [isTreeOpen, setTreeOpen] = usePanel('formulas.tree');
  const [isSettingsOpen, setSettingsOpen] = usePanel('formulas.settings');
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<Record<Axis, FormulaFieldHandle | null>>({ y: null, x: null });
  const [axis, setAxis] = useState<Axis>('y');
  const { leave, question } = useLeaveQuestion(draft.isDirty, isSameFormula);
  const saved = draft.source && !draft.isCopy ? draft.source : null;
  const start = (copy: string | null) => {
    // The draft of a new formula has no source that could change.
    draft.clear();
    page.change({ formula: null, copy });
  };
  const shown = useMemo(
    () => ({
      ...{ series: shownSeriesOf(numbers.series), hasOverlap: false, energyCarriers: 0, hasSubMeters: false },
      isScatter: numbers.scatters.length > 0,
    }),
    [numbers.series, numbers.scatters],
  );
  const hasX = draft.asked !== null && draft.asked.x.text !== '';
  return (
    <PageFrame
      crumbs={saved ? [t('module.formulas')] : []}
      title={saved ? saved.name : t('module.formulas')}
      actions={
        <FormulaActions
          page={page}
          onNew={() => leave(() => start(null))}
          onSave={() => {
            const wrong = draft.wrongAxis();
            if (wrong) fields.current[wrong]?.focus();
            else setSaving(true);
          }}
        />
      }
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onOpenChange={setTreeOpen}
          mode="single-select"
          value={nothingChosen}
          onChange={([id]) => id && fields.current[axis]?.insertNode(id)}
        />
      }
      end={
        <SidePanel
          side="end"
          columns={2}
          label={t('panel.chartSettings')}
          isOpen={isSettingsOpen}
          onOpenChange={setSettingsOpen}
        >
          <ChartControlPanel
            value={state.chart}
            onChange={page.setChart}
            years={page.years ?? []}
            cities={null}
            today={today()}
            shown={shown}
          />
        </SidePanel>
      }
    >
      <PrintHead crumbs={[name]} period={periodName(state.chart, energy)} />
      <div className="eui-blocks">
        <FormulaEditor page={page} structure={structure} fields={fields} onFocus={setAxis} />
        <FormulaChart page={page} />
        {hasX && <RegressionCard page={page} />}
        <div className="eui-screen-only">
          <SavedFormulas
            page={page}
            onCopy={({ _id }) => leave(() => start(_id))}
            onDeleted={({ _id }) => _id === state.formula && start(null)}
          />
        </div>
      </div>
      {isSaving && (
        <SaveDialog
          axes={draft.now}
          stored={saved}
          name={draft.isCopy ? t('formulas.copyName', { name: draft.source?.name ?? name }) : name}
          building={draft.source?.building ?? placeOf(draft.now, structure.tree)}
          onSaved={(formula) => {
            draft.keep(formula);
            page.change({ formula: formula._id, copy: null }, saved ? 'replace' : 'push');
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {question}
    </PageFrame>
  );
}

/** Another period of the same formula loses nothing. */
function isSameFormula(one: URL, other: URL): boolean {
  const of = ({ searchParams }: URL) => [searchParams.get('formula'), searchParams.get('copy')].join();
  return one.pathname === other.pathname && of(one) === of(other);
}

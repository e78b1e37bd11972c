import { useText } from '@org/energy-ui';
import { BaselineWizard } from '@org/energy-ui/baseline';
import { type ReactNode, useMemo, useState } from 'react';
import { PrintBrand } from '../../../shared/page/print/PrintBrand.tsx';
import { useLeaveQuestion } from '../../../shared/page/useLeaveQuestion.tsx';
import { usePanel } from '../../../shared/page/usePanel.ts';
import { ViewsButton } from '../../../shared/views/ViewsButton.tsx';
import { frameStateOf } from './frameSearch.ts';
import { type FrameWords, TrendSlotsContext } from './TrendSlots.tsx';
import { useTrendUrl } from './useTrendUrl.ts';
import './TrendFrame.css';

const nothing: Omit<FrameWords, 'title'> = { details: {}, done: [], isDirty: false, hasPanel: false };

/** Steps, switch between new and saved, title: the frame of both modes, which fill it through `TrendSlots`. */
export function TrendFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const { mode, step, startMode, goTo } = useTrendUrl();
  const [isPanelOpen, setPanelOpen] = usePanel('trend.steps');
  const [said, setWords] = useState<FrameWords | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ setWords, actions, panel }), [actions, panel]);
  const { title, details, done, isDirty, hasPanel } = said ?? { ...nothing, title: t('module.trend') };
  const { leave, question } = useLeaveQuestion(isDirty, isSameDraft);
  return (
    <TrendSlotsContext value={slots}>
      <div className="eui-trend eui-page-report">
        <PrintBrand />
        <BaselineWizard
          {...{ mode, step, done, details, title, isPanelOpen }}
          onPanelOpenChange={setPanelOpen}
          onModeChange={(next) =>
            leave(() => {
              setWords(null);
              startMode(next);
            })
          }
          onStepChange={goTo}
          actions={
            <>
              <div ref={setActions} className="eui-trend-slot" />
              <ViewsButton />
            </>
          }
          {...(hasPanel && { panel: <div ref={setPanel} className="eui-trend-slot" /> })}
          views={{ [step]: children }}
        />
      </div>
      {question}
    </TrendSlotsContext>
  );
}

/** Steps of the same new baseline lose nothing: its definition is in the URL. */
function isSameDraft(one: URL, other: URL): boolean {
  const modeOf = ({ searchParams }: URL) => frameStateOf(searchParams).mode;
  return one.pathname === other.pathname && modeOf(one) === modeOf(other);
}

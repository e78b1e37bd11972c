import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps, useRootRef } from '../../primitives/rootProps.ts';
import { type Step, StepList } from '../../primitives/StepList/StepList.tsx';
import { useIsNarrow } from '../../primitives/useIsNarrow.ts';
import './Wizard.css';

export interface WizardProps extends RootProps {
  /** Name of the process, for screen readers. */
  label: string;
  /** The steps with their states; substeps of the current one as its children. */
  steps: readonly Step[];
  /** Called with the id of a pressed step or substep. */
  onSelectStep: (id: string) => void;
  /** Changes with every view; the focus then moves to its title. */
  viewId: string;
  /** Title of the view. */
  title: ReactNode;
  /** Small controls at the end of the title. */
  titleEnd?: ReactNode;
  /** The view itself. */
  children: ReactNode;
  /** Cards beside the view, below it if the wizard is narrow. */
  aside?: ReactNode;
  /** Start of the bottom bar: the back button. */
  back?: ReactNode;
  /** End of the bottom bar: a short note and the next buttons. */
  next?: ReactNode;
  /** Live region: announced whenever it changes. */
  announcement?: string;
}

/** Frame of a wizard with up to four steps: steps at the start, the view, cards at the end, a bar below. */
export function Wizard(props: WizardProps) {
  const { label, steps, onSelectStep, viewId, title, titleEnd, children, aside, back, next } = props;
  const root = useRootRef<HTMLDivElement>(props.ref);
  const heading = useFocusOnNewView(viewId);
  const isNarrow = useIsNarrow(root);
  const list = <StepList label={label} steps={steps} onSelect={onSelectStep} />;
  return (
    <div {...rootProps(props, 'eui-wizard')} ref={root}>
      <div className="eui-wizard-body" data-aside={aside ? '' : undefined}>
        <div className="eui-wizard-steps">
          {isNarrow ? <FoldedSteps key={viewId} steps={steps} list={list} /> : list}
        </div>
        <div className="eui-wizard-view">
          <header className="eui-wizard-head">
            <h1 ref={heading} tabIndex={-1} className="eui-wizard-title">
              {title}
            </h1>
            {titleEnd}
          </header>
          {children}
        </div>
        {aside && <aside className="eui-wizard-aside">{aside}</aside>}
      </div>
      {(back || next) && (
        <div className="eui-wizard-bar">
          <div className="eui-wizard-back">{back}</div>
          <div className="eui-wizard-next">{next}</div>
        </div>
      )}
      <div role="status" className="eui-sr-only">
        {props.announcement}
      </div>
    </div>
  );
}

function FoldedSteps({ steps, list }: { steps: readonly Step[]; list: ReactNode }) {
  const t = useText();
  const number = steps.findIndex((step) => step.state === 'current') + 1;
  const step = steps[number - 1];
  return (
    <details className="eui-wizard-fold">
      <summary>
        {t('wizard.step', { number, count: steps.length, title: step?.title ?? '' })}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      {list}
    </details>
  );
}

/** A new view moves the focus to its title; the first one leaves the focus alone. */
function useFocusOnNewView(viewId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(viewId);
  useEffect(() => {
    if (shown.current === viewId) return;
    shown.current = viewId;
    heading.current?.focus();
  }, [viewId]);
  return heading;
}

import Check from 'lucide-react/icons/check';
import { type ReactNode, useLayoutEffect } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps, useRootRef } from '../rootProps.ts';
import './StepList.css';

export type StepState = 'done' | 'current' | 'reachable' | 'blocked';

export interface SubStep {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
}

export interface Step extends SubStep {
  /** The value chosen in the step, shown below the title. */
  readonly detail?: ReactNode;
  /** Substeps, shown while the step is current. */
  readonly children?: readonly SubStep[];
}

export interface StepListProps extends RootProps {
  /** Name of the process, for screen readers. */
  label: string;
  /** The steps in order. */
  steps: readonly Step[];
  /** Called with the id of a pressed step that is done or reachable. */
  onSelect: (id: string) => void;
  /** Vertical for up to four steps, horizontal for more. */
  orientation?: 'vertical' | 'horizontal';
}

/** Progress of a wizard. Unreachable steps are shown, but not focusable. */
export function StepList({ label, steps, onSelect, orientation = 'vertical', ...root }: StepListProps) {
  const nav = useRootRef(root.ref);
  const current = steps.findIndex(({ state }) => state === 'current');
  useLayoutEffect(() => {
    const [list, step] = [nav.current, nav.current?.querySelector('[aria-current="step"]')];
    if (current >= 0 && list && step) scrollToCenter(list, step);
  }, [current, nav]);
  return (
    <nav {...rootProps({ ...root, ref: nav }, 'eui-steps')} aria-label={label}>
      <ol data-orientation={orientation}>
        {steps.map((step, index) => (
          <li key={step.id} data-state={step.state}>
            <StepTarget step={step} onSelect={onSelect} className="eui-step">
              <span className="eui-step-mark" aria-hidden>
                {step.state === 'done' ? <Check size={14} strokeWidth={2.5} /> : <Num value={index + 1} />}
              </span>
              <span className="eui-step-text">
                <span className="eui-step-title">{step.title}</span>
                {step.detail && <span className="eui-step-detail">{step.detail}</span>}
              </span>
            </StepTarget>
            {step.state === 'current' && step.children && (
              <ol className="eui-substeps">
                {step.children.map((part) => (
                  <li key={part.id} data-state={part.state}>
                    <StepTarget step={part} onSelect={onSelect} className="eui-substep">
                      {part.state === 'done' ? (
                        <Check size={12} strokeWidth={2.5} aria-hidden />
                      ) : (
                        <i className="eui-substep-dot" aria-hidden />
                      )}
                      {part.title}
                    </StepTarget>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls a list that is wider than its room, and nothing around it. */
function scrollToCenter(list: HTMLElement, step: Element) {
  if (list.scrollWidth <= list.clientWidth) return;
  const [outer, inner] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  list.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

interface StepTargetProps {
  step: SubStep;
  onSelect: (id: string) => void;
  className: string;
  children: ReactNode;
}

/** A button for a reachable step, plain text otherwise. */
function StepTarget({ step, onSelect, className, children }: StepTargetProps) {
  const t = useText();
  if (step.state === 'done' || step.state === 'reachable') {
    return (
      <button type="button" className={className} onClick={() => onSelect(step.id)}>
        {children}
        {step.state === 'done' && <span className="eui-sr-only">{t('steps.done')}</span>}
      </button>
    );
  }
  return (
    <span className={className} aria-current={step.state === 'current' ? 'step' : undefined}>
      {children}
      {step.state === 'blocked' && <span className="eui-sr-only">{t('steps.blocked')}</span>}
    </span>
  );
}

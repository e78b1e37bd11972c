import type { DocumentState } from '@org/energy-core';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './DocumentControl.css';

export interface ApprovalStep {
  /** State that was reached; null: the control ended. */
  readonly state: DocumentState | null;
  /** Name of the user. */
  readonly by: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  /** Reason, or null. */
  readonly note: string | null;
}

export interface ApprovalFlowProps extends RootProps {
  /** Present state of the version. */
  state: DocumentState;
  /** What was decided on the version, oldest first. */
  steps: readonly ApprovalStep[];
  /** What comes next, under the present state. */
  hint?: ReactNode;
  /** Buttons of the next steps. */
  children?: ReactNode;
}

const way = ['draft', 'review', 'approved'] as const;

/**
 * The way of a version from draft to approval, with who decided and when.
 * @example <ApprovalFlow state="review" steps={steps}><Button>تأیید</Button></ApprovalFlow>
 */
export function ApprovalFlow({ state, steps, hint, children, ...root }: ApprovalFlowProps) {
  const t = useText();
  const states: readonly DocumentState[] = state === 'withdrawn' ? [...way, 'withdrawn'] : way;
  const present = states.indexOf(state);
  const lookOf = (at: number): 'done' | 'withdrawn' | 'waiting' | 'to-come' => {
    if (states[at] === 'withdrawn') return 'withdrawn';
    if (at < present || (at === present && state === 'approved')) return 'done';
    return at === present ? 'waiting' : 'to-come';
  };
  return (
    <div {...rootProps(root, 'eui-approval')}>
      <ol>
        {states.map((each, at) => {
          const look = lookOf(at);
          const step = look === 'to-come' ? undefined : steps.findLast((one) => one.state === each);
          return (
            <li key={each} data-look={look} aria-current={at === present ? 'step' : undefined}>
              <span className="eui-approval-mark" aria-hidden>
                {look === 'done' && <Check size={14} strokeWidth={2} />}
                {look === 'withdrawn' && <Ban size={14} strokeWidth={2} />}
                {(look === 'waiting' || look === 'to-come') && <Num value={at + 1} />}
              </span>
              <div>
                <strong>{t(`documents.state.${each}`)}</strong>
                {step && (
                  <span>
                    <bdi>{step.by}</bdi> · <RelativeTime at={step.at} />
                  </span>
                )}
                {step?.note && <bdi className="eui-approval-note">{step.note}</bdi>}
                {at === present && hint && <span>{hint}</span>}
              </div>
            </li>
          );
        })}
      </ol>
      {children && <div className="eui-approval-actions">{children}</div>}
    </div>
  );
}

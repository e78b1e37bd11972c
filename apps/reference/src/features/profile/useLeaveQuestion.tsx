import { ConfirmDialog, useText } from '@org/energy-ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHistoryGate } from '../../shared/page/useHistoryGate.ts';

interface LeaveQuestion {
  /** Runs the action at once, or after the user agreed to lose unsaved changes. */
  readonly leave: (then: () => void) => void;
  /** Has to be shown somewhere. */
  readonly question: ReactNode;
}

/** Place of the page in the history, as the router numbers it. */
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Asks before unsaved changes are left: by a link of the page, by the back button, and, in the browser's own words, by
 * closing it. What leaves by a button of the page goes through `leave`.
 * @example const { leave, question } = useLeaveQuestion(isDirty);
 */
export function useLeaveQuestion(isDirty: boolean): LeaveQuestion {
  const t = useText();
  const historyGate = useHistoryGate();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    let isLeaving = false;
    const ask = (then: () => void) =>
      setWaiting(() => () => {
        isLeaving = true;
        then();
      });

    const closing = (event: BeforeUnloadEvent) => !isLeaving && event.preventDefault();
    const pressed = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (isLeaving || !link || opensElsewhere || link.target === '_blank' || link.download) return;
      if (link.origin === location.origin && link.pathname === location.pathname && link.hash !== '') return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const here = placeInHistory();
    const moved = (event: PopStateEvent) => {
      const steps = placeInHistory() - here;
      if (isLeaving || steps === 0) return;
      // The router must not see it yet: restore the URL first.
      event.stopImmediatePropagation();
      history.go(-steps);
      ask(() => history.go(steps));
    };
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', pressed, true);
    const letGo = historyGate.hold(moved);
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', pressed, true);
      letGo();
    };
  }, [isDirty, historyGate]);

  const leave = useCallback(
    (then: () => void) => {
      if (isDirty) setWaiting(() => then);
      else then();
    },
    [isDirty],
  );

  const question = (
    <ConfirmDialog
      title={t('profile.leave')}
      consequence={t('profile.leave.text')}
      confirmLabel={t('action.discard')}
      isOpen={waiting !== null}
      onCancel={() => setWaiting(null)}
      onConfirm={() => {
        setWaiting(null);
        waiting?.();
      }}
    />
  );
  return { leave, question };
}

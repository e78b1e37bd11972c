import { ConfirmDialog, useText } from '@org/energy-ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { useHistoryGate } from './useHistoryGate.ts';

interface LeaveQuestion {
  /** Runs the action immediately, or after the user confirmed to lose unsaved changes. */
  readonly leave: (then: () => void) => void;
  /** Has to be shown somewhere. */
  readonly question: ReactNode;
}

/** Index of the page in the history, set by the router. */
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? 0;

const losesAll = (_from: URL, _to: URL) => false;

/**
 * Asks before unsaved changes are left: by a link of the page, by the back button, and, in the browser's own words, by
 * closing it. Buttons of the page that leave it call `leave`.
 * @param keeps whether a step from one URL to another preserves unsaved changes, as another period of a chart; default: never
 * @example const { leave, question } = useLeaveQuestion(isDirty);
 */
export function useLeaveQuestion(isDirty: boolean, keeps = losesAll): LeaveQuestion {
  const t = useText();
  const historyGate = useHistoryGate();
  const href = useHref(useLocation());
  const here = useRef({ href, place: 0 });
  // Each step within the page is a new place to leave.
  useEffect(() => {
    here.current = { href, place: placeInHistory() };
  }, [href]);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    let isLeaving = false;
    const from = () => new URL(here.current.href, location.origin);
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
      if (keeps(from(), new URL(link.href))) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const moved = (event: PopStateEvent) => {
      const steps = placeInHistory() - here.current.place;
      if (isLeaving || steps === 0 || keeps(from(), new URL(location.href))) return;
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
  }, [isDirty, historyGate, keeps]);

  const leave = useCallback(
    (then: () => void) => {
      if (isDirty) setWaiting(() => then);
      else then();
    },
    [isDirty],
  );

  const question = (
    <ConfirmDialog
      title={t('page.leave')}
      consequence={t('page.leave.text')}
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

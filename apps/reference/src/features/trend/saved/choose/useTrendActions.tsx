import type { Trend } from '@org/energy-core/api';
import { IconButton, useText } from '@org/energy-ui';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useMay } from '../../../../shared/access/useMay.ts';
import { lazy } from '../../../../shared/page/lazy.tsx';
import { useSession } from '../../../../shared/session/useSession.ts';

const TrendDialog = lazy(() => import('./TrendDialog.tsx').then((part) => ({ default: part.TrendDialog })));
const DeleteTrend = lazy(() => import('./DeleteTrend.tsx').then((part) => ({ default: part.DeleteTrend })));

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
type Action = 'edit' | 'copy' | 'delete';

/** Edit, copy and delete a saved baseline, for those who may. */
export function useTrendActions(onDeleted?: () => void): {
  readonly actionsOf: (trend: Trend) => ReactNode;
  readonly dialog: ReactNode;
} {
  const t = useText();
  const may = useMay();
  const me = useSession().user?._id;
  const [open, setOpen] = useState<{ readonly trend: Trend; readonly action: Action } | null>(null);
  const close = () => setOpen(null);
  const actionsOf = useCallback(
    (trend: Trend) => {
      const { name } = trend;
      const button = (action: Action, icon: ReactNode) => (
        <IconButton
          label={t(`trend.${action}`, { name })}
          icon={icon}
          onPress={() => setOpen({ trend, action })}
        />
      );
      // Deleted by its creator, and by those who manage users.
      const mayDelete = may('deleteTrend') && (trend.createdBy._id === me || may('createUser'));
      return (
        <span className="eui-trend-row-actions">
          {may('updateTrend') && button('edit', <Pencil {...look} />)}
          {may('createTrend') && button('copy', <Copy {...look} />)}
          {mayDelete && button('delete', <Trash2 {...look} />)}
        </span>
      );
    },
    [t, may, me],
  );
  return {
    actionsOf,
    dialog: open && (
      <Suspense>
        {open.action === 'delete' ? (
          <DeleteTrend trend={open.trend} onDeleted={() => onDeleted?.()} onClose={close} />
        ) : (
          <TrendDialog trend={open.trend} isCopy={open.action === 'copy'} onClose={close} />
        )}
      </Suspense>
    ),
  };
}

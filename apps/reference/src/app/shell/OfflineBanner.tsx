import { Button, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import { useApi } from '../../shared/api/useApi.ts';
import './OfflineBanner.css';

const hearNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shown while the network or the server is unreachable; the page content stays. */
export function OfflineBanner() {
  const t = useText();
  const { connection } = useApi();
  const queries = useQueryClient();
  const hasNetwork = useSyncExternalStore(hearNetwork, () => navigator.onLine);
  const isReached = useSyncExternalStore(connection.subscribe, connection.get);
  const isOffline = !hasNetwork || !isReached;
  return (
    <div className="eui-offline-place" role="status">
      {isOffline && (
        <div className="eui-offline">
          <CloudOff size={16} strokeWidth={1.75} aria-hidden />
          <span>{t(hasNetwork ? 'shell.unreachable' : 'shell.offline')}</span>
          <Button size="sm" variant="quiet" onPress={() => queries.refetchQueries({ type: 'active' })}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

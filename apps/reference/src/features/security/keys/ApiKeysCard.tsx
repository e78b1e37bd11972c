import type { ApiKey } from '@org/energy-core/api';
import { Button, Card, ConfirmDialog, DataTable, EmptyState, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleName } from '../../../shared/access/useModuleName.ts';
import { tableError } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import { keyColumns } from './keyColumns.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { apiKeysQuery } from './queries.ts';
import { ShownKeyDialog } from './ShownKeyDialog.tsx';
import { useRevoke } from './useRevoke.ts';

/** API keys of other programs: created, shown once, listed with their last use, revoked. */
export function ApiKeysCard() {
  const t = useText();
  const client = useClient();
  const layout = useTableLayout('apiKeys');
  const nameOf = useModuleName();
  const keys = useQuery(apiKeysQuery(client));
  const [isNew, setIsNew] = useState(false);
  const [shown, setShown] = useState<(ApiKey & { readonly key: string }) | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = useRevoke(
    (id) => client.revokeApiKey({ params: { id } }),
    'security.keys.revoked',
    () => setAsked(null),
  );
  const add = (
    <Button size="sm" variant="primary" onPress={() => setIsNew(true)}>
      {t('security.keys.new')}
    </Button>
  );
  return (
    <Card title={t('security.keys')} isFlush actions={keys.data && keys.data.length > 0 && add}>
      <p className="eui-security-intro">{t('security.keys.text')}</p>
      <DataTable
        {...layout}
        label={t('security.keys')}
        columns={keyColumns(t, nameOf, setAsked)}
        rows={keys.data ?? []}
        rowKey={({ _id }) => _id}
        isLoading={keys.isPending}
        {...tableError(keys.isError ? keys.error : null, t)}
        onRetry={keys.refetch}
        empty={
          <EmptyState title={t('security.keys.none')} text={t('security.keys.none.text')} action={add} />
        }
      />
      {isNew && (
        <NewKeyDialog
          onClose={() => setIsNew(false)}
          onCreated={(key) => {
            setIsNew(false);
            setShown(key);
          }}
        />
      )}
      {shown && <ShownKeyDialog shown={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        title={t('security.keys.revokeAsk', { name: asked?.name ?? '' })}
        consequence={t('security.keys.revokeText')}
        confirmLabel={t('security.keys.revoke')}
        isOpen={asked !== null}
        isPending={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked._id)}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}

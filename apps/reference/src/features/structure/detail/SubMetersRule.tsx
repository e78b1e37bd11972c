import type { Meter } from '@org/energy-core';
import { Button, Card, ConfirmDialog, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { putNode } from '../queries.ts';

/** How sub-meters count in the totals of their meter, and the button to change it. */
export function SubMetersRule({ meter }: { meter: Meter }) {
  const t = useText();
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const other = meter.subMeters === 'part' ? 'adds' : 'part';
  const change = useMutation({
    mutationFn: async () => {
      const body = { subMeters: other, version: meter.version } as const;
      return await client.updateMeter({ params: { id: meter._id }, body });
    },
    onSuccess(changed) {
      putNode(queries, 'meters', changed);
      // Every total this meter is in may be another one now.
      queries.invalidateQueries({ queryKey: queryKeys.consumption });
      toast.success(t('structure.changed.meter'), { detail: changed.name });
      setAsked(false);
    },
    // The next attempt applies to the stored value.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.meters }),
  });
  const ask = () => {
    change.reset();
    setAsked(true);
  };
  return (
    <Card title={t('structure.subMeters.rule')}>
      <p>
        <strong>{t(`structure.subMeters.${meter.subMeters}`)}</strong>{' '}
        {t(`structure.subMeters.${meter.subMeters}.text`)}
      </p>
      {may('updateMeter') && (
        <Button variant="quiet" size="sm" onPress={ask}>
          {t('structure.subMeters.change')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t(`structure.subMeters.change.${other}`)}
          consequence={t(`structure.subMeters.${other}.text`)}
          confirmLabel={t('structure.subMeters.change')}
          isOpen
          error={change.error && errorText(change.error, t)}
          isPending={change.isPending}
          tone="default"
          onConfirm={() => change.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

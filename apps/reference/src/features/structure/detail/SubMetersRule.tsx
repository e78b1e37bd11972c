import type { Meter } from '@org/energy-core';
import { Button, Card, ConfirmDialog, useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { usePending } from '../../../shared/forms/usePending.ts';
import { putNode } from '../queries.ts';

/** What the sub-meters of a meter do to its totals, and the way to say otherwise. */
export function SubMetersRule({ meter }: { meter: Meter }) {
  const t = useText();
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isPending, whilePending] = usePending();
  const other = meter.subMeters === 'part' ? 'adds' : 'part';
  const change = async () => {
    try {
      const body = { subMeters: other, version: meter.version } as const;
      const { data } = await client.updateMeter({ params: { id: meter._id }, body });
      putNode(queries, 'meters', data.data);
      // Every total this meter is in may be another one now.
      queries.invalidateQueries({ queryKey: queryKeys.consumption });
      toast.success(t('structure.changed.meter'), { detail: meter.name });
    } catch (error) {
      toast.error(errorText(error, t));
    }
    setAsked(false);
  };
  return (
    <Card title={t('structure.subMeters.rule')}>
      <p>
        <strong>{t(`structure.subMeters.${meter.subMeters}`)}</strong>{' '}
        {t(`structure.subMeters.${meter.subMeters}.text`)}
      </p>
      {may('updateMeter') && (
        <Button variant="quiet" size="sm" onPress={() => setAsked(true)}>
          {t('structure.subMeters.change')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t(`structure.subMeters.change.${other}`)}
          consequence={t(`structure.subMeters.${other}.text`)}
          confirmLabel={t('structure.subMeters.change')}
          isOpen
          isPending={isPending}
          tone="default"
          onConfirm={whilePending(change)}
          onCancel={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

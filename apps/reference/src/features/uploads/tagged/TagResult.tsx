import type { Meter } from '@org/energy-core';
import { Button, Card, DataTable, isolate, Notice, useText } from '@org/energy-ui';
import { useNavigate } from 'react-router';
import { errorText } from '../../../shared/errorText.ts';
import { useMayOpen } from '../../../shared/mayOpen.ts';
import { QualityCard } from '../../../shared/quality/QualityCard.tsx';
import { OnceSeen } from './OnceSeen.tsx';
import { lacksFile, type MeterOutcome, type MeterUpload, mustCheckAgain } from './storeByTag.ts';
import type { TagUpload } from './useTagUpload.ts';

interface TagResultProps {
  upload: TagUpload;
  meterOf: ReadonlyMap<string, Meter>;
}

/** What became of each meter, and the way to try the failed ones again. */
export function TagResult({ upload, meterOf }: TagResultProps) {
  const t = useText();
  const opens = useMayOpen();
  const navigate = useNavigate();
  const { outcomes, uploads } = upload;
  const count = (state: MeterOutcome['state']) =>
    [...outcomes.values()].filter((outcome) => outcome.state === state).length;
  const failed = count('failed');
  const withoutFile = [...outcomes.values()].filter(lacksFile).length;
  const stored = uploads.filter(({ meter }) => outcomes.get(meter)?.state === 'stored');
  const nameOf = (meter: string) => meterOf.get(meter)?.name ?? meter;
  const textOf = (outcome: MeterOutcome | undefined) => {
    if (!outcome) return t('tagUpload.state.leftOut');
    if (outcome.state === 'stored') {
      const days = t('tagUpload.stored', { stored: outcome.stored, replaced: outcome.replaced });
      return outcome.file !== null ? days : [days, t('tagUpload.fileLost.of')].join(t('chart.listSeparator'));
    }
    if (outcome.state === 'nothing') return t('tagUpload.state.nothing');
    return [
      errorText(outcome.error, t),
      ...(mustCheckAgain(outcome) ? [t('tagUpload.checkAgain')] : []),
    ].join(' ');
  };
  return (
    <>
      {failed > 0 ? (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" isPending={upload.progress !== null} onPress={upload.retry}>
              {t('tagUpload.retry')}
            </Button>
          }
        >
          {t('tagUpload.someFailed', { failed, stored: count('stored') })}
        </Notice>
      ) : (
        <Notice tone="success">{t('tagUpload.allStored', { count: count('stored') })}</Notice>
      )}
      {withoutFile > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" isPending={upload.progress !== null} onPress={upload.keepFiles}>
              {t('tagUpload.fileLost.retry')}
            </Button>
          }
        >
          {t('tagUpload.fileLost', { count: withoutFile })}
        </Notice>
      )}
      <Card isFlush>
        <DataTable<MeterUpload>
          label={t('tagUpload.title.done')}
          rows={uploads}
          rowKey={({ meter }) => meter}
          rowState={({ meter }) => (outcomes.get(meter)?.state === 'failed' ? 'danger' : undefined)}
          columns={[
            {
              id: 'meter',
              header: t('tagUpload.meter'),
              cell: ({ meter }) => <bdi>{nameOf(meter)}</bdi>,
            },
            {
              id: 'outcome',
              header: t('tagUpload.outcome'),
              cell: ({ meter }) => textOf(outcomes.get(meter)),
            },
            ...(opens('/MeterData')
              ? [
                  {
                    id: 'log',
                    header: t('tagUpload.showLog'),
                    isHeaderHidden: true,
                    cell: ({ meter }: MeterUpload) => (
                      <Button size="sm" variant="quiet" onPress={() => navigate(`/MeterData?meter=${meter}`)}>
                        {t('tagUpload.showLog')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {stored.map(({ meter }) => (
        <OnceSeen key={meter}>
          <QualityCard
            meter={meter}
            title={t('tagUpload.quality', { meter: isolate(nameOf(meter)) })}
            onMonth={
              opens('/MeterData')
                ? ({ from, to }) => navigate(`/MeterData?meter=${meter}&from=${from}&to=${to}&sort=date`)
                : undefined
            }
          />
        </OnceSeen>
      ))}
    </>
  );
}

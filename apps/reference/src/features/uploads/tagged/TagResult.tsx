import { Button, Card, DataTable, isolate, Notice, ProfileSaved, useText } from '@org/energy-ui';
import { lacksFile, type MeterOutcome, type MeterUpload } from '@org/energy-ui/sheet-import';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { QualityCard } from '../../../shared/quality/QualityCard.tsx';
import { OnceSeen } from './OnceSeen.tsx';
import type { TagView } from './tagView.ts';

/** What became of each meter, and the way to try the failed ones again. */
export function TagResult({ state, send, meterOf }: TagView) {
  const t = useText();
  const opens = useMayOpen();
  const navigate = useNavigate();
  const { result, compared, savedProfile, progress } = state;
  if (!result || !compared) return null;
  const outcomes = result;
  const { uploads } = compared;
  const isPending = progress !== null;
  const count = (state: MeterOutcome['state']) =>
    [...outcomes.values()].filter((outcome) => outcome.state === state).length;
  const failed = count('failed');
  const withoutFile = [...outcomes.values()].filter(lacksFile).length;
  const stored = uploads.filter(({ meter }) => outcomes.get(meter)?.state === 'stored');
  const nameOf = (meter: string) => meterOf.get(meter)?.name ?? meter;
  const textOf = (outcome: MeterOutcome | undefined) => {
    if (!outcome) return t('tagUpload.state.leftOut');
    if (outcome.state === 'stored') {
      const { stored: days, replaced, leftOut, keptCosts, file } = outcome;
      return [
        t('tagUpload.stored', { count: days }),
        ...(replaced > 0 ? [t('tagUpload.stored.replaced', { count: replaced })] : []),
        ...(keptCosts > 0 ? [t('tagUpload.stored.keptCosts', { count: keptCosts })] : []),
        ...(leftOut > 0 ? [t('tagUpload.stored.leftOut', { count: leftOut })] : []),
        ...(file === null ? [t('tagUpload.fileLost.of')] : []),
      ].join(t('chart.listSeparator'));
    }
    if (outcome.state === 'nothing') return t('tagUpload.state.nothing');
    return [
      outcome.problem.message,
      ...(outcome.problem.mustCheckAgain ? [t('tagUpload.checkAgain')] : []),
    ].join(' ');
  };
  return (
    <>
      {failed > 0 ? (
        <Notice
          tone="danger"
          actions={
            <Button size="sm" isPending={isPending} onPress={() => send({ type: 'retried' })}>
              {t('tagUpload.retry')}
            </Button>
          }
        >
          {t('tagUpload.someFailed', { failed, stored: count('stored') })}
        </Notice>
      ) : (
        <Notice tone="success">{t('tagUpload.allStored', { count: count('stored') })}</Notice>
      )}
      {savedProfile && (
        <ProfileSaved
          profile={savedProfile}
          onForget={savedProfile.canForget ? (id) => send({ type: 'profileForgotten', id }) : undefined}
        />
      )}
      {withoutFile > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" isPending={isPending} onPress={() => send({ type: 'filesKept' })}>
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
                    narrow: 'end' as const,
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
            onOpenMonth={
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

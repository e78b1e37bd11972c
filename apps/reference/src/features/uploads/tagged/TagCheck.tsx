import { formatJalali, formatNumber, type Meter } from '@org/energy-core';
import type { UnplacedRows } from '@org/energy-core/spreadsheets';
import { Card, Checkbox, DataTable, EmptyState, Notice, Num, Select, useEnergy } from '@org/energy-ui';
import { summaryOf } from '../readings.ts';
import type { MeterDecision, MeterUpload } from './storeByTag.ts';
import type { TagUpload } from './useTagUpload.ts';

interface TagCheckProps {
  upload: TagUpload;
  meterOf: ReadonlyMap<string, Meter>;
  /** Something has to be left out before anything is stored. */
  hasRejected: boolean;
}

/** More row numbers than this nobody reads; the download has them all. */
const MOST_ROWS = 8;
/** More sentences than this nobody reads; the download has them all. */
const MOST_ISSUES = 3;

/** What belongs to no meter, and what storing would change in each. */
export function TagCheck({ upload, meterOf, hasRejected }: TagCheckProps) {
  const { t, digits } = useEnergy();
  const unplaced = upload.split?.unplaced ?? [];
  const rowsText = (rows: readonly number[]) => {
    const shown = rows
      .slice(0, MOST_ROWS)
      .map((row) => formatNumber(row, { digits }))
      .join(t('chart.listSeparator'));
    const more = rows.length - MOST_ROWS;
    return more > 0 ? t('tagUpload.andMore', { rows: shown, count: more }) : shown;
  };
  const nameOf = (id: string) => meterOf.get(id)?.name ?? id;
  return (
    <>
      {unplaced.length > 0 && (
        <Card title={t('tagUpload.unplaced')} isFlush>
          <DataTable<UnplacedRows>
            label={t('tagUpload.unplaced')}
            rows={unplaced}
            rowKey={({ tag }) => tag}
            columns={[
              { id: 'tag', header: t('tagUpload.tag'), cell: ({ tag }) => <bdi>{tag || '—'}</bdi> },
              {
                id: 'why',
                header: t('tagUpload.why'),
                cell: ({ reason, meters }) =>
                  [t(`tagUpload.reason.${reason}`), ...meters.map(nameOf)].join(t('chart.listSeparator')),
              },
              { id: 'rows', header: t('tagUpload.rowsOf'), cell: ({ rows }) => rowsText(rows) },
            ]}
          />
        </Card>
      )}
      {hasRejected && (
        <Notice tone="warning">
          <p>{t('tagUpload.mustLeaveOut')}</p>
          <Checkbox isSelected={upload.isLeavingOut} onChange={upload.setIsLeavingOut}>
            {t('tagUpload.leaveOut')}
          </Checkbox>
        </Notice>
      )}
      <Card title={t('tagUpload.meters')} isFlush>
        <DataTable<MeterUpload>
          label={t('tagUpload.meters')}
          rows={upload.uploads}
          rowKey={({ meter }) => meter}
          empty={<EmptyState title={t('tagUpload.noMeters')} />}
          rowState={({ comparison }) => (comparison ? undefined : 'danger')}
          rowDetail={({ rows }) =>
            rows.issueCount > 0 && (
              <ul className="eui-tag-issues">
                {rows.issues.slice(0, MOST_ISSUES).map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )
          }
          columns={[
            {
              id: 'meter',
              header: t('tagUpload.meter'),
              cell: ({ meter, rows }) => (
                <span className="eui-tag-meter">
                  <bdi>{nameOf(meter)}</bdi>
                  <small>
                    <bdi>{rows.tag}</bdi>
                  </small>
                </span>
              ),
            },
            {
              id: 'rows',
              header: t('tagUpload.rows'),
              align: 'number',
              cell: ({ rows }) => <Num value={rows.rowCount} />,
            },
            {
              id: 'range',
              header: t('tagUpload.range'),
              cell: ({ rows }) => {
                const { from, to } = summaryOf(rows);
                if (!from || !to) return null;
                const [first, last] = [from, to].map((day) => formatJalali(day, 'numeric', digits));
                return t('upload.rangeText', { from: first!, to: last! });
              },
            },
            {
              id: 'dropped',
              header: t('tagUpload.dropped'),
              align: 'number',
              cell: ({ rows }) => <Num value={rows.droppedRows} />,
            },
            {
              id: 'fresh',
              header: t('tagUpload.fresh'),
              align: 'number',
              cell: ({ comparison }) => <Num value={comparison?.fresh.length ?? 0} />,
            },
            {
              id: 'overlap',
              header: t('tagUpload.overlap'),
              cell: ({ comparison, rows }) => {
                if (!comparison) return t('tagUpload.issues', { count: rows.issueCount });
                const [different, same] = [comparison.different.length, comparison.same.length];
                return different + same === 0
                  ? t('tagUpload.noOverlap')
                  : t('tagUpload.overlapOf', { different, same });
              },
            },
            {
              id: 'decision',
              header: t('tagUpload.decision'),
              width: '190px',
              cell: ({ meter, comparison }) =>
                comparison && comparison.different.length > 0 ? (
                  <Select<MeterDecision>
                    label={t('tagUpload.decisionOf', { meter: nameOf(meter) })}
                    isLabelHidden
                    size="sm"
                    items={[
                      { id: 'keep', name: t('tagUpload.keep') },
                      { id: 'replace', name: t('tagUpload.replace') },
                    ]}
                    value={upload.decisionOf(meter)}
                    onChange={(decision) => upload.decide(meter, decision)}
                    isDisabled={upload.progress !== null}
                  />
                ) : null,
            },
          ]}
        />
      </Card>
    </>
  );
}

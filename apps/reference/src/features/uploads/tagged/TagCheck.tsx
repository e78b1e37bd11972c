import { formatJalali, formatNumber } from '@org/energy-core';
import type { UnplacedRows } from '@org/energy-core/spreadsheets';
import {
  BadRows,
  Card,
  Checkbox,
  DataTable,
  EmptyState,
  exampleText,
  Notice,
  Num,
  RegisterFalls,
  roleName,
  Select,
  sharedDaysText,
  useEnergy,
} from '@org/energy-ui';
import {
  type CheckedMeter,
  decisionOf,
  isLeavingOut,
  type MeterDecision,
  type MeterUpload,
  summaryOf,
} from '@org/energy-ui/sheet-import';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import type { TagView } from './tagView.ts';

/** Row numbers shown; the download has them all. */
const MAX_ROWS = 8;
/** Bad rows have a table of their own. */
const ofWholeSheet = ({ row }: { readonly row?: number }) => row === undefined;

/** What belongs to no meter, and what storing would change in each. */
export function TagCheck({ state, send, meterOf }: TagView) {
  const tableLayout = useTableLayout('tagCheck');
  const energy = useEnergy();
  const { t, digits } = energy;
  const { compared, sheet, tag, progress, falls } = state;
  if (!compared || !sheet) return null;
  const { found, uploads } = compared;
  const { unplaced } = found;
  const { mapping } = sheet;
  const rowsText = (rows: readonly number[]) => {
    const shown = rows
      .slice(0, MAX_ROWS)
      .map((row) => formatNumber(row, { digits }))
      .join(t('chart.listSeparator'));
    const more = rows.length - MAX_ROWS;
    return more > 0 ? t('tagUpload.andMore', { rows: shown, count: more }) : shown;
  };
  const columnName = (column: number) =>
    column === tag.column ? t('tagUpload.tag') : roleName(mapping, column, t);
  const nameOf = (id: string) => meterOf.get(id)?.name ?? id;
  /** What became of the first row: the unit, or the difference of a counter. */
  const exampleOf = ({ meter, conversion, register, example }: CheckedMeter): string | null =>
    example && (conversion || register)
      ? exampleText(example, { conversion, unit: meterOf.get(meter)?.unit.unit ?? '' }, energy)
      : null;
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
      {unplaced.length > 0 && (
        <Notice tone="warning">
          <p>{t('tagUpload.mustLeaveOut')}</p>
          <Checkbox
            isSelected={state.isLeavingOut}
            onChange={(isLeftOut) => send({ type: 'unplacedLeftOut', isLeftOut })}
            isDisabled={progress !== null}
          >
            {t('tagUpload.leaveOut', { count: unplaced.reduce((sum, { rows }) => sum + rows.length, 0) })}
          </Checkbox>
        </Notice>
      )}
      {(found.badRowNumbers.length > 0 || found.mended.length > 0) && (
        <BadRows
          rows={found.badRows}
          count={found.badRowNumbers.length}
          mended={found.mended}
          columnName={columnName}
          isLeftOut={isLeavingOut(found, state.leaveOut)}
          onLeftOutChange={(isLeftOut) => send({ type: 'rowsLeftOut', isLeftOut })}
          onMendCell={(row, column, text) => send({ type: 'cellMended', row, column, text })}
          onRestoreCell={(row, column) => send({ type: 'cellMended', row, column, text: null })}
          isDisabled={progress !== null}
        />
      )}
      {uploads.map(({ meter, rows }) => (
        <RegisterFalls
          key={meter}
          meter={nameOf(meter)}
          check={rows}
          value={falls ?? mapping.registerDecisions}
          onChange={(decisions) => send({ type: 'fallsDecided', decisions })}
          // Stays enabled while computing: a number is typed digit by digit.
          isDisabled={progress?.work === 'store'}
        />
      ))}
      <Card title={t('tagUpload.meters')} isFlush>
        <DataTable<MeterUpload>
          {...tableLayout}
          label={t('tagUpload.meters')}
          rows={uploads}
          rowKey={({ meter }) => meter}
          empty={<EmptyState title={t('tagUpload.noMeters')} />}
          rowState={({ comparison }) => (comparison ? undefined : 'danger')}
          rowDetail={({ rows }) =>
            rows.issues.some(ofWholeSheet) && (
              <ul className="eui-tag-issues">
                {rows.issues.filter(ofWholeSheet).map(({ message }) => (
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
                  {exampleOf(rows) && <small>{exampleOf(rows)}</small>}
                  {rows.shared && <small>{sharedDaysText(rows.shared, energy)}</small>}
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
              narrow: 'figure',
              cell: ({ comparison, rows }) => {
                const falls = rows.register?.falls.length ?? 0;
                if (falls > 0) return t('tagUpload.falls', { count: falls });
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
              narrow: 'figure',
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
                    value={decisionOf(state, meter)}
                    onChange={(decision) => send({ type: 'meterDecided', meter, decision })}
                    isDisabled={progress !== null}
                  />
                ) : null,
            },
          ]}
        />
      </Card>
    </>
  );
}

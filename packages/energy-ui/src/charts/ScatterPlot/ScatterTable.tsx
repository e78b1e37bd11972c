import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { useNamedLayout } from '../../primitives/DataTable/layout/tableLayouts.ts';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import { longLabel } from '../periodKeys.ts';
import {
  type ScatterAxis,
  type ScatterFigure,
  type ScatterPoint,
  type ScatterReading,
  titleOfAxis,
} from './scatterPoint.ts';

interface ScatterTableProps {
  readonly label: string;
  readonly points: readonly ScatterPoint[];
  readonly compare: readonly ScatterPoint[] | undefined;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly readings: readonly ScatterReading[] | undefined;
  readonly onOpenFigure: ((figure: ScatterFigure) => void) | undefined;
}

/** Longer tables are virtualized. */
const MAX_ROWS = 400;

/** Table of the points in time order, including buckets without a value. */
export default function ScatterTable(props: ScatterTableProps) {
  const { label, points, compare = [], x, y, readings = [], onOpenFigure } = props;
  const hasCoverage = [...compare, ...points].some(({ days }) => days !== undefined);
  const tableLayout = useNamedLayout('scatter');
  const energy = useEnergy();
  const { t } = energy;
  const rows = [...compare.map((point) => ({ point, id: `c${point.key}` }))];
  rows.push(...points.map((point) => ({ point, id: point.key })));
  const dateOf = ({ key, label: own }: ScatterPoint) =>
    longLabel({ key, value: null, ...(own !== undefined && { label: own }) }, energy);
  const cellOf = (point: ScatterPoint, axis: 'x' | 'y') => {
    const number = <Num value={point[axis]} maxFractionDigits={decimalsOf(rows, axis)} />;
    if (!onOpenFigure || point[axis] === null) return number;
    const about = `${(axis === 'x' ? x : y).name}${t('chart.listSeparator')}${dateOf(point)}`;
    return (
      <FigureButton about={about} onPress={() => onOpenFigure({ key: point.key, axis, about })}>
        {number}
      </FigureButton>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <section className="eui-chart-table" aria-label={label} tabIndex={0}>
      <DataTable
        {...tableLayout}
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        density="compact"
        pageSizes={[]}
        isVirtualized={rows.length > MAX_ROWS}
        height={330}
        columns={[
          {
            id: 'time',
            header: t('chart.time'),
            cell: ({ point }) => dateOf(point),
          },
          ...(x.isNamedElsewhere
            ? []
            : [
                {
                  ...{ id: 'x', header: titleOfAxis(x, t), align: 'number' as const },
                  cell: ({ point }: { point: ScatterPoint }) => cellOf(point, 'x'),
                },
              ]),
          {
            id: 'y',
            header: titleOfAxis(y, t),
            align: 'number',
            cell: ({ point }) => cellOf(point, 'y'),
          },
          ...readings.map(({ id, name, unit, amountOf }) => ({
            ...{ id, header: titleOfAxis({ name, unit }, t), align: 'number' as const },
            cell: ({ point }: { point: ScatterPoint }) => (
              <Num value={amountOf(point.key)} maxFractionDigits={1} />
            ),
          })),
          ...(hasCoverage
            ? [
                {
                  id: 'coverage',
                  header: t('chart.coverage'),
                  cell: ({ point: { days, expectedDays } }: { point: ScatterPoint }) =>
                    days === undefined || expectedDays === undefined
                      ? ''
                      : t('chart.daysOf', { days, expectedDays }),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** One number of decimals for the whole column: as many as its largest value needs. */
function decimalsOf(rows: readonly { readonly point: ScatterPoint }[], axis: 'x' | 'y'): number {
  const largest = rows.reduce((most, { point }) => Math.max(most, Math.abs(point[axis] ?? 0)), 0);
  return largest >= 1000 ? 0 : largest >= 10 ? 1 : 2;
}

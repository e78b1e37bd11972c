import { toPersianDigits } from '@org/energy-core';
import type { WeatherOverlap } from '@org/energy-core/api';
import { DataTable, Notice, Num, useEnergy } from '@org/energy-ui';

interface OverlapQuestionProps {
  overlap: WeatherOverlap;
  city: string;
}

/** The days that exist already, with examples; the button of the dialog then replaces them, or adds the others. */
export function OverlapQuestion({
  overlap: { existing, different, fresh, mayReplace, examples },
  city,
}: OverlapQuestionProps) {
  const { t, digits } = useEnergy();
  const inDigits = digits === 'fa' ? toPersianDigits : (text: string) => text;
  return (
    <div className="eui-weather-overlap" role="alert">
      <Notice tone="warning">
        {t(mayReplace ? 'weather.overlap' : 'weather.overlap.limited', {
          ...{ count: existing, city, different, fresh },
        })}
      </Notice>
      <DataTable<(typeof examples)[number]>
        label={t('weather.overlap.examples')}
        rows={examples.slice(0, 5)}
        rowKey={({ date }) => date}
        density="compact"
        pageSizes={[]}
        columns={[
          { id: 'date', header: t('column.date'), cell: (row) => <bdi>{inDigits(row.shamsiDate)}</bdi> },
          {
            id: 'existing',
            header: t('weather.overlap.existing'),
            align: 'number',
            cell: (row) => <Num value={row.existing} fractionDigits={1} />,
          },
          {
            id: 'new',
            header: t('weather.overlap.new'),
            align: 'number',
            cell: (row) => <Num value={row.new} fractionDigits={1} />,
          },
        ]}
      />
    </div>
  );
}

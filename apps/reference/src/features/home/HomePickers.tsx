import { toPersianDigits } from '@org/energy-core';
import { ComboBox, Select, useEnergy } from '@org/energy-ui';
import { ALL } from './homeChoice.ts';
import type { Home } from './useHomeChoice.ts';

const NEWEST = 'newest';

/** Organization, building and year of the home page. */
export default function HomePickers({ home }: { home: Home }) {
  const { t, digits } = useEnergy();
  const { organizations, organization, buildings, building, years = [], year, choose } = home;
  const name = (of: number | string) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
  const newest = years.at(-1);
  return (
    <div className="eui-home-pickers">
      {organizations.length > 1 && (
        <Select
          label={t('home.organization')}
          isLabelHidden
          items={organizations.map((each) => ({ id: each._id, name: each.name }))}
          value={organization?._id ?? null}
          onChange={(id) => choose({ organization: id, building: null })}
        />
      )}
      {buildings.length > 0 && (
        <ComboBox
          // A combo box keeps what was typed: another organization is another list.
          key={organization?._id}
          label={t('home.building')}
          isLabelHidden
          items={[
            { id: ALL, name: t('home.wholeOrganization') },
            ...buildings.map((each) => ({ id: each._id, name: each.name })),
          ]}
          value={building?._id ?? ALL}
          onChange={(id) => choose({ organization: organization!._id, building: id })}
        />
      )}
      {newest !== undefined && (
        <Select
          label={t('home.year')}
          isLabelHidden
          items={[
            { id: NEWEST, name: t('home.newestYear', { year: name(newest) }) },
            ...years
              .toReversed()
              .map((each) => ({ id: String(each), name: t('period.year', { year: name(each) }) })),
          ]}
          value={home.isYearChosen ? String(year) : NEWEST}
          onChange={(id) => choose({ year: id === NEWEST ? null : Number(id) })}
        />
      )}
    </div>
  );
}

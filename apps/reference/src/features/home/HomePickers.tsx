import { toPersianDigits } from '@org/energy-core';
import { ComboBox, Select, useEnergy } from '@org/energy-ui';
import { placeId, placeOf } from './homeChoice.ts';
import type { Home } from './useHomeChoice.ts';

const NEWEST = 'newest';

/** Place and year of the home page; the organization is chosen in the top bar. */
export default function HomePickers({ home }: { home: Home }) {
  const { t, digits } = useEnergy();
  const { organizations, organization, buildings, building, years = [], year, choose } = home;
  const name = (of: number | string) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
  const newest = years.at(-1);
  return (
    <div className="eui-home-pickers">
      {organization && (
        <ComboBox
          label={t('home.building')}
          isLabelHidden
          items={organizations.flatMap((each) => [
            {
              id: placeId(each._id, null),
              name:
                organizations.length > 1
                  ? t('home.wholeOf', { organization: each.name })
                  : t('home.wholeOrganization'),
            },
            ...buildings
              .filter((of) => of.organization._id === each._id)
              .map((of) => ({
                ...{ id: placeId(each._id, of._id), name: of.name },
                ...(organizations.length > 1 && { description: each.name }),
              })),
          ])}
          value={placeId(organization._id, building?._id ?? null)}
          onChange={(id) => choose(placeOf(id, buildings))}
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

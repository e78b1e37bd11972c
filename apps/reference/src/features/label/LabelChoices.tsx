import {
  climateOfCity,
  type EnergyLabelClimate,
  energyLabelClimates,
  toPersianDigits,
} from '@org/energy-core';
import { Button, ComboBox, ErrorState, Select, Skeleton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { buildingsQuery, organizationsQuery } from '../../shared/structure/structureQueries.ts';
import { yearsQuery } from '../../shared/structure/yearsQuery.ts';
import type { LabelSearch } from './labelSearch.ts';

interface LabelChoicesProps {
  chosen: LabelSearch;
  onChange: (change: Partial<LabelSearch>) => void;
}

/** Step by step: each choice opens the next one. */
export function LabelChoices({ chosen, onChange }: LabelChoicesProps) {
  const { t, digits } = useEnergy();
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client));
  const buildings = useQuery(buildingsQuery(client));
  const building = buildings.data?.find(({ _id }) => _id === chosen.building) ?? null;
  const organization = chosen.organization ?? building?.organization._id ?? null;
  const years = useQuery(yearsQuery(client, building ? [{ navID: building._id, navType: 'Building' }] : []));
  const failed = [organizations, buildings, years].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        title={t('label.choices.failed')}
        text={errorText(failed.error, t)}
        code={errorCode(failed.error)}
        onRetry={() => failed.refetch()}
      />
    );
  if (!organizations.data || !buildings.data) return <Skeleton shape="text" rows={6} />;
  const mine = buildings.data.filter(
    (each) => each.organization._id === organization && each.kind === 'Building',
  );
  const proposed = building?.city ? climateOfCity(building.city.name) : null;
  const climate = chosen.climate ?? proposed;
  const yearName = (of: number) => (digits === 'fa' ? toPersianDigits(String(of)) : String(of));
  return (
    <div className="eui-label-choices">
      <Select
        label={t('home.organization')}
        items={organizations.data.map(({ _id: id, name }) => ({ id, name }))}
        value={organization}
        onChange={(id) =>
          onChange({ organization: id, building: null, year: null, climate: null, isShown: false })
        }
      />
      {organization !== null && (
        <ComboBox
          key={organization}
          label={t('home.building')}
          placeholder={t('label.choose')}
          hint={mine.length === 0 ? t('label.noBuildings') : undefined}
          items={mine.map(({ _id: id, name }) => ({ id, name }))}
          value={chosen.building}
          onChange={(id) =>
            id !== chosen.building &&
            onChange({ organization, building: id, year: null, climate: null, isShown: false })
          }
        />
      )}
      {building && years.isPending && <Skeleton shape="text" rows={1} />}
      {building && years.data && (
        <Select
          label={t('home.year')}
          placeholder={t('label.choose')}
          hint={years.data.length === 0 ? t('label.noYears') : undefined}
          isDisabled={years.data.length === 0}
          items={years.data.toReversed().map((each) => ({ id: String(each), name: yearName(each) }))}
          value={chosen.year === null ? null : String(chosen.year)}
          onChange={(id) => onChange({ organization, year: Number(id), isShown: false })}
        />
      )}
      {building && chosen.year !== null && (
        <>
          <Select<EnergyLabelClimate>
            label={t('label.climate')}
            placeholder={t('label.choose')}
            hint={
              proposed !== null && climate === proposed
                ? t('label.climate.proposed', { city: building.city?.name ?? '' })
                : undefined
            }
            items={energyLabelClimates.map((id) => ({ id, name: t(`energy-label.climate.${id}`) }))}
            value={climate}
            onChange={(id) => onChange({ climate: id === proposed ? null : id, isShown: false })}
          />
          <Button
            variant="primary"
            isDisabled={climate === null || chosen.isShown}
            onPress={() => onChange({ organization, isShown: true })}
          >
            {t('label.view')}
          </Button>
        </>
      )}
    </div>
  );
}

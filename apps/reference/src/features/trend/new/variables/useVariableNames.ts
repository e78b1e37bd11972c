import type { Building, Meter, Organization } from '@org/energy-core';
import { type FormulaVariable, type Translate, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../shared/api/useClient.ts';
import {
  buildingsQuery,
  metersQuery,
  organizationsQuery,
} from '../../../../shared/structure/structureQueries.ts';
import type { Reference } from '../state/formulaText.ts';

interface Lists {
  readonly organizations: readonly Organization[];
  readonly buildings: readonly Building[];
  readonly meters: readonly Meter[];
}

/** Names variables as the field and the server do; `isLoaded` false before the structure is here. */
export function useVariableNames() {
  const t = useText();
  const client = useClient();
  const organizations = useQuery(organizationsQuery(client)).data;
  const buildings = useQuery(buildingsQuery(client)).data;
  const meters = useQuery(metersQuery(client)).data;
  return useMemo(() => {
    const lists = organizations && buildings && meters ? { organizations, buildings, meters } : null;
    const cities = citiesOf(buildings ?? []);
    return {
      isLoaded: lists !== null,
      cities,
      labelled: (reference: Reference): FormulaVariable => labelledBy(lists, cities, reference, t),
    };
  }, [organizations, buildings, meters, t]);
}
export type VariableNames = ReturnType<typeof useVariableNames>;

function labelledBy(
  lists: Lists | null,
  cities: readonly { readonly id: string; readonly name: string }[],
  reference: Reference,
  t: Translate,
): FormulaVariable {
  const { id, navType, kind, type } = reference;
  const name =
    navType === 'City'
      ? cities.find((city) => city.id === id)?.name
      : { Organization: lists?.organizations, Building: lists?.buildings, Meter: lists?.meters }[
          navType
        ]?.find(({ _id }) => _id === id)?.name;
  if (name === undefined && !lists) return { ...reference, label: '…', isMissing: false };
  if (name === undefined) return { ...reference, label: t('trend.new.goneVariable'), isMissing: true };
  if (navType === 'City') return { ...reference, label: t('formulaField.temperatureOf', { city: name }) };
  const base = kind === null ? name : `${name} · ${t(`carrier.${kind}`)}`;
  return { ...reference, label: type === 'cost' ? t('formulaField.costOf', { label: base }) : base };
}

/** Cities of the buildings, each once, by name. */
function citiesOf(buildings: readonly Building[]) {
  const cities = new Map(buildings.flatMap(({ city }) => (city ? [[city._id, city.name] as const] : [])));
  return [...cities]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fa'));
}

import { type Chosen, type ChosenLists, completeChosen, linkWith } from './chosen.ts';

/** What is missing before a page has data, and the URL where it is created. */
export interface NextStep {
  readonly missing: 'organization' | 'building' | 'meter' | 'readings';
  readonly to: string;
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** The first missing item of the selection; without a selection, of the whole structure. */
export function nextStepOf(asked: Chosen, lists: ChosenLists): NextStep {
  const chosen = completeChosen(asked, lists);
  const organization = chosen.organization ?? only(lists.organizations)?._id ?? null;
  const buildings = lists.buildings.filter((each) => !organization || each.organization._id === organization);
  const building = chosen.building ?? only(buildings)?._id ?? null;
  const meters = lists.meters.filter((each) =>
    building ? each.building._id === building : !organization || each.organization._id === organization,
  );
  const wizard = (values: Record<string, string | null>) => {
    const search = new URLSearchParams({ wizard: '' });
    for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
    return `/Organization?${search}`;
  };
  const kind = lists.buildings.find(({ _id }) => _id === building)?.kind === 'Site' ? 'Site' : null;
  if (lists.organizations.length === 0) return { missing: 'organization', to: wizard({}) };
  if (buildings.length === 0) return { missing: 'building', to: wizard({ organization }) };
  if (meters.length === 0) return { missing: 'meter', to: wizard({ organization, kind, place: building }) };
  const meter = chosen.meter ?? only(meters)?._id ?? null;
  return {
    missing: 'readings',
    to: linkWith('/UploadMeterData', { ...chosen, organization, building, meter }),
  };
}

import {
  type Building,
  type Meter,
  type NavItem,
  navItemOfNodeId,
  nodeIdOfNav,
  type Organization,
} from '@org/energy-core';
import { plainPath } from '../access/mayOpen.ts';

/** What the user is looking at, independent of the page. */
export interface Chosen {
  readonly organization: string | null;
  /** A building or site. */
  readonly building: string | null;
  readonly meter: string | null;
  readonly year: number | null;
}

export interface ChosenLists {
  readonly organizations: readonly Organization[];
  readonly buildings: readonly Building[];
  readonly meters: readonly Meter[];
}

export const nothingChosen: Chosen = { organization: null, building: null, meter: null, year: null };

function ofNode(id: string): Partial<Chosen> {
  const item = navItemOfNodeId(id);
  if (item?.navType === 'Meter') return { meter: item.navID };
  if (item?.navType === 'Building') return { building: item.navID };
  return item?.navType === 'Organization' ? { organization: item.navID } : {};
}

/** Selection of a single node; null for several. */
export const chosenOfNav = (nav: readonly NavItem[]): Partial<Chosen> =>
  nav.length === 1 ? ofNode(nodeIdOfNav(nav[0]!)) : {};

const yearIn = (search: URLSearchParams) => {
  const year = search.get('year') ?? '';
  return /^1[345]\d\d$/.test(year) ? Number(year) : null;
};

/** Selection from a page's URL; null for several items. */
export function readChosen(path: string, search: URLSearchParams): Chosen {
  const of = (found: Partial<Chosen>): Chosen => ({ ...nothingChosen, ...found });
  switch (plainPath(path)) {
    case '/periodicchart':
    case '/review':
      return of({ ...ofNode(search.get('nav') ?? ''), year: yearIn(search) });
    case '/meterdata':
      return of({ meter: search.get('meter') });
    case '/uploadmeterdata':
      return of({
        organization: search.get('organization'),
        building: search.get('site'),
        meter: search.get('meter'),
      });
    case '/energylabel':
      return of({
        organization: search.get('organization'),
        building: search.get('building'),
        year: yearIn(search),
      });
    case '/organization':
      return of(
        search.has('wizard')
          ? {
              organization: search.get('organization'),
              building: search.get('place'),
              meter: search.get('meter'),
            }
          : ofNode(search.get('node') ?? ''),
      );
    default:
      return nothingChosen;
  }
}

/** Adds the ancestors; ids missing from the lists are dropped. */
export function completeChosen(chosen: Chosen, { organizations, buildings, meters }: ChosenLists): Chosen {
  const meter = meters.find(({ _id }) => _id === chosen.meter);
  const wanted = meter?.building._id ?? chosen.building;
  const building = buildings.find(({ _id }) => _id === wanted);
  const owner = building?.organization._id ?? chosen.organization;
  const organization = organizations.find(({ _id }) => _id === owner);
  return {
    organization: organization?._id ?? null,
    building: building?._id ?? null,
    meter: meter?._id ?? null,
    year: chosen.year,
  };
}

const written = (link: string, values: Readonly<Record<string, string | number | null>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, String(value));
  return search.size > 0 ? `${link}?${search}` : link;
};

/**
 * URL of a page that shows the previous selection; the bare page if it shows nothing of the kind.
 * @example linkWith('/MeterData', { ...nothingChosen, meter: '17' }) // '/MeterData?meter=17'
 */
export function linkWith(link: string, { organization, building, meter, year }: Chosen): string {
  const node = meter ? `m.${meter}` : building ? `b.${building}` : organization && `o.${organization}`;
  switch (plainPath(link)) {
    case '/periodicchart':
      return node ? written(link, { nav: node, period: 'year', year }) : link;
    case '/review':
      return building ? written(link, { nav: `b.${building}`, year }) : link;
    case '/meterdata':
      return written(link, { meter });
    case '/uploadmeterdata':
      return written(link, { organization, site: building, meter });
    case '/energylabel':
      return written(link, {
        organization,
        building,
        ...(building && year !== null && { year, view: '0' }),
      });
    case '/organization':
      return written(link, { node });
    default:
      return link;
  }
}

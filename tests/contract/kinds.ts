import { type CallName, contract, type Endpoint } from '@org/energy-core/api';
import type { TestServer } from '../../apps/server/src/testing/server.ts';
import type { World } from '../../apps/server/src/testing/world.ts';
import { otherKinds } from './otherKinds.ts';

/** A kind of record, with its differences from a full `crud` record; the suite skips what it lacks. */
export interface Kind {
  /** As `crud` was given it. */
  readonly one: string;
  readonly many: string;
  /** What the log calls it. */
  readonly audit: string;
  /** The body of a new record in this world. */
  readonly body?: (name: string, place: Place) => object;
  /** Refusal of a taken name; omitted for records without a name. */
  readonly taken?: { readonly fa: string; readonly en: string };
  /** Pages that open its calls. */
  readonly pages: readonly string[];
  /** It belongs to an organization or a user, so that others do not see it. */
  readonly isScoped?: boolean;

  /** Calls that are not named as `crud` would. */
  readonly calls?: { readonly list?: string; readonly remove?: string };
  /** Where a new one is posted; default the path of its list. */
  readonly createPath?: string;
  /** Makes one where that is no plain call. */
  readonly make?: (server: TestServer, name: string, place: Place) => Promise<Made>;
  /** What its list cannot be read without, such as a node; a foreign one is not found. */
  readonly listOf?: (place: Place) => Readonly<Record<string, string>>;
  /** A field of its own; default `name`. */
  readonly field?: string;
  /** What deletes it softly; default `isActive`. */
  readonly soft?: 'active';
  /** What the log tells of a new one, beside what it tells of each record; null where it tells nothing. */
  readonly logged?: ((made: Made, place: Place) => object) | null;
}
export interface Made {
  readonly _id: string;
  readonly name: string;
  readonly version?: number;
  readonly [field: string]: unknown;
}

const wholeKinds: readonly Kind[] = [
  {
    ...{ one: 'DocumentType', many: 'DocumentTypes', audit: 'documentType', pages: ['documentTypes'] },
    body: (name) => ({ name }),
    taken: {
      fa: 'نوع مستند دیگری با همین نام ثبت شده است.',
      en: 'Another document type already has this name.',
    },
  },
  {
    ...{ one: 'JobPosition', many: 'JobPositions', audit: 'jobPosition', pages: ['jobPositions'] },
    body: (name) => ({ name }),
    taken: { fa: 'سمت دیگری با همین نام ثبت شده است.', en: 'Another position already has this name.' },
  },
  {
    ...{ one: 'Level', many: 'Levels', audit: 'level', pages: ['levels'] },
    body: (name) => ({ name, modules: ['upload'] }),
    taken: {
      fa: 'سطح دسترسی دیگری با همین نام ثبت شده است.',
      en: 'Another permission level already has this name.',
    },
  },
  {
    ...{ one: 'SavedView', many: 'SavedViews', audit: 'savedView', pages: ['charts'], isScoped: true },
    body: (name) => ({ name, page: '/PeriodicChart', state: 'nav=m.1&period=year' }),
    taken: {
      fa: 'نمای دیگری با همین نام دارید.',
      en: 'You have another view of this name.',
    },
  },
  {
    ...{ one: 'Organization', many: 'Organizations', audit: 'organization' },
    ...{ pages: ['structure'], isScoped: true },
    body: (name) => ({ name }),
    taken: { fa: 'سازمان دیگری با همین نام ثبت شده است.', en: 'Another organization has this name.' },
  },
  {
    ...{ one: 'Building', many: 'Buildings', audit: 'building', pages: ['structure'], isScoped: true },
    body: (name, { organization, city }) => ({ name, kind: 'Site', organization, city }),
    taken: {
      fa: 'در این سازمان ساختمان یا سایت دیگری با همین نام هست.',
      en: 'Another building or site of this organization has this name.',
    },
  },
  {
    ...{ one: 'Meter', many: 'Meters', audit: 'meter', pages: ['structure'], isScoped: true },
    body: (name, { organization, building, units }) => ({
      ...{ name, type: 'Consumption', unit: units.electricity },
      ...{ organization: { _id: organization }, building: { _id: building } },
    }),
    taken: {
      fa: 'در همین جا کنتور یا پارامتر دیگری با این نام هست.',
      en: 'Another meter or parameter here has this name.',
    },
  },
  {
    ...{ one: 'Formula', many: 'Formulas', audit: 'formula', pages: ['formulas'], isScoped: true },
    body: (name, { building, meter }) => ({
      ...{
        name,
        building,
        type: 'simple',
        xAxieFormula: '',
        xAxieFormulaSynon: [],
        yAxieFormula: 'Synonym0',
      },
      yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption', label: '' }],
    }),
    taken: {
      fa: 'در این محل فرمول دیگری با این نام هست.',
      en: 'This place has another formula of this name.',
    },
  },
  {
    ...{ one: 'Trend', many: 'Trends', audit: 'trend', pages: ['trend'], isScoped: true },
    body: (name, { meter }) => ({
      ...{ name, regressionParam: 0, from: '2025-03-21', to: '2025-04-20', yAxieFormula: 'Synonym0' },
      yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption', label: '' }],
    }),
    taken: {
      fa: 'خط مبنای دیگری با این نام در این سازمان هست.',
      en: 'This organization has another baseline of this name.',
    },
  },
  {
    ...{ one: 'Project', many: 'Projects', audit: 'project', pages: ['mv'], isScoped: true },
    body: (name, { building }) => ({ name, building, IPMVP: 'C' }),
  },
  {
    ...{ one: 'ReportDefinition', many: 'ReportDefinitions', audit: 'reportDefinition' },
    ...{ pages: ['report'], isScoped: true },
    body: (name, { meter, units }) => ({
      ...{ name, description: 'برای جلسه', reportPage: [{ _id: 'trend' }], time: 'ماهانه' },
      ...{ unit: [units.electricity], nav: [{ navID: meter, navType: 'Meter' }] },
    }),
  },
  {
    ...{ one: 'Event', many: 'Events', audit: 'event', pages: ['calendar'], isScoped: true },
    body: (name, { organization }) => ({ name, date: '2025-03-21', type: 'FullDay', organization }),
  },
];
export const kinds: readonly Kind[] = [...wholeKinds, ...otherKinds];

export type Place = World & { readonly city: string; readonly level: string };

/** The call of this name, if the contract offers it. */
export const callOf = (name: string): Endpoint | undefined =>
  contract[name as CallName] as unknown as Endpoint;

/** Kinds that `isActive: false` deletes softly. */
export const isSoft = ({ one }: Kind): boolean =>
  callOf(`delete${one}`) === undefined &&
  callOf(`update${one}`)?.body.safeParse({ isActive: false }).success === true;

import { type CallName, contract, type Endpoint } from '@org/energy-core/api';
import type { World } from '../../apps/server/src/testing/world.ts';

/** A kind of record built with the kit. */
export interface Kind {
  /** As `crud` was given it. */
  readonly one: string;
  readonly many: string;
  /** What the log calls it. */
  readonly audit: string;
  /** The body of a new record in this world. */
  readonly body: (name: string, place: Place) => object;
  /** What is said of a name that is taken. */
  readonly taken: { readonly fa: string; readonly en: string };
  /** Pages that open its calls. */
  readonly pages: readonly string[];
  /** It belongs to an organization, so that others do not see it. */
  readonly isScoped?: boolean;
}

export const kinds: readonly Kind[] = [
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
      en: 'Another access level already has this name.',
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
      yAxieFormulaSynon: [{ id: meter, navType: 'Meter', kind: 'consumption', label: '' }],
    }),
    taken: {
      fa: 'در این محل فرمول دیگری با این نام هست.',
      en: 'This place has another formula of this name.',
    },
  },
];
export type Place = World & { readonly city: string };

/** The call of this name, if the contract offers it. */
export const callOf = (name: string): Endpoint | undefined =>
  contract[name as CallName] as unknown as Endpoint;

/** Kinds that `isActive: false` deletes softly. */
export const isSoft = ({ one }: Kind): boolean =>
  callOf(`delete${one}`) === undefined && callOf(`update${one}`)!.body.safeParse({ isActive: false }).success;

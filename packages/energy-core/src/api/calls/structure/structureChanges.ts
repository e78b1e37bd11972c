import * as z from 'zod/mini';
import {
  Building,
  BuildingChange,
  City,
  Meter,
  MeterChange,
  NewBuilding,
  NewCity,
  NewMeter,
  NewOrganization,
  NewUnit,
  Organization,
  OrganizationChange,
  Unit,
  UnitType,
} from '../../../metering/schemas/structure.ts';
import { crud } from '../../crud.ts';
import { answerOf, endpoint, IdParams, listOf, listQuery } from '../../endpoint.ts';
import { isMeterColumns, MeterColumns } from './meterColumns.ts';

const named = ['name', '_id', 'created'] as const;

/** What a meter keeps of undone, replaced or deleted uploads: the `data` of a HAS_CHILDREN. */
export const MeterHistory = z.object({
  /** Uploads with stored days in this meter. */
  uploads: z.number(),
  /** Stored day values; several uploads of one day count separately. */
  days: z.number(),
});
export type MeterHistory = z.infer<typeof MeterHistory>;

/** Create, update and delete nodes of the structure, and all meters at once; cities and units. */
export const structureChanges = {
  ...crud('Organization', 'Organizations', {
    ...{ path: '/organization', tag: 'structure', record: Organization },
    get: { summary: 'One organization' },
    create: {
      summary: 'Create an organization',
      body: NewOrganization,
      errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE'],
    },
    update: {
      summary: 'Rename an organization; with `version`, only when nobody else changed it since',
      body: OrganizationChange,
      errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
    },
    delete: {
      summary: 'Delete an organization without buildings, to which no user is limited',
      errors: ['HAS_CHILDREN', 'NOT_ALLOWED_HERE'],
    },
  }),
  ...crud('Building', 'Buildings', {
    ...{ path: '/Building', tag: 'structure', record: Building },
    get: { summary: 'One building or site' },
    create: { summary: 'Create a building or site', body: NewBuilding, errors: ['NAME_TAKEN'] },
    update: {
      summary: 'Change a building or site; with `version`, only when nobody else changed it since',
      body: BuildingChange,
      errors: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
    },
    delete: { summary: 'Delete a building or site without meters', errors: ['HAS_CHILDREN'] },
  }),
  ...crud('Meter', 'Meters', {
    ...{ path: '/Meter', tag: 'structure', record: Meter },
    get: { summary: 'One meter' },
    create: {
      summary: 'Create a meter, parameter or sub-meter',
      body: NewMeter,
      errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE'],
    },
    update: {
      summary: 'Change a meter; with `version`, only when nobody else changed it since',
      body: MeterChange,
      errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE', 'CHANGED_MEANWHILE'],
    },
    delete: {
      summary:
        'Delete a meter without sub-meters and readings. While its history holds days, HAS_CHILDREN with their counts; `historyDays` with the same count deletes them too, for good',
      query: z.strictObject({ historyDays: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
      errors: ['HAS_CHILDREN'],
    },
  }),

  meterColumns: endpoint({
    method: 'GET',
    path: '/Meter/columns',
    summary: 'All meters and parameters in one answer, in columns; 304 to a caller who has them as they are',
    tag: 'structure',
    mayLag: true,
    answer: answerOf(MeterColumns),
    isAnswer: isMeterColumns,
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/City',
    summary: 'Cities',
    tag: 'structure',
    query: listQuery([...named, 'state'], { state: z.optional(z.string()) }),
    answer: listOf(City),
  }),
  createCity: endpoint({
    method: 'POST',
    path: '/City',
    summary: 'Add a city that is missing; the same name may stand in two provinces',
    tag: 'structure',
    body: NewCity,
    answer: answerOf(City),
    errors: ['NAME_TAKEN'],
  }),
  listUnits: endpoint({
    method: 'GET',
    path: '/unit',
    summary: 'Units',
    tag: 'structure',
    query: listQuery([...named, 'type', 'kind', 'unit', 'carrier', 'abbr', 'icon', 'color'], {
      type: z.optional(UnitType),
    }),
    answer: listOf(Unit),
  }),
  createUnit: endpoint({
    method: 'POST',
    path: '/unit',
    summary: 'Add a unit that is missing: what is measured, and in what',
    tag: 'structure',
    body: NewUnit,
    answer: answerOf(Unit),
    errors: ['NAME_TAKEN'],
  }),
  getUnit: endpoint({
    method: 'GET',
    path: '/unit/{id}',
    summary: 'One unit',
    tag: 'structure',
    params: IdParams,
    answer: answerOf(Unit),
  }),
};

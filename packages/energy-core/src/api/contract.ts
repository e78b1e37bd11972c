import * as z from 'zod/mini';
import { DayText } from '../calendar/dayText.ts';
import { CarrierAggregate, ChartQuery, NavItem, YearsQuery } from '../consumption/chartQuery.ts';
import { DateFormat, FileKind, StoredReading } from '../metering/reading.ts';
import {
  Building,
  BuildingChange,
  BuildingKind,
  City,
  Meter,
  MeterChange,
  NewBuilding,
  NewMeter,
  NewOrganization,
  Organization,
  Unit,
  UnitType,
} from '../metering/structure.ts';
import { Module } from '../permissions/modules.ts';
import { answerOf, endpoint, Id, IdParams, listOf, listQuery } from './endpoint.ts';

const FlagText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

export const SessionUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role: z.string(),
  permissionLevel: z.object({ _id: z.string(), name: z.string(), modules: z.array(Module) }),
});
export type SessionUser = z.infer<typeof SessionUser>;

const users = {
  captcha: endpoint({
    method: 'GET',
    path: '/users/getCaptcha',
    summary: 'A new captcha; `required` is false where the server runs without one',
    tag: 'users',
    access: 'none',
    answer: answerOf(z.object({ required: z.boolean(), captchaId: z.string(), captcha: z.string() })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in',
    tag: 'users',
    access: 'none',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      token: z.optional(z.string().check(z.maxLength(12))),
      captchaText: z.optional(z.string().check(z.maxLength(5))),
      captchaId: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({
      status: z.literal('success'),
      token: z.string(),
      data: z.object({ user: SessionUser }),
    }),
    errors: ['BAD_CREDENTIALS', 'BAD_CAPTCHA', 'TOO_MANY'],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/users/logout',
    summary: 'End this session at once',
    tag: 'users',
    answer: z.object({ status: z.literal('success') }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user with the modules of the menu',
    tag: 'users',
    answer: answerOf(SessionUser),
  }),
};

const named = ['name', '_id', 'created'] as const;
const Deleted = z.object({ status: z.literal('success'), data: z.object({ data: z.null() }) });

const structure = {
  listOrganizations: endpoint({
    method: 'GET',
    path: '/organization',
    summary: 'Organizations',
    tag: 'structure',
    query: listQuery([...named, 'status'], { name: z.optional(z.string()) }),
    answer: listOf(Organization),
  }),
  getOrganization: endpoint({
    method: 'GET',
    path: '/organization/{id}',
    summary: 'One organization',
    tag: 'structure',
    params: IdParams,
    answer: answerOf(Organization),
  }),
  createOrganization: endpoint({
    method: 'POST',
    path: '/organization',
    summary: 'Create an organization',
    tag: 'structure',
    body: NewOrganization,
    answer: answerOf(Organization),
    errors: ['NAME_TAKEN'],
  }),
  updateOrganization: endpoint({
    method: 'PATCH',
    path: '/organization/{id}',
    summary: 'Rename an organization',
    tag: 'structure',
    params: IdParams,
    body: z.partial(NewOrganization),
    answer: answerOf(Organization),
    errors: ['NAME_TAKEN'],
  }),
  deleteOrganization: endpoint({
    method: 'DELETE',
    path: '/organization/{id}',
    summary: 'Delete an organization without buildings',
    tag: 'structure',
    params: IdParams,
    answer: Deleted,
    errors: ['HAS_CHILDREN'],
  }),

  listBuildings: endpoint({
    method: 'GET',
    path: '/Building',
    summary: 'Buildings and sites',
    tag: 'structure',
    query: listQuery(
      [...named, 'kind', 'area', 'type', 'organization', 'city', 'peopleCount', 'standard', 'eIdeal'],
      { organization: z.optional(Id), kind: z.optional(BuildingKind), city: z.optional(Id) },
    ),
    answer: listOf(Building),
  }),
  getBuilding: endpoint({
    method: 'GET',
    path: '/Building/{id}',
    summary: 'One building or site',
    tag: 'structure',
    params: IdParams,
    answer: answerOf(Building),
  }),
  createBuilding: endpoint({
    method: 'POST',
    path: '/Building',
    summary: 'Create a building or site',
    tag: 'structure',
    body: NewBuilding,
    answer: answerOf(Building),
    errors: ['NAME_TAKEN'],
  }),
  updateBuilding: endpoint({
    method: 'PATCH',
    path: '/Building/{id}',
    summary: 'Change a building or site',
    tag: 'structure',
    params: IdParams,
    body: BuildingChange,
    answer: answerOf(Building),
    errors: ['NAME_TAKEN'],
  }),
  deleteBuilding: endpoint({
    method: 'DELETE',
    path: '/Building/{id}',
    summary: 'Delete a building or site without meters',
    tag: 'structure',
    params: IdParams,
    answer: Deleted,
    errors: ['HAS_CHILDREN'],
  }),

  listMeters: endpoint({
    method: 'GET',
    path: '/Meter',
    summary: 'Meters and parameters',
    tag: 'structure',
    query: listQuery(
      [
        ...named,
        'type',
        'tagName',
        'building',
        'organization',
        'unit',
        'hasChild',
        'parentMeter',
        'icon',
        'color',
      ],
      {
        building: z.optional(Id),
        organization: z.optional(Id),
        parentMeter: z.optional(Id),
        hasChild: z.optional(FlagText),
        type: z.optional(UnitType),
      },
    ),
    answer: listOf(Meter),
  }),
  getMeter: endpoint({
    method: 'GET',
    path: '/Meter/{id}',
    summary: 'One meter',
    tag: 'structure',
    params: IdParams,
    answer: answerOf(Meter),
  }),
  createMeter: endpoint({
    method: 'POST',
    path: '/Meter',
    summary: 'Create a meter, parameter or sub-meter',
    tag: 'structure',
    body: NewMeter,
    answer: answerOf(Meter),
    errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE'],
  }),
  updateMeter: endpoint({
    method: 'PATCH',
    path: '/Meter/{id}',
    summary: 'Change a meter',
    tag: 'structure',
    params: IdParams,
    body: MeterChange,
    answer: answerOf(Meter),
    errors: ['NAME_TAKEN', 'NOT_ALLOWED_HERE'],
  }),
  deleteMeter: endpoint({
    method: 'DELETE',
    path: '/Meter/{id}',
    summary: 'Delete a meter without sub-meters and readings',
    tag: 'structure',
    params: IdParams,
    answer: Deleted,
    errors: ['HAS_CHILDREN'],
  }),

  listCities: endpoint({
    method: 'GET',
    path: '/City',
    summary: 'Cities',
    tag: 'structure',
    query: listQuery([...named, 'state'], { state: z.optional(z.string()) }),
    answer: listOf(City),
  }),
  listUnits: endpoint({
    method: 'GET',
    path: '/unit',
    summary: 'Units',
    tag: 'structure',
    query: listQuery([...named, 'type', 'unit', 'carrier', 'abbr', 'icon', 'color'], {
      type: z.optional(UnitType),
    }),
    answer: listOf(Unit),
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

const Column = z.int().check(z.minimum(0), z.maximum(99));
const Cell = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

/** The most rows one upload may hold: every day of 1300–1500 and a header. */
export const MOST_UPLOAD_ROWS = 75_000;

export const UploadBody = z.strictObject({
  /** The sheet's rows as lists of cells, header included, in the sheet's order: issues name these row numbers. */
  excellData: z.array(z.array(Cell).check(z.maxLength(100))).check(z.maxLength(MOST_UPLOAD_ROWS)),
  from: Column,
  to: z.optional(z.nullable(Column)),
  value: Column,
  cost: z.optional(z.nullable(Column)),
  headerRow: z.optional(z.nullable(z.int().check(z.minimum(-1), z.maximum(1000)))),
  format: DateFormat,
  kind: FileKind,
  meterID: Id,
  unit: z.optional(Id),
  type: z.optional(z.string().check(z.maxLength(100))),
  /** Check only; store nothing. */
  dryRun: z.optional(z.boolean()),
  /** Replace overlapping days in the same transaction. */
  replace: z.optional(z.boolean()),
  /** From the check: refuses the replacement with 409 when the meter's readings changed since. */
  replaceId: z.optional(z.string().check(z.maxLength(64))),
  /** Made when the file is loaded; the same id and body answer the same again instead of storing twice. */
  uploadId: z.optional(z.string().check(z.regex(/^[0-9a-fA-F-]{8,64}$/))),
  /** Name of the source file, for the history. */
  fileName: z.optional(z.string().check(z.maxLength(255))),
});
export type UploadBody = z.infer<typeof UploadBody>;

export const UploadResult = z.object({
  /** Days written, replaced ones included. */
  stored: z.number(),
  replaced: z.number(),
  /** Rows left out because a needed cell is empty. */
  dropped: z.number(),
  upload: z.nullable(z.string()),
  /** With `dryRun`: the token for a later replacement. */
  replaceId: z.optional(z.string()),
});
export type UploadResult = z.infer<typeof UploadResult>;

const NewReading = z.object({
  date: DayText,
  shamsiDateTXT: z.string(),
  value: z.number(),
  cost: z.nullable(z.number()),
  row: z.number(),
});
/** What a 422 `OVERLAP` carries in `data`: the days that exist, the same days as the file has them, and the token to replace them. */
export const Overlap = z.object({
  exist: z.array(StoredReading),
  new: z.array(NewReading),
  replaceId: z.string(),
});
export type Overlap = z.infer<typeof Overlap>;

const SeriesOfNav = z.array(z.array(CarrierAggregate));
const consumption = {
  listReadings: endpoint({
    method: 'GET',
    path: '/consumption',
    summary: 'Readings of a meter, newest first unless sorted otherwise',
    tag: 'consumption',
    query: listQuery(['date', 'value', 'cost', 'shamsiDateTXT', '_id', 'meter', 'upload'], {
      meter: Id,
      fromDate: z.optional(DayText),
      toDate: z.optional(DayText),
    }),
    answer: listOf(StoredReading),
  }),
  uploadReadings: endpoint({
    method: 'POST',
    path: '/consumption/batch',
    summary: 'Check and store the readings of a sheet; all or nothing',
    tag: 'consumption',
    body: UploadBody,
    answer: answerOf(UploadResult),
    errors: ['BAD_ROWS', 'OVERLAP', 'CHANGED_MEANWHILE', 'UPLOAD_ID_REUSED', 'DISK_FULL'],
  }),
  deleteReadings: endpoint({
    method: 'POST',
    path: '/consumption/deleteMany',
    summary: 'Move conflicting readings to the history',
    tag: 'consumption',
    body: z.strictObject({
      conflictData: z
        .array(z.object({ meter: Id, date: DayText }))
        .check(z.minLength(1), z.maxLength(MOST_UPLOAD_ROWS)),
      replaceId: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: answerOf(z.object({ deleted: z.number() })),
    errors: ['CHANGED_MEANWHILE'],
  }),
  consumptionStats: endpoint({
    method: 'POST',
    path: '/consumption/gstats',
    summary: 'Consumption in buckets for a chart, or the years that have data (kind getYears)',
    tag: 'consumption',
    body: z.union([ChartQuery, YearsQuery]),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({
        data: z.union([SeriesOfNav, z.array(z.array(z.object({ _id: z.number() })))]),
        nav: z.optional(z.array(NavItem)),
        dataCompare: z.optional(SeriesOfNav),
      }),
    }),
  }),
};

export const StoredFile = z.object({
  _id: z.string(),
  title: z.string(),
  path: z.string(),
  size: z.number(),
  isProfile: z.boolean(),
  readOnly: z.boolean(),
  meter: z.nullable(z.string()),
  created: z.string(),
  createdBy: z.object({ _id: z.string(), name: z.string() }),
  /** What the upload of this file stored, where it was one of readings. */
  upload: z.nullable(
    z.object({
      _id: z.string(),
      stored: z.number(),
      replaced: z.number(),
      dropped: z.number(),
      fromDate: z.nullable(DayText),
      toDate: z.nullable(DayText),
    }),
  ),
});
export type StoredFile = z.infer<typeof StoredFile>;

const files = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/file',
    summary:
      'Store a file: multipart with file, title, isProfile, readOnly, meter and upload (id of the stored readings)',
    tag: 'files',
    transport: 'multipart',
    body: z.any(),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({ data: StoredFile, path: z.string(), _id: z.string() }),
    }),
    errors: ['BAD_FILE', 'TOO_LARGE', 'DISK_FULL'],
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/file',
    summary: 'Upload history of a meter, newest first',
    tag: 'files',
    query: listQuery(['created', 'title', '_id', 'size'], { meter: Id }),
    answer: listOf(StoredFile),
  }),
  listMyFiles: endpoint({
    method: 'GET',
    path: '/file/my',
    summary: 'Files the signed-in user uploaded, newest first',
    tag: 'files',
    query: listQuery(['created', 'title', '_id', 'size'], { isProfile: z.optional(FlagText) }),
    answer: listOf(StoredFile),
  }),
  fileContent: endpoint({
    method: 'GET',
    path: '/file/{id}/content',
    summary: 'The bytes of a stored file, as an attachment',
    tag: 'files',
    transport: 'file',
    params: IdParams,
    answer: z.any(),
  }),
};

/** Every call of `/api/v1`, from which the server's routes, the typed client and the OpenAPI page all come. */
export const contract = { ...users, ...structure, ...consumption, ...files };
export type Contract = typeof contract;
export type CallName = keyof Contract;

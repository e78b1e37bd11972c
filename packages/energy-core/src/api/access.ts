import type { Module } from '../permissions/modules.ts';
import { type PageId, pagesAmong } from '../permissions/modules.ts';
import type { AuditAction } from './calls/audit.ts';
import type { CallName } from './contract.ts';

/** Who may make a call, what of the store it may touch, what it may write, and what the log says of it. */
export interface AccessRule {
  /**
   * `anybody`: without a token; `setup`: also with the token of a two-factor set-up; `signedIn`: everybody with a
   * session; a list: those whose permission level holds one of these pages. Root may do everything.
   */
  readonly who: 'anybody' | 'setup' | 'signedIn' | readonly PageId[];
  /**
   * `own`: only what belongs to the person; `organizations`: only what belongs to the organizations the person is
   * limited to, anything else is as if missing; `none`: nothing that belongs to anybody.
   */
  readonly scope: 'none' | 'own' | 'organizations';
  /** Fields of the body the call may write; a body with any other field is refused. */
  readonly writes?: readonly string[];
  /** The line in the log after it was done; a handler may say more, or another action. */
  readonly audit?: AuditAction;
  /** Pages call it by themselves, so it does not keep the session of somebody who has left from growing idle. */
  readonly isUnattended?: boolean;
}

/** Pages that show or choose organizations, buildings and meters. */
const structurePages: readonly PageId[] = [
  ...(['home', 'charts', 'upload', 'uploadWithTag', 'log', 'weather', 'momentary', 'trend'] as const),
  ...(['formulas', 'review', 'report', 'label', 'documents', 'standards', 'otherDocuments', 'mv'] as const),
  ...(['calendar', 'structure', 'users'] as const),
];
const chartPages: readonly PageId[] = [
  'home',
  'charts',
  'trend',
  'formulas',
  'review',
  'report',
  'label',
  'mv',
];
const uploadPages: readonly PageId[] = ['upload', 'uploadWithTag'];
const historyPages: readonly PageId[] = ['log', 'structure', ...uploadPages];

/** Pages where people write to each other about a node. */
const notePages: readonly PageId[] = ['charts', 'home', 'structure'];

const readsStructure: AccessRule = { who: structurePages, scope: 'organizations' };
const readsCatalogue: AccessRule = { who: structurePages, scope: 'none' };
const anybody: AccessRule = { who: 'anybody', scope: 'none' };
const own: AccessRule = { who: 'signedIn', scope: 'own' };
const changesStructure = (audit: AuditAction, ...writes: string[]): AccessRule => ({
  who: ['structure'],
  scope: 'organizations',
  audit,
  ...(writes.length > 0 && { writes }),
});

const organizationFields = ['name', 'status'];
const buildingFields = ['name', 'organization', 'city', 'area', 'type', 'peopleCount', 'eIdeal', 'standard'];
const formulaFields = [
  ...(['name', 'type', 'yAxieFormula', 'yAxieFormulaSynon', 'xAxieFormula', 'xAxieFormulaSynon'] as const),
];
const meterFields = ['name', 'type', 'tagName', 'unit', 'icon', 'color', 'hasChild', 'gasFactors'];

/**
 * The one table of permissions. The server refuses a call that is not in it or does not fit its line; the client reads
 * the same lines to show a button or not (`mayCall`).
 */
export const accessTable = {
  captcha: anybody,
  login: {
    ...anybody,
    writes: ['email', 'password', 'token', 'captchaText', 'captchaId', 'captchaWork'],
    audit: 'session.signIn',
  },
  logout: { who: 'setup', scope: 'own', audit: 'session.signOut' },
  me: own,
  updateMe: { ...own, writes: ['name', 'emailAddress', 'photo'], audit: 'user.changed' },
  changePassword: {
    ...own,
    writes: ['currentPassword', 'password', 'passwordConfirm'],
    audit: 'user.passwordChanged',
  },
  enable2FA: { who: 'setup', scope: 'own' },
  verify2fa: { who: 'setup', scope: 'own', writes: ['otp'], audit: 'user.twoFactorOn' },
  disable2FA: { ...own, writes: ['password', 'otp'], audit: 'user.twoFactorOff' },
  renewRecoveryCodes: { ...own, writes: ['password', 'otp'], audit: 'user.recoveryCodesRenewed' },
  listMySessions: own,
  endMySession: { ...own, audit: 'session.ended' },
  endMyOtherSessions: { ...own, audit: 'session.ended' },
  listMyTasks: own,
  dismissTask: own,

  listUsers: { who: ['users'], scope: 'organizations' },
  getUser: { who: ['users'], scope: 'organizations' },
  createUser: {
    who: ['users'],
    scope: 'organizations',
    writes: [
      ...['name', 'email', 'emailAddress', 'password', 'passwordConfirm', 'permissionLevel', 'position'],
      ...['personalCode', 'photo', 'organizations'],
    ],
    audit: 'user.created',
  },
  updateUser: {
    who: ['users'],
    scope: 'organizations',
    writes: [
      ...['name', 'email', 'emailAddress', 'permissionLevel', 'position', 'personalCode', 'photo'],
      ...['organizations', 'active'],
    ],
    audit: 'user.changed',
  },
  setUserPassword: {
    who: ['users'],
    scope: 'organizations',
    writes: ['password', 'passwordConfirm'],
    audit: 'user.passwordSet',
  },
  resetUser2FA: { who: ['users'], scope: 'organizations', audit: 'user.twoFactorReset' },
  listLevels: { who: ['levels', 'users'], scope: 'none' },
  createLevel: { who: ['levels'], scope: 'none', writes: ['name', 'modules'], audit: 'level.created' },
  updateLevel: { who: ['levels'], scope: 'none', writes: ['name', 'modules'], audit: 'level.changed' },
  listModules: { who: ['levels'], scope: 'none' },
  listJobPositions: { who: ['users', 'jobPositions', 'jobDescription'], scope: 'none' },
  getSettings: { who: ['security'], scope: 'none' },
  updateSettings: {
    who: ['security'],
    scope: 'none',
    writes: ['isTwoFactorRequired'],
    audit: 'setting.changed',
  },

  listNotifications: { ...own, isUnattended: true },
  createNotification: {
    who: notePages,
    scope: 'organizations',
    writes: ['Title', 'text', 'assignTo'],
    audit: 'notification.sent',
  },
  updateNotification: { ...own, writes: ['isActive'] },
  closeNotifications: own,
  liveEvents: { ...own, isUnattended: true },
  listNotes: { who: notePages, scope: 'organizations' },
  createNote: {
    who: notePages,
    scope: 'organizations',
    writes: ['text', 'type', 'itemId', 'createdBy', 'parentNote'],
    audit: 'note.created',
  },
  /** Own ones only, within what the person may see. */
  deleteNote: { who: notePages, scope: 'organizations', audit: 'note.deleted' },
  listAudit: { who: ['audit'], scope: 'organizations' },

  listOrganizations: readsStructure,
  getOrganization: readsStructure,
  createOrganization: changesStructure('organization.created', ...organizationFields),
  updateOrganization: changesStructure('organization.changed', ...organizationFields, 'version'),
  deleteOrganization: changesStructure('organization.deleted'),
  listBuildings: readsStructure,
  getBuilding: readsStructure,
  createBuilding: changesStructure('building.created', ...buildingFields, 'kind'),
  updateBuilding: changesStructure('building.changed', ...buildingFields, 'version'),
  deleteBuilding: changesStructure('building.deleted'),
  listMeters: readsStructure,
  getMeter: readsStructure,
  createMeter: changesStructure('meter.created', ...meterFields, 'organization', 'building', 'parentMeter'),
  updateMeter: changesStructure('meter.changed', ...meterFields, 'version'),
  deleteMeter: changesStructure('meter.deleted'),
  listCities: readsCatalogue,
  listUnits: readsCatalogue,
  getUnit: readsCatalogue,

  /** Also for uploads: they compare the sheet with what is stored. */
  listReadings: { who: ['log', ...uploadPages], scope: 'organizations' },
  uploadReadings: {
    who: uploadPages,
    scope: 'organizations',
    writes: [
      ...['excellData', 'from', 'to', 'value', 'cost', 'headerRow', 'format', 'kind', 'meterID', 'unit'],
      ...['type', 'dryRun', 'replace', 'replaceId', 'uploadId', 'fileName'],
    ],
    audit: 'upload.stored',
  },
  editReading: {
    who: uploadPages,
    scope: 'organizations',
    writes: ['meter', 'date', 'value', 'cost', 'upload', 'uploadId'],
    audit: 'reading.changed',
  },
  deleteReadings: {
    who: uploadPages,
    scope: 'organizations',
    writes: ['conflictData', 'replaceId', 'isFinal'],
    audit: 'reading.deleted',
  },
  listUploads: { who: historyPages, scope: 'organizations' },
  undoUpload: { who: uploadPages, scope: 'organizations', writes: ['replaceId'], audit: 'upload.undone' },
  restoreUpload: {
    who: uploadPages,
    scope: 'organizations',
    writes: ['replaceId'],
    audit: 'upload.restored',
  },
  consumptionStats: { who: chartPages, scope: 'organizations' },
  reviewConsumption: { who: ['review'], scope: 'organizations' },

  listFormulas: readsStructure,
  getFormula: readsStructure,
  createFormula: {
    who: ['formulas', 'structure'],
    scope: 'organizations',
    writes: [...formulaFields, 'building'],
    audit: 'formula.created',
  },
  updateFormula: {
    who: ['formulas', 'structure'],
    scope: 'organizations',
    writes: [...formulaFields, 'version'],
    audit: 'formula.changed',
  },
  deleteFormula: { who: ['formulas', 'structure'], scope: 'organizations', audit: 'formula.deleted' },
  calcFormula: { who: chartPages, scope: 'organizations' },
  formulaYears: { who: chartPages, scope: 'organizations' },

  /** A profile picture is everybody's to send; a sheet of a meter only theirs who may upload readings. */
  uploadFile: { who: 'signedIn', scope: 'organizations', audit: 'file.stored' },
  listFiles: { who: historyPages, scope: 'organizations' },
  listMyFiles: own,
  fileContent: { who: 'signedIn', scope: 'organizations' },
  shownFile: anybody,

  /** Temperatures of cities belong to no organization. */
  listWeather: { who: ['weather'], scope: 'none' },
  uploadWeather: { who: ['weather'], scope: 'none', writes: ['allData', 'replace'], audit: 'weather.stored' },
  weatherStats: { who: chartPages, scope: 'none' },
  listWeatherCities: { who: chartPages, scope: 'organizations' },

  energyLabel: { who: ['label', 'home'], scope: 'organizations' },
  compareSameDays: { who: ['home', 'charts'], scope: 'organizations' },
  listDocuments: { who: ['home', 'documents', 'standards', 'otherDocuments'], scope: 'organizations' },
  listEvents: { who: ['home', 'calendar'], scope: 'organizations' },
} as const satisfies Record<CallName, AccessRule>;

/**
 * The line of a call.
 * @example accessRule('createUser').who // ['users']
 */
export const accessRule = (name: CallName): AccessRule => accessTable[name];

/**
 * Whether somebody whose level holds these modules may make a call, as the server decides it; for showing a button or
 * not. Root's modules are all of them.
 * @example
 * const technician = [{ _id: 'data' }, { _id: 'upload' }];
 * [mayCall(technician, 'uploadReadings'), mayCall(technician, 'createUser')] // [true, false]
 */
export function mayCall(modules: readonly Pick<Module, '_id'>[], name: CallName): boolean {
  const { who } = accessRule(name);
  if (typeof who === 'string') return true;
  const pages = pagesAmong(modules.map(({ _id }) => _id));
  return who.some((page) => pages.includes(page));
}

import { type PageId, pagesAmong } from '../permissions/modules.ts';
import type { Module } from '../permissions/schemas/module.ts';
import { type AccessRule, crudAccess, isOpenToGuests } from './accessRule.ts';
import type { NoteSubject } from './calls/messages/notes.ts';
import type { CallName } from './contract.ts';

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

/** Pages of the document libraries. */
export const libraryPages: readonly PageId[] = ['documents', 'standards', 'otherDocuments'];

/** Pages with comments on a node. */
const nodeNotePages: readonly PageId[] = ['charts', 'home', 'structure'];
/** The same with the pages of baselines and documents: comments there are on these only, see `mayComment`. */
const notePages: readonly PageId[] = [...nodeNotePages, 'trend', ...libraryPages];
const readsLibrary: AccessRule = { who: libraryPages, scope: 'organizations' };
/** A handler asks for the page of the library, see `mayEditLibrary`. */
const writesLibrary: readonly PageId[] = ['standards', 'otherDocuments'];

/** Pages that show users; see `module` of users. */
const describesPeople: readonly PageId[] = ['users', 'jobDescription'];

const readsStructure: AccessRule = { who: structurePages, scope: 'organizations' };
const readsStructureNarrowed: AccessRule = { ...readsStructure, isNarrowed: true };
/** Saved baselines, also in reports. */
const readsTrends: AccessRule = { who: ['trend', 'report', 'mv'], scope: 'organizations' };
/** M&V projects, also in reports. */
const readsProjects: AccessRule = { who: ['mv', 'report'], scope: 'organizations' };
const readsCatalog: AccessRule = { who: structurePages, scope: 'none', isNarrowed: true };
const anybody: AccessRule = { who: 'anybody', scope: 'none' };
const every = ['get', 'create', 'update', 'delete'] as const;
/** Deleted by `isActive: false`, so that it can be brought back. */
const softly = ['get', 'create', 'update'] as const;
/** A list shared by all organizations, for the pages that select from it. */
const listed = (...who: readonly PageId[]): AccessRule => ({ who, scope: 'none' });
const own: AccessRule = { who: 'signedIn', scope: 'own' };
/** Users without a limit of organizations manage the keys of all. */
const managesKeys: AccessRule = { who: ['security'], scope: 'own', keys: 'never' };
const people = {
  captcha: anybody,
  login: {
    ...anybody,
    audit: 'session.signIn',
  },
  logout: { who: 'setup', scope: 'own', audit: 'session.signOut' },
  me: { ...own, keys: 'always', isNarrowed: true },
  getPreferences: own,
  savePreferences: { ...own },
  updateMe: { ...own, audit: 'user.changed' },
  changePassword: {
    ...own,
    audit: 'user.passwordChanged',
  },
  enable2FA: { who: 'setup', scope: 'own' },
  verify2fa: { who: 'setup', scope: 'own', audit: 'user.twoFactorOn' },
  disable2FA: { ...own, audit: 'user.twoFactorOff' },
  renewRecoveryCodes: { ...own, audit: 'user.recoveryCodesRenewed' },
  listMySessions: own,
  endMySession: { ...own, audit: 'session.ended' },
  endMyOtherSessions: { ...own, audit: 'session.ended' },
  listMyTasks: own,
  dismissTask: own,
  /** Without the page of users, callers see and change nothing of the accounts. */
  listUsers: { who: describesPeople, scope: 'organizations' },
  getUser: { who: describesPeople, scope: 'organizations' },
  createUser: {
    who: ['users'],
    scope: 'organizations',
    audit: 'user.created',
  },
  updateUser: {
    who: describesPeople,
    scope: 'organizations',
    audit: 'user.changed',
  },
  setUserPassword: {
    who: ['users'],
    scope: 'organizations',
    audit: 'user.passwordSet',
    keys: 'never',
  },
  resetUser2FA: { who: ['users'], scope: 'organizations', audit: 'user.twoFactorReset', keys: 'never' },
  ...crudAccess(
    ['Level', 'Levels'],
    { who: ['levels', 'users'], scope: 'none' },
    ['levels'],
    ['create', 'update'],
  ),
  listModules: { who: ['levels'], scope: 'none' },
  ...crudAccess(
    ['JobPosition', 'JobPositions'],
    listed('jobPositions', 'users', 'jobDescription'),
    ['jobPositions'],
    softly,
  ),
  getSettings: { who: ['security'], scope: 'none', keys: 'never' },
  updateSettings: {
    who: ['security'],
    scope: 'none',
    audit: 'setting.changed',
    keys: 'never',
  },
  listApiKeys: managesKeys,
  createApiKey: { ...managesKeys, scope: 'organizations', audit: 'apiKey.created' },
  revokeApiKey: { ...managesKeys, audit: 'apiKey.revoked' },
  listGuestTokens: managesKeys,
  createGuestToken: { who: 'key', scope: 'organizations', audit: 'guestToken.created' },
  revokeGuestToken: { ...managesKeys, audit: 'guestToken.revoked' },
  revokeGuestTokensOfKey: { ...managesKeys, audit: 'guestToken.revoked' },
  listAudit: { who: ['audit'], scope: 'organizations' },
} as const;

const messages = {
  listNotifications: { ...own, isUnattended: true },
  createNotification: {
    who: nodeNotePages,
    scope: 'organizations',
    audit: 'notification.sent',
  },
  updateNotification: { ...own },
  closeNotifications: own,
  liveEvents: { ...own, isUnattended: true },
  listNotes: { who: [...notePages, 'report'], scope: 'organizations' },
  createNote: {
    who: notePages,
    scope: 'organizations',
    audit: 'note.created',
  },
  /** The user's own uploads, within the user's scope. */
  deleteNote: { who: notePages, scope: 'organizations', audit: 'note.deleted' },
  ...crudAccess(
    ['Event', 'Events'],
    { who: ['home', 'calendar', 'report'], scope: 'organizations' },
    ['calendar'],
    every,
  ),
  listEventMarks: { who: [...chartPages, 'calendar'], scope: 'organizations' },
  /** The caller's own points. */
  closeEventPoint: { ...own, audit: 'event.pointClosed' },
  importEvents: { who: ['calendar'], scope: 'organizations', audit: 'event.imported' },
  undoEventImport: { who: ['calendar'], scope: 'own', audit: 'event.importUndone' },
  exportEvents: { who: ['calendar'], scope: 'organizations' },
  getCalendarFeed: { who: ['calendar'], scope: 'own' },
  createCalendarFeed: { who: ['calendar'], scope: 'own', audit: 'calendarFeed.created' },
  deleteCalendarFeed: { who: ['calendar'], scope: 'own', audit: 'calendarFeed.deleted' },
  /** Shows what the owner of the address may see. */
  calendarFeed: anybody,
} as const;

const structure = {
  ...crudAccess(['Organization', 'Organizations'], readsStructureNarrowed, ['structure'], every),
  ...crudAccess(['Building', 'Buildings'], readsStructureNarrowed, ['structure'], every),
  /** With its history only for callers who may also `deleteReadings`; the handler checks that. */
  ...crudAccess(['Meter', 'Meters'], readsStructureNarrowed, ['structure'], every),
  meterColumns: readsStructureNarrowed,
  listCities: readsCatalog,
  /** Catalogs belong to no organization; callers who edit the structure may add to them. */
  createCity: { who: ['structure'], scope: 'none', audit: 'city.created' },
  createUnit: {
    who: ['structure'],
    scope: 'none',
    audit: 'unit.created',
  },
  listUnits: readsCatalog,
  getUnit: readsCatalog,
  ...crudAccess(['Formula', 'Formulas'], readsStructure, ['formulas', 'structure'], every),
  listFormulaUses: { who: ['formulas', 'structure'], scope: 'organizations' },
  calcFormula: { who: chartPages, scope: 'organizations' },
  formulaYears: { who: chartPages, scope: 'organizations' },
} as const;

const readings = {
  /** Also for uploads: they compare the sheet with the stored readings. */
  listReadings: { who: ['log', ...uploadPages], scope: 'organizations' },
  readingColumns: { who: ['log', ...uploadPages], scope: 'organizations' },
  uploadReadings: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'upload.stored',
  },
  uploadReadingsOfMeters: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'upload.stored',
  },
  registerPosition: { who: uploadPages, scope: 'organizations' },
  editReading: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'reading.changed',
  },
  deleteReadings: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'reading.deleted',
  },
  listUploads: { who: historyPages, scope: 'organizations' },
  undoUpload: { who: uploadPages, scope: 'organizations', audit: 'upload.undone' },
  restoreUpload: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'upload.restored',
  },
  listUploadProfiles: { who: historyPages, scope: 'organizations' },
  saveUploadProfile: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'uploadProfile.saved',
  },
  renameUploadProfile: {
    who: uploadPages,
    scope: 'organizations',
    audit: 'uploadProfile.changed',
  },
  deleteUploadProfile: { who: uploadPages, scope: 'organizations', audit: 'uploadProfile.deleted' },
  /** Any user may upload a profile picture; a meter's sheet requires the right to upload readings. */
  uploadFile: { who: 'signedIn', scope: 'organizations', audit: 'file.stored' },
  listFiles: { who: historyPages, scope: 'organizations' },
  listMyFiles: own,
  /** Own files, and job descriptions for those who may change them; the handler checks that. */
  deleteFile: { who: 'signedIn', scope: 'organizations', audit: 'file.deleted' },
  fileContent: { who: 'signedIn', scope: 'organizations' },
  shownFile: anybody,
  /** Temperatures of cities belong to no organization. */
  listWeather: { who: ['weather'], scope: 'none' },
  /** Users limited to organizations may add missing days only, because stored days are shared. */
  uploadWeather: {
    who: ['weather'],
    scope: 'none',
    audit: 'weather.stored',
  },
  listWeatherUploads: { who: ['weather'], scope: 'none' },
  /** Limited users change their own uploads only. */
  undoWeatherUpload: { who: ['weather'], scope: 'none', audit: 'weather.undone' },
  restoreWeatherUpload: { who: ['weather'], scope: 'none', audit: 'weather.restored' },
  weatherStats: { who: chartPages, scope: 'none', isNarrowed: true },
  listWeatherCities: { who: chartPages, scope: 'organizations' },
} as const;

const reports = {
  ...crudAccess(
    ['DocumentType', 'DocumentTypes'],
    listed('documentTypes', ...libraryPages),
    ['documentTypes'],
    softly,
  ),
  consumptionStats: { who: chartPages, scope: 'organizations', isNarrowed: true },
  consumptionCoverage: { who: chartPages, scope: 'organizations', isNarrowed: true },
  consumptionFlow: { who: chartPages, scope: 'organizations' },
  /** Every page that shows figures of readings. */
  figureTrail: { who: [...new Set([...chartPages, ...historyPages])], scope: 'organizations' },
  reviewConsumption: { who: ['review'], scope: 'organizations' },
  ...crudAccess(
    ['ReportDefinition', 'ReportDefinitions'],
    { who: ['report'], scope: 'organizations' },
    ['report'],
    every,
  ),
  listReportPages: { who: ['report'], scope: 'none' },
  trendReportData: { who: ['report'], scope: 'organizations' },
  energyLabel: { who: ['label', 'home', 'report'], scope: 'organizations', isNarrowed: true },
  homeBuildings: { who: ['home', 'report'], scope: 'organizations' },
  homeAttention: { who: ['home', 'report'], scope: 'organizations' },
  compareSameDays: { who: ['home', 'charts'], scope: 'organizations' },
  listDocuments: { who: ['home', 'report', ...libraryPages], scope: 'organizations' },
  /** Also told before an organization is deleted with its documents. */
  countDocuments: { who: [...libraryPages, 'structure', 'report'], scope: 'organizations' },
  getDocument: readsLibrary,
  documentContent: readsLibrary,
  createDocument: { who: writesLibrary, scope: 'organizations', audit: 'document.created' },
  updateDocument: { who: writesLibrary, scope: 'organizations', audit: 'document.changed' },
  /** Numbers only; the pages behind them ask for their own rights. */
  getEvidence: { who: ['documents'], scope: 'organizations' },
  evidenceFolder: { who: ['documents'], scope: 'organizations', audit: 'document.folder' },
  getDocumentControl: readsLibrary,
  addDocumentVersion: { who: writesLibrary, scope: 'organizations', audit: 'document.versionAdded' },
  setDocumentState: { who: writesLibrary, scope: 'organizations', audit: 'document.stateChanged' },
  listDocumentPeople: { who: writesLibrary, scope: 'organizations' },
  askDocumentReaders: { who: writesLibrary, scope: 'organizations', audit: 'document.readersAsked' },
  remindDocumentReaders: { who: writesLibrary, scope: 'organizations', audit: 'document.readersReminded' },
  confirmDocumentRead: { who: libraryPages, scope: 'organizations', audit: 'document.read' },
  deleteDocument: { who: writesLibrary, scope: 'organizations', audit: 'document.deleted' },
  ...crudAccess(['SavedView', 'SavedViews'], own, 'signedIn', every),
  orderSavedViews: own,
  listViewRecipients: { who: 'signedIn', scope: 'organizations' },
  /** Each kind is searched only for those who may make the call that lists it. */
  search: { who: 'signedIn', scope: 'organizations' },
} as const;

const baselines = {
  ...crudAccess(['Trend', 'Trends'], readsTrends, ['trend'], every),
  fitTrend: { who: ['trend'], scope: 'organizations', audit: 'trend.fitted' },
  listTrendFits: readsTrends,
  watchTrend: { who: ['trend'], scope: 'organizations', audit: 'trend.watched' },
  listDeviationAnswers: readsTrends,
  answerDeviation: { who: ['trend'], scope: 'organizations', audit: 'trend.answered' },
  trendData: { who: ['trend', 'report'], scope: 'organizations' },
  trendProposals: readsTrends,
} as const;

const verification = {
  ...crudAccess(['Project', 'Projects'], readsProjects, ['mv'], every),
  getProjectData: readsProjects,
  getProjectReport: readsProjects,
  getProjectProposals: readsProjects,
} as const;

/** The lines of the table by the subject of their calls, as `calls` has its folders. */
export const accessBySubject = { people, messages, structure, readings, reports, baselines, verification };

/**
 * The single permission table. The server refuses a call that is missing here or breaks its rule; the client reads the
 * same rules to show or hide a button (`mayCall`).
 */
export const accessTable = {
  ...people,
  ...messages,
  ...structure,
  ...readings,
  ...reports,
  ...baselines,
  ...verification,
} as const satisfies Record<CallName, AccessRule>;

/**
 * Access rule of a call.
 * @example accessRule('createUser').who // ['users']
 */
export const accessRule = (name: CallName): AccessRule => accessTable[name];

/**
 * Whether a level with these modules may make a call, by the same rule as the server; for showing or hiding a button.
 * Root has all modules.
 * @param visitor for somebody who came with a guest token
 * @example
 * const technician = [{ _id: 'data' }, { _id: 'upload' }];
 * [mayCall(technician, 'uploadReadings'), mayCall(technician, 'createUser')] // [true, false]
 */
export function mayCall(
  modules: readonly Pick<Module, '_id'>[],
  name: CallName,
  visitor?: { readonly isNarrowed: boolean } | null,
): boolean {
  const rule = accessRule(name);
  const { who } = rule;
  if (visitor && who !== 'anybody' && !isOpenToGuests(rule, visitor.isNarrowed)) return false;
  if (typeof who === 'string') return who !== 'key';
  const pages = pagesAmong(modules.map(({ _id }) => _id));
  return who.some((page) => pages.includes(page));
}

const pagesOfSubject: Readonly<Partial<Record<NoteSubject, readonly PageId[]>>> = {
  Trend: ['trend'],
  Document: libraryPages,
};

/**
 * Whether pages of a permission level carry comments on such a subject.
 * @example mayComment(['charts'], 'Trend') // false
 */
export const mayComment = (pages: Iterable<PageId>, subject: NoteSubject): boolean => {
  const where = pagesOfSubject[subject] ?? nodeNotePages;
  return [...pages].some((page) => where.includes(page));
};

/**
 * Whether pages of a permission level show the comments on such a subject: where they are written, and those on nodes in
 * reports.
 * @example mayReadComments(['report'], 'Meter') // true
 */
export const mayReadComments = (pages: Iterable<PageId>, subject: NoteSubject): boolean => {
  const all = [...pages];
  return mayComment(all, subject) || (pagesOfSubject[subject] === undefined && all.includes('report'));
};

/**
 * Whether pages of a permission level let a user add, change and delete documents of a library.
 * @example mayEditLibrary(['standards'], { isStandard: false }) // false
 */
export const mayEditLibrary = (
  pages: Iterable<PageId>,
  { isStandard }: { readonly isStandard: boolean },
): boolean => [...pages].includes(isStandard ? 'standards' : 'otherDocuments');

import { accessRule, type CallName } from '@org/energy-core/api';
import { dailyRows, sheetOf } from '../../../apps/server/src/testing/world.ts';
import { callNames, definitionOf, urlOf } from './calls.ts';

/** Objects of an organization, and the users limited to it; or ids of all this that do not exist. */
export interface Belongings {
  readonly organization: string;
  readonly building: string;
  readonly meter: string;
  readonly subMeter: string;
  readonly upload: string;
  readonly file: string;
  readonly user: string;
  readonly note: string;
  readonly formula: string;
  readonly trend: string;
  readonly project: string;
  readonly report: string;
  readonly event: string;
  readonly document: string;
  readonly profile: string;
}

/** One request in which something of an organization is named. */
export interface ScopedRequest {
  readonly what: string;
  readonly url: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** Calls the access table limits to the organizations of the user; those of keys are in `modules/apiKeys`. */
export const scopedCalls = callNames.filter((name) => {
  const { scope, who } = accessRule(name);
  return scope === 'organizations' && who !== 'key';
});

/** Catalogs shared by all organizations. */
export interface Shared {
  readonly city: string;
  readonly unit: string;
  readonly level: string;
  readonly documentType: string;
}

/** Every scoped call needs its requests here: a test compares the names. */
type RequestsOf = Readonly<Partial<Record<CallName, (its: Belongings) => ScopedRequest[]>>>;

let count = 0;
/** An unused name. */
const fresh = (): string => `نام ${++count}`;
const day = '2025-03-21';
/** One full day of a calendar. */
const ics = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:one', 'DTSTART;VALUE=DATE:20250321'],
  ...['SUMMARY:جلسه', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');
/** A remembered layout. */
export const layout = {
  ...{ headers: ['تاریخ', 'مصرف'], sheet: null, kind: 'day', format: 'YYYY/MM/DD', from: 0, to: null },
  ...{ value: 1, cost: null, tag: null, costUnit: 'toman', encoding: null },
};
/** A year of each building and meter, as a chart requests it. */
const yearsOf = ({ organization, building, meter }: Belongings): Record<string, unknown> => {
  const item = (navType: string, navID: string) => ({ kind: 'year', year: 1404, nav: [{ navID, navType }] });
  return {
    organization: item('Organization', organization),
    building: item('Building', building),
    meter: item('Meter', meter),
  };
};
const sheet = (meter: string) => sheetOf(meter, dailyRows('2025-05-01', [1, 2]), { replace: true });

/**
 * How each scoped call refers to objects of an organization: in its path, query or body. `own` belongs to the caller;
 * `its` is what the call must not reach unless it is their own, too.
 */
export const scopedRequests = ({ city, unit, level, documentType }: Shared, own: Belongings): RequestsOf => {
  const byId =
    (name: CallName, field: keyof Belongings, body?: unknown) =>
    (its: Belongings): ScopedRequest[] => [
      { what: 'address', url: urlOf(name, its[field]), ...(body !== undefined && { body }) },
    ];
  const byQuery =
    (name: CallName, filters: Partial<Record<string, keyof Belongings>>, more = '') =>
    (its: Belongings): ScopedRequest[] =>
      Object.entries(filters).map(([filter, field]) => ({
        what: `filter ${filter}`,
        url: `${urlOf(name)}?${filter}=${its[field!]}${more}`,
      }));
  const bodies = (name: CallName, made: Record<string, unknown>, id?: string): ScopedRequest[] =>
    Object.entries(made).map(([what, body]) => ({ what, url: urlOf(name, id), body }));
  const meter = (organization: unknown, building: unknown, more: object = {}) => ({
    ...{ name: fresh(), type: 'Consumption', unit, organization, building },
    ...more,
  });
  const variable = (id: string, navType = 'Meter') => ({
    ...{ id, navType, type: 'consumption', kind: navType === 'Meter' ? null : 'electricity' },
    label: 'متغیر',
  });
  const formula = (...variables: unknown[]) => ({
    ...{ yAxieFormula: variables.map((_, at) => `Synonym${at}`).join('+'), yAxieFormulaSynon: variables },
    ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
  });
  const trend = (...variables: unknown[]) => ({
    ...{ name: fresh(), regressionParam: 0, from: '2025-03-21', to: '2025-04-20' },
    ...{ yAxieFormula: variables.map((_, at) => `Synonym${at}`).join('+'), yAxieFormulaSynon: variables },
  });
  const report = (...nav: object[]) => ({
    ...{ name: fresh(), description: 'برای جلسه', reportPage: ['trend'], time: 'ماهانه', unit: [unit], nav },
  });
  const person = (organizations: string[]) => ({
    ...{ name: 'کسی', email: `e-${++count}`, personalCode: `c-${count}`, permissionLevel: level },
    ...{ password: 'یک گذرواژهٔ دراز', passwordConfirm: 'یک گذرواژهٔ دراز', organizations },
  });
  return {
    listOrganizations: () => [],
    getOrganization: byId('getOrganization', 'organization'),
    // It refers to nothing that exists; whether a limited user may call it at all has its own test.
    createOrganization: () => [],
    updateOrganization: byId('updateOrganization', 'organization', { status: 'تغییر' }),
    deleteOrganization: byId('deleteOrganization', 'organization'),

    createApiKey: ({ organization }) =>
      bodies('createApiKey', {
        organizations: {
          ...{ name: fresh(), scopes: [{ page: 'charts', access: 'read' }], expires: '2025-11-20' },
          organizations: [organization],
        },
      }),
    listBuildings: byQuery('listBuildings', { organization: 'organization' }),
    getBuilding: byId('getBuilding', 'building'),
    createBuilding: ({ organization }) =>
      bodies('createBuilding', {
        organization: { name: fresh(), organization, city, kind: 'Site' },
        'organization, and a city that does not exist': {
          ...{ name: fresh(), organization, city: '2147483001', kind: 'Site' },
        },
      }),
    updateBuilding: (its) => [
      ...bodies('updateBuilding', { address: { peopleCount: 5 } }, its.building),
      ...bodies(
        'updateBuilding',
        { 'move to an organization': { organization: its.organization } },
        own.building,
      ),
      ...bodies(
        'updateBuilding',
        { 'address and organization': { organization: its.organization } },
        its.building,
      ),
    ],
    deleteBuilding: byId('deleteBuilding', 'building'),

    meterColumns: () => [],
    listMeters: byQuery('listMeters', {
      ...{ organization: 'organization', building: 'building', parentMeter: 'meter' },
    }),
    getMeter: byId('getMeter', 'meter'),
    createMeter: (its) =>
      bodies('createMeter', {
        'organization and building': meter(its.organization, its.building),
        building: meter(own.organization, { _id: its.building }),
        organization: meter(its.organization, own.building),
        parent: meter(own.organization, own.building, { parentMeter: { _id: its.meter } }),
        'parent that is a sub-meter': meter(own.organization, own.building, { parentMeter: its.subMeter }),
      }),
    updateMeter: byId('updateMeter', 'meter', { tagName: 'تغییر' }),
    deleteMeter: byId('deleteMeter', 'subMeter'),

    registerPosition: byQuery('registerPosition', { meter: 'meter' }, '&before=2025-05-01'),
    readingColumns: byQuery('readingColumns', { meter: 'meter' }),
    listReadings: byQuery('listReadings', { meter: 'meter' }, '&sort=-value&limit=1'),
    uploadReadings: (its) =>
      bodies('uploadReadings', {
        meter: sheet(its.meter),
        'meter of a trial': { ...sheet(its.meter), dryRun: true },
        'meter and its overlap': sheetOf(its.meter, dailyRows(day, [9])),
        'meter and its version': { ...sheet(its.meter), replaceId: `${its.meter}.1` },
        'meter and a unit it does not have': { ...sheet(its.meter), unit: '2147483001' },
      }),
    uploadReadingsOfMeters: (its) =>
      bodies('uploadReadingsOfMeters', {
        'meters, one beside the other': { uploads: [sheet(its.meter), sheet(its.subMeter)] },
        'file kept with a meter': {
          ...{ uploads: [sheetOf(own.meter, dailyRows('2024-05-01', [1]), { replace: true })] },
          sameAs: its.file,
        },
      }),
    editReading: ({ meter: its }) =>
      bodies('editReading', {
        meter: { meter: its, date: day, value: 1, cost: null, upload: '1' },
        'meter and a day without a reading': {
          ...{ meter: its, date: '2020-03-21', value: 1, cost: null, upload: '1' },
        },
      }),
    deleteReadings: ({ meter: its }) =>
      bodies('deleteReadings', {
        'meter, for good': { conflictData: [{ meter: its, date: '2025-03-24' }], isFinal: true },
        meter: { conflictData: [{ meter: its, date: '2025-03-24' }] },
        'beside an own meter': {
          conflictData: [
            { meter: own.meter, date: '2025-03-25' },
            { meter: its, date: '2025-03-25' },
          ],
        },
        'meter and its version': { conflictData: [{ meter: its, date: day }], replaceId: `${its}.1` },
      }),
    listUploads: byQuery('listUploads', { meter: 'meter' }),
    undoUpload: byId('undoUpload', 'upload', {}),
    restoreUpload: byId('restoreUpload', 'upload', {}),
    listUploadProfiles: byQuery('listUploadProfiles', { organization: 'organization', meter: 'meter' }),
    saveUploadProfile: (its) => {
      const save = (organization: string, ofMeter: string | null) => ({
        ...{ organization, meter: ofMeter, name: fresh(), layout },
      });
      return bodies('saveUploadProfile', {
        organization: save(its.organization, null),
        'organization and meter': save(its.organization, its.meter),
        meter: save(own.organization, its.meter),
      });
    },
    renameUploadProfile: byId('renameUploadProfile', 'profile', { name: fresh() }),
    deleteUploadProfile: byId('deleteUploadProfile', 'profile'),
    consumptionCoverage: (its) => bodies('consumptionCoverage', yearsOf(its)),
    consumptionFlow: (its) => bodies('consumptionFlow', yearsOf(its)),
    consumptionStats: (its) => {
      const organization = { navID: its.organization, navType: 'Organization' };
      const building = { navID: its.building, navType: 'Building' };
      const ofMeter = { navID: its.meter, navType: 'Meter' };
      const mine = { navID: own.building, navType: 'Building', navName: 'خودم' };
      const of = (...nav: unknown[]) => ({ kind: 'year', year: 1404, nav });
      return bodies('consumptionStats', {
        organization: of(organization),
        building: of(building),
        meter: of(ofMeter),
        'sub-meter beside an own building': of(mine, { navID: its.subMeter, navType: 'Meter' }),
        'all of them': of(mine, ofMeter, building, organization),
        'years of all years': { kind: 'multiyear', nav: [organization] },
        'two periods': { ...of(building), compareActive: true, yearCompare: 1403 },
        ...{ 'single days': { kind: 'multiDay', days: [day], nav: [ofMeter] } },
        'years of an organization': { kind: 'getYears', nav: [organization] },
        'years of a building': { kind: 'getYears', nav: [mine, building] },
        'years of a meter': { kind: 'getYears', nav: [ofMeter] },
      });
    },

    figureTrail: (its) => {
      const mine = { navID: own.building, navType: 'Building' };
      const period = { fromDate: day, toDate: day };
      const of = (navID: string, navType: string, more: object = {}) => ({
        ...{ period, quantity: 'energyKwh', nav: [{ navID, navType }], ...more },
      });
      return bodies('figureTrail', {
        organization: of(its.organization, 'Organization'),
        building: of(its.building, 'Building'),
        meter: of(its.meter, 'Meter', { quantity: 'consumption', rowsPage: 1 }),
        'beside an own building': of('', '', { nav: [mine, { navID: its.subMeter, navType: 'Meter' }] }),
        'label of a building': of(its.building, 'Building', { label: {} }),
        'two periods': of(its.meter, 'Meter', { compare: period }),
        'rest of a meter': of(its.meter, 'Meter', { quantity: 'consumption', part: 'rest' }),
        'variable of a formula': of('1', 'Formula', {
          ...{ quantity: 'consumption', coverage: 'any' },
          formula: { text: 'Synonym0', synonyms: [variable(its.meter)], variable: 0 },
        }),
      });
    },

    reviewConsumption: (its) => {
      const of = (kind: string, navType: string, ...ids: string[]) => ({
        ...{ kind, unit, year: 1404, nav: ids.map((navID) => ({ navID, navType })) },
      });
      return bodies('reviewConsumption', {
        building: of('building', 'Building', its.building),
        'beside an own building': of('building', 'Building', own.building, its.building),
        meter: of('equipment', 'Meter', its.meter),
        'beside an own meter': of('equipment', 'Meter', own.meter, its.meter),
        'sub-meter': of('equipment', 'Meter', its.subMeter),
      });
    },

    listFormulas: byQuery('listFormulas', { building: 'building' }),
    listFormulaUses: () => [],
    getFormula: byId('getFormula', 'formula'),
    createFormula: (its) => {
      const save = (building: string, ...variables: unknown[]) => ({
        ...{ name: fresh(), building, type: 'simple', ...formula(...variables) },
      });
      return bodies('createFormula', {
        building: save(its.building, variable(own.meter)),
        organization: save(own.building, variable(its.organization, 'Organization')),
        'building as a variable': save(own.building, variable(its.building, 'Building')),
        'meter beside an own one': save(own.building, variable(own.meter), variable(its.meter)),
      });
    },
    updateFormula: (its) => [
      ...bodies('updateFormula', { address: { name: fresh() } }, its.formula),
      ...bodies(
        'updateFormula',
        {
          meter: formula(variable(its.meter)),
          'building beside an own meter': formula(variable(own.meter), variable(its.building, 'Building')),
        },
        own.formula,
      ),
    ],
    deleteFormula: byId('deleteFormula', 'formula'),
    calcFormula: (its) => {
      const of = (...variables: unknown[]) => ({ kind: 'year', year: 1404, ...formula(...variables) });
      return bodies('calcFormula', {
        organization: of(variable(its.organization, 'Organization')),
        building: of(variable(its.building, 'Building')),
        'meter beside an own one': of(variable(own.meter), variable(its.meter)),
        'two periods': { ...of(variable(its.meter)), compareActive: true, yearCompare: 1403 },
      });
    },
    formulaYears: (its) =>
      bodies('formulaYears', {
        building: { allSynon: [variable(its.building, 'Building')] },
        meter: { allSynon: [variable(its.meter)] },
      }),

    listTrends: byQuery('listTrends', { organization: 'organization' }),
    getTrend: byId('getTrend', 'trend'),
    createTrend: (its) =>
      bodies('createTrend', {
        meter: trend(variable(its.meter)),
        organization: trend(variable(its.organization, 'Organization')),
        'building beside an own meter': trend(variable(own.meter), variable(its.building, 'Building')),
      }),
    updateTrend: byId('updateTrend', 'trend', { name: fresh() }),
    fitTrend: byId('fitTrend', 'trend', {}),
    listTrendFits: byId('listTrendFits', 'trend'),
    watchTrend: byId('watchTrend', 'trend', { isWatched: true }),
    listDeviationAnswers: byId('listDeviationAnswers', 'trend'),
    answerDeviation: byId('answerDeviation', 'trend', { day: '2025-03-21', cause: 'other' }),
    deleteTrend: byId('deleteTrend', 'trend'),
    trendData: (its) => {
      const of = (...variables: unknown[]) => {
        const {
          name: _,
          regressionParam: paramCount,
          from: fromDate,
          to: toDate,
          ...axes
        } = trend(...variables);
        return { fromDate, toDate, paramCount, ...axes };
      };
      return bodies('trendData', {
        building: of(variable(its.building, 'Building')),
        'meter beside an own one': of(variable(own.meter), variable(its.meter)),
      });
    },
    trendProposals: byQuery(
      'trendProposals',
      { meter: 'meter', building: 'building' },
      '&from=2025-03-21&to=2025-03-24',
    ),

    listProjects: byQuery('listProjects', { building: 'building', organization: 'organization' }),
    getProject: byId('getProject', 'project'),
    getProjectData: byId('getProjectData', 'project'),
    getProjectReport: byId('getProjectReport', 'project'),
    getProjectProposals: byId('getProjectProposals', 'project'),
    createProject: (its) =>
      bodies('createProject', { building: { name: fresh(), building: its.building, IPMVP: 'C' } }),
    updateProject: (its) => [
      ...bodies('updateProject', { address: { name: fresh() } }, its.project),
      ...bodies(
        'updateProject',
        {
          meter: { meter: its.meter },
          'meter beside an own one': { meters: [own.meter, its.meter] },
          variable: { routineAdjustments: [its.meter] },
          'linked measure': {
            ECM: [{ name: fresh(), linked: true, source: { project: its.project, position: 0 } }],
          },
        },
        own.project,
      ),
    ],
    deleteProject: byId('deleteProject', 'project'),

    listReportDefinitions: () => [],
    getReportDefinition: byId('getReportDefinition', 'report'),
    createReportDefinition: (its) =>
      bodies('createReportDefinition', {
        meter: report({ navID: its.meter, navType: 'Meter' }),
        'building beside an own meter': report(
          { navID: own.meter, navType: 'Meter' },
          { navID: its.building, navType: 'Building' },
        ),
        baseline: { ...report(), reportPage: ['regression'], Trend: [its.trend] },
        recipient: {
          ...report({ navID: own.meter, navType: 'Meter' }),
          rhythm: { every: 'month', daysAfter: 1, to: [its.user] },
        },
      }),
    updateReportDefinition: (its) => [
      ...bodies('updateReportDefinition', { address: { description: fresh() } }, its.report),
      ...bodies(
        'updateReportDefinition',
        { organization: { nav: [{ navID: its.organization, navType: 'Organization' }] } },
        own.report,
      ),
    ],
    deleteReportDefinition: byId('deleteReportDefinition', 'report'),
    trendReportData: (its) => {
      const navs = (...nodes: object[]) => ({ kind: 'month', year: 1404, month: 1, navs: nodes });
      return bodies('trendReportData', {
        meter: navs({ navID: its.meter, navType: 'Meter' }),
        organization: navs({ navID: its.organization, navType: 'Organization' }),
        'building beside an own meter': navs(
          { navID: own.meter, navType: 'Meter' },
          { navID: its.building, navType: 'Building' },
        ),
      });
    },

    listWeatherCities: (its) => {
      const building = { navID: its.building, navType: 'Building' };
      const years = (...nav: unknown[]) => ({ kind: 'getYears', nav });
      return bodies('listWeatherCities', {
        organization: years({ navID: its.organization, navType: 'Organization' }),
        building: years(building),
        'meter beside an own building': years(
          { navID: own.building, navType: 'Building' },
          { navID: its.meter, navType: 'Meter' },
        ),
      });
    },

    energyLabel: (its) =>
      bodies('energyLabel', {
        building: { year: 1404, building: its.building },
        'building and climate': { year: 1404, building: its.building, climate: 'cold' },
      }),
    homeBuildings: byQuery('homeBuildings', { organization: 'organization' }, '&year=1404'),
    homeAttention: (its) => [
      { what: 'organization', url: `${urlOf('homeAttention')}?organization=${its.organization}` },
      {
        what: 'building of another organization',
        url: `${urlOf('homeAttention')}?organization=${own.organization}&building=${its.building}`,
      },
    ],
    compareSameDays: (its) => {
      const of = (...nav: unknown[]) => ({ year: 1404, nav });
      const mine = { navID: own.building, navType: 'Building' };
      return bodies('compareSameDays', {
        organization: of({ navID: its.organization, navType: 'Organization' }),
        'beside an own building': of(mine, { navID: its.building, navType: 'Building' }),
        meter: of({ navID: its.meter, navType: 'Meter' }),
      });
    },
    listDocuments: byQuery('listDocuments', { organization: 'organization' }),
    countDocuments: byQuery('countDocuments', { organization: 'organization' }),
    getDocument: byId('getDocument', 'document'),
    documentContent: byId('documentContent', 'document'),
    createDocument: (its): ScopedRequest[] => [
      {
        what: 'organization',
        url: urlOf('createDocument'),
        form: {
          ...{ title: fresh(), isStandard: 'false', documentType, organization: its.organization },
        },
      },
    ],
    updateDocument: byId('updateDocument', 'document', { title: 'تغییر' }),
    getDocumentControl: byId('getDocumentControl', 'document'),
    addDocumentVersion: (its): ScopedRequest[] => [
      { what: 'address', url: urlOf('addDocumentVersion', its.document), form: { note: 'اصلاح' } },
    ],
    setDocumentState: byId('setDocumentState', 'document', { state: 'review' }),
    listDocumentPeople: byId('listDocumentPeople', 'document'),
    askDocumentReaders: byId('askDocumentReaders', 'document', { users: [] }),
    remindDocumentReaders: byId('remindDocumentReaders', 'document'),
    confirmDocumentRead: byId('confirmDocumentRead', 'document', { number: 2 }),
    deleteDocument: byId('deleteDocument', 'document'),

    getEvidence: byQuery('getEvidence', { organization: 'organization' }),
    evidenceFolder: byQuery('evidenceFolder', { organization: 'organization' }),

    // They refer to nothing of an organization; that they show only visible data has its own tests.
    search: () => [],
    listViewRecipients: () => [],
    listEvents: () => [],
    getEvent: byId('getEvent', 'event'),
    createEvent: ({ organization }) =>
      bodies('createEvent', { organization: { name: fresh(), date: day, type: 'FullDay', organization } }),
    updateEvent: (its) => [
      ...bodies('updateEvent', { address: { name: fresh() } }, its.event),
      ...bodies('updateEvent', { 'move to an organization': { organization: its.organization } }, own.event),
      ...bodies(
        'updateEvent',
        { 'one occurrence': { name: fresh(), occurrence: day, apply: 'one' } },
        its.event,
      ),
    ],
    deleteEvent: byId('deleteEvent', 'event'),
    exportEvents: () => [],
    importEvents: ({ organization }) => bodies('importEvents', { organization: { ics, organization } }),
    listEventMarks: (its) =>
      Object.entries({
        ...{
          organization: `nodes=Organization:${its.organization}`,
          building: `nodes=Building:${its.building}`,
        },
        ...{ meter: `nodes=Meter:${its.meter}`, trend: `trend=${its.trend}` },
      }).map(([what, filter]) => ({
        ...{ what, url: `${urlOf('listEventMarks')}?${filter}&from=${day}&to=${day}` },
      })),

    uploadFile: (its): ScopedRequest[] => [
      { what: 'meter', url: urlOf('uploadFile'), form: { meter: its.meter } },
      { what: 'meter and upload', url: urlOf('uploadFile'), form: { meter: its.meter, upload: its.upload } },
      { what: 'upload', url: urlOf('uploadFile'), form: { meter: own.meter, upload: its.upload } },
      { what: 'file', url: urlOf('uploadFile'), form: { meter: own.meter, sameAs: its.file, title: 'برگه' } },
    ],
    listFiles: byQuery('listFiles', { meter: 'meter' }),
    fileContent: byId('fileContent', 'file'),
    // A file of a meter stays; own files and job descriptions have their own tests.
    deleteFile: () => [],

    listUsers: () => [],
    getUser: byId('getUser', 'user'),
    createUser: ({ organization }) =>
      bodies('createUser', {
        organization: person([organization]),
        'beside an own one': person([own.organization, organization]),
      }),
    updateUser: (its) => [
      ...bodies('updateUser', { address: { name: 'تغییر' } }, its.user),
      ...bodies('updateUser', { 'put out of work': { active: false } }, its.user),
      // Back to work: later calls are about them, too.
      ...bodies(
        'updateUser',
        { organization: { organizations: [its.organization], active: true } },
        own.user,
      ),
    ],
    setUserPassword: byId('setUserPassword', 'user', {
      ...{ password: 'یک گذرواژهٔ دراز', passwordConfirm: 'یک گذرواژهٔ دراز' },
    }),
    resetUser2FA: byId('resetUser2FA', 'user'),
    createNotification: (its) =>
      bodies('createNotification', { user: { Title: 'عنوان', text: 'متن', assignTo: its.user } }),
    listNotes: (its) =>
      Object.entries({
        ...{ Organization: its.organization, Building: its.building, Meter: its.meter },
        ...{ Formula: its.formula, Trend: its.trend, Document: its.document },
      }).map(([type, id]) => ({ what: type, url: `${urlOf('listNotes')}?type=${type}&itemId=${id}` })),
    createNote: (its) => {
      const text = `نظر ${++count}`;
      return bodies('createNote', {
        organization: { text, type: 'Organization', itemId: its.organization },
        building: { text, type: 'Building', itemId: its.building },
        meter: { text, type: 'Meter', itemId: its.meter },
        formula: { text, type: 'Formula', itemId: its.formula },
        trend: { text, type: 'Trend', itemId: its.trend },
        document: { text, type: 'Document', itemId: its.document },
        'reply below an own building': {
          ...{ text, type: 'Building', itemId: own.building, parentNote: its.note },
        },
      });
    },
    deleteNote: byId('deleteNote', 'note'),
    listAudit: (its) => [
      ...byQuery('listAudit', { actor: 'user' })(its),
      ...byQuery('listAudit', { objectId: 'building' }, '&object=building')(its),
    ],
  };
};

/** The request's method comes from the contract. */
export const methodOf = (name: CallName): string => definitionOf(name).method;

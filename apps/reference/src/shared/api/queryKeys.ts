import type { ChartQuery, NavItem } from '@org/energy-core';

/** A building and a meter may share an id. */
const namesOf = (nav: readonly NavItem[]) => nav.map(({ navType, navID }) => `${navType}.${navID}`);

/** Query keys, in one place so that a mutation invalidates exactly what it changed. */
export const queryKeys = {
  me: ['me'] as const,
  sessions: ['sessions'] as const,
  ownPhotos: ['ownPhotos'] as const,
  users: ['users'] as const,
  userList: (query: Readonly<Record<string, unknown>>) => ['users', 'list', query] as const,
  levels: ['levels'] as const,
  levelList: (query: Readonly<Record<string, unknown>>) => ['levels', 'list', query] as const,
  modules: ['modules'] as const,
  jobPositions: ['jobPositions'] as const,
  settings: ['settings'] as const,
  audit: (query: Readonly<Record<string, unknown>>) => ['audit', query] as const,
  allMessages: ['messages'] as const,
  messages: (tab: string, page: number, pageSize: number) => ['messages', tab, page, pageSize] as const,
  tasks: ['tasks'] as const,
  organizations: ['structure', 'organizations'] as const,
  buildings: ['structure', 'buildings'] as const,
  meters: ['structure', 'meters'] as const,
  formulas: ['structure', 'formulas'] as const,
  units: ['structure', 'units'] as const,
  allNotes: ['notes'] as const,
  notes: (subject: { readonly type: string; readonly itemId: string }) =>
    ['notes', `${subject.type}.${subject.itemId}`] as const,
  consumption: ['consumption'] as const,
  years: (nav: readonly NavItem[]) => ['consumption', 'years', namesOf(nav)] as const,
  label: (building: string | null, year: number | null, climate: string | null) =>
    ['consumption', 'label', building, year, climate] as const,
  sameDays: (nav: readonly NavItem[], year: number | null) =>
    ['consumption', 'sameDays', nav.map((item) => `${item.navType}${item.navID}`), year] as const,
  buildingRanking: (organization: string, year: number) =>
    ['consumption', 'ranking', organization, year] as const,
  attention: (organization: string, building: string | null) =>
    ['consumption', 'attention', organization, building] as const,
  documentTypes: ['documentTypes'] as const,
  documents: ['documents'] as const,
  standardDocuments: ['documents', 'standard'] as const,
  documentsFound: (search: string) => ['documents', 'found', search] as const,
  eventMarks: (of: string, from: string, to: string) => ['events', 'marks', of, from, to] as const,
  calendarFeed: ['calendarFeed'] as const,
  documentCounts: (query: Readonly<Record<string, string>>) => ['documents', 'counts', query] as const,
  document: (id: string) => ['documents', 'one', id] as const,
  documentFile: (id: string, file: string) => ['documentFile', id, file] as const,
  views: ['views'] as const,
  viewRecipients: (search: string) => ['viewRecipients', search] as const,
  search: (text: string) => ['search', text] as const,
  allEvents: ['events'] as const,
  events: (day: string) => ['events', day] as const,
  eventsIn: (from: string, to: string) => ['events', 'in', from, to] as const,
  formulaYears: (variables: unknown) => ['consumption', 'formulaYears', variables] as const,
  formula: (formula: string, name: string, body: unknown) =>
    ['consumption', 'formula', formula, name, body] as const,
  formulaUses: ['structure', 'formulas', 'uses'] as const,
  trends: ['trends'] as const,
  trendData: (body: unknown) => ['consumption', 'trendData', body] as const,
  bestPeriod: (body: unknown, days: number) => ['consumption', 'bestPeriod', body, days] as const,
  trendProposals: (place: unknown, from: string, to: string) =>
    ['consumption', 'trendProposals', place, from, to] as const,
  projects: ['projects'] as const,
  trendSeries: (body: unknown) => ['consumption', 'trend', body] as const,
  trendAnswers: (trend: string) => ['trends', trend, 'answers'] as const,
  trendFits: (trend: string) => ['trends', trend, 'fits'] as const,
  chart: (query: ChartQuery | null) => ['consumption', 'chart', query] as const,
  chartCoverage: (query: ChartQuery) => ['consumption', 'coverage', query] as const,
  chartFlow: (query: ChartQuery) => ['consumption', 'flow', query] as const,
  figureTrail: (body: unknown) => ['consumption', 'trail', body] as const,
  /** Everything that stored temperatures change. */
  weather: ['weather'] as const,
  weatherDays: (query: Readonly<Record<string, unknown>>) => ['weather', 'days', query] as const,
  weatherUploads: (query: Readonly<Record<string, unknown>>) => ['weather', 'uploads', query] as const,
  weatherCities: (nav: readonly NavItem[]) => ['weather', 'cities', namesOf(nav)] as const,
  weatherStats: (query: ChartQuery) => ['weather', 'stats', query] as const,
  cities: ['cities'] as const,
  allReadings: ['consumption', 'readings'] as const,
  readings: (query: Readonly<Record<string, unknown>>) => ['consumption', 'readings', query] as const,
  quality: (meter: string) => ['consumption', 'quality', meter] as const,
  uploadProfiles: ['uploadProfiles'] as const,
  allUploads: ['uploads'] as const,
  uploads: (meter: string) => ['uploads', meter] as const,
  uploadedFiles: (meter: string) => ['uploads', meter, 'files'] as const,
  uploadHistory: (meter: string, query: Readonly<Record<string, unknown>>) =>
    ['uploads', meter, 'history', query] as const,
};

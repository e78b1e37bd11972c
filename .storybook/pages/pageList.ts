/** The moment at which the pages were recorded and are shown: noon in Tehran, 15 Mehr 1405. */
export const RECORDED_AT = '2026-10-07T08:30:00.000Z';

export interface RecordedPage {
  /** Name of its recording in `.storybook/recorded`. */
  readonly name: string;
  /** Address in the app. */
  readonly path: string;
  /** Before the sign-in. */
  readonly isOutside?: boolean;
  /** Answers to this path may come after the others: the page is recorded once more with them late. */
  readonly late?: string;
}

/** The pages of the product that the book shows on recorded answers. */
export const recordedPages = {
  login: { name: 'login', path: '/login', isOutside: true },
  home: { name: 'home', path: '/', late: '/api/v1/Building' },
  chart: {
    name: 'chart',
    path: '/PeriodicChart?nav=m.1&period=month&year=1403&month=7&with=1402&chart=line',
  },
  chartOfBuilding: { name: 'chart-building', path: '/PeriodicChart?nav=b.1&period=year&year=1403' },
  upload: { name: 'upload', path: '/UploadMeterData' },
  organizations: { name: 'organizations', path: '/Organization?node=b.1' },
  log: { name: 'log', path: '/MeterData?meter=1' },
  trend: { name: 'trend', path: '/trend?trend=1' },
  project: { name: 'project', path: '/MVProjects?project=1&step=model' },
  documents: { name: 'documents', path: '/DocumentPage' },
  evidence: { name: 'evidence', path: '/Documents?view=matrix' },
  calendar: { name: 'calendar', path: '/Calendar' },
  report: { name: 'report', path: '/Report' },
  label: { name: 'label', path: '/EnergyLabel?building=1&year=1403' },
  users: { name: 'users', path: '/admin' },
} as const satisfies Readonly<Record<string, RecordedPage>>;

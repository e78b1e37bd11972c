import {
  addDays,
  type Building,
  compareReadings,
  fromJalali,
  type Meter,
  type Organization,
  type Reading,
  type Unit,
  unitConversion,
} from '@org/energy-core';
import type { DetectedFile, MappingGuess } from '@org/energy-core/spreadsheets';
import type {
  BadRow,
  ExistingSource,
  MendedCell,
  OfferedProfile,
  PreviewRow,
  UploadCheck,
  UploadedFile,
  UploadFile,
  UploadMapping,
  UploadPreview,
  UploadSummary,
} from './flow/uploadData.ts';

export const organizations: Organization[] = [
  { _id: 'arman', name: 'گروه صنعتی آرمان', status: 'فعال' },
  { _id: 'mehr', name: 'شهرداری مهرشهر', status: 'فعال' },
];
const tehran = { _id: 'tehran', name: 'تهران', state: 'تهران' };
const arman = { _id: 'arman', name: 'گروه صنعتی آرمان' };
const vanak = { _id: 'vanak', name: 'ساختمان مرکزی ونک' };

const building = (_id: string, name: string, kind: Building['kind']): Building => ({
  _id,
  name,
  kind,
  organization: arman,
  city: tehran,
  area: 6850,
  type: kind === 'Building' ? 'government-office' : null,
  peopleCount: null,
  eIdeal: null,
  standard: null,
});
export const buildings: Building[] = [
  building('vanak', 'ساختمان مرکزی ونک', 'Building'),
  building('semnan', 'کارخانهٔ سمنان', 'Site'),
];

const unit = (carrier: Unit['carrier'], name: string, symbol: string): Unit => ({
  _id: carrier,
  name,
  unit: symbol,
  abbr: symbol,
  type: 'Consumption',
  kind: 'additive',
  carrier,
  icon: 'bolt',
  color: 'cat-1',
  related: [],
});
const meter = (_id: string, name: string, of: Unit, parent: Meter['parentMeter'] = null): Meter => ({
  _id,
  name,
  hasChild: false,
  type: 'Consumption',
  kind: 'consumption',
  subMeters: 'adds',
  unit: of,
  tagName: '',
  organization: arman,
  building: vanak,
  icon: null,
  color: null,
  parentMeter: parent,
});
const electricity = unit('electricity', 'برق', 'kWh');
export const meters: Meter[] = [
  meter('main', 'برق ورودی اصلی', electricity),
  { ...meter('plant', 'موتورخانه', electricity), hasChild: true },
  meter('boiler', 'گاز موتورخانه', unit('gas', 'گاز طبیعی', 'm³')),
  meter('chillers', 'چیلرها', electricity, { _id: 'plant', name: 'موتورخانه' }),
];

export const file: UploadFile = {
  name: 'barq-1403.xlsx',
  size: 49_152,
  sheet: 'مصرف روزانه',
  sheets: [
    { name: 'مصرف روزانه', rowCount: 371, isHidden: false },
    { name: 'بایگانی', rowCount: 12, isHidden: true },
  ],
};

const data: readonly (readonly [string, string, number | null, number | null, PreviewRow['dropped']?])[] = [
  ['1403/06/28', 'چهارشنبه', 2874.5, 7186250],
  ['1403/06/29', 'پنجشنبه', 2391, 5977500],
  ['1403/06/30', 'جمعه', 1612.5, 4031250],
  ['1403/06/31', 'شنبه', 2902, 7255000],
  ['جمع شهریور', '', 83914, 209785000, 'total-row'],
  ['1403/07/01', 'یکشنبه', 3038.5, 7596250],
  ['1403/07/02', 'دوشنبه', 3069, 7672500],
  ['1403/07/03', 'سه‌شنبه', null, null, 'empty-value'],
  ['1403/07/04', 'چهارشنبه', 3001.5, 7503750],
  ['1403/07/05', 'پنجشنبه', 2512, 6280000],
  ['1403/07/06', 'جمعه', 1702, 4255000],
  ['1403/07/07', 'شنبه', 3014.5, 7536250],
  ['1403/07/08', 'یکشنبه', 3080, 7700000],
];
const headers = ['تاریخ قرائت', 'روز', 'مصرف (kWh)', 'مبلغ (تومان)'];

export const preview: UploadPreview = {
  columnCount: 4,
  headers,
  firstRow: 4,
  lastRow: 371,
  rows: [
    { row: 4, cells: headers, state: 'header' },
    ...data.map(
      ([date, weekday, value, cost, dropped], index): PreviewRow => ({
        row: index + 5,
        cells: [date, weekday, value, cost],
        state: dropped ? 'dropped' : 'read',
        dropped,
      }),
    ),
  ],
};

export const mapping: UploadMapping = {
  kind: 'day',
  format: 'YYYY/MM/DD',
  from: 0,
  to: null,
  value: 2,
  cost: 3,
  headerRow: 3,
  costUnit: 'toman',
  fileUnit: 'kWh',
  unitFactor: null,
  isRegister: false,
  registerDecisions: [],
};

export const guess: MappingGuess = {
  mapping: { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 2, cost: 3, headerRow: 3 },
  headerRow: 3,
  confidence: 'sure',
  formatConfidence: 'sure',
  roles: [
    { column: 0, role: 'date', confidence: 'sure', why: 'content' },
    { column: 1, role: 'ignored', confidence: 'likely', why: 'no-number' },
    { column: 2, role: 'value', confidence: 'sure', why: 'header' },
    { column: 3, role: 'cost', confidence: 'unsure', why: 'magnitude' },
  ],
  unit: { symbol: 'kWh', from: 'header' },
  unitText: null,
  isRegister: false,
  rises: false,
  calendar: 'jalali',
  costUnit: null,
  digits: 'latin',
};

export const workbook: DetectedFile = {
  kind: 'xlsx',
  sheet: 0,
  note: null,
  encoding: null,
  encodingGuess: null,
  isGarbled: false,
  separator: null,
  confidence: 'sure',
};
export const detected: DetectedFile = {
  kind: 'csv',
  sheet: 0,
  note: null,
  encoding: 'windows-1256',
  encodingGuess: { name: 'windows-1256', confidence: 'likely' },
  isGarbled: false,
  separator: ';',
  confidence: 'likely',
};
/** UTF-8, read as if it were Windows-1256. */
export const garbled: DetectedFile = {
  ...detected,
  encodingGuess: { name: 'utf-8', confidence: 'sure' },
  isGarbled: true,
};
export const garbledPreview: UploadPreview = {
  ...preview,
  headers: ['طھط§ط±غŒط®', 'ط±ظˆط²', 'ظ…طµط±ظپ', 'ظ…ط¨ظ„ط؛'],
};

const firstDay = fromJalali(1403, 1, 1);
export const check: UploadCheck = {
  days: 362,
  from: firstDay,
  to: addDays(firstDay, 365),
  total: 829_604.5,
  costTotal: 2_074_011_250,
  droppedRows: 9,
  missingDays: 4,
  issues: [],
  issueCount: 0,
  badRows: [],
  badRowCount: 0,
  isLeavingOut: false,
  mended: [],
};

const dateCell = { column: 0, cell: '1403/06/28', reason: null };
const costCell = { column: 3, cell: 7186250, reason: null };
export const badRows: readonly BadRow[] = [
  {
    row: 12,
    cells: [
      dateCell,
      {
        column: 2,
        cell: 'قطع',
        reason: '\u2068«قطع»\u2069 عدد نیست. فقط عدد بنویسید، بدون واحد و نشانهٔ درصد.',
      },
      costCell,
    ],
  },
  {
    row: 31,
    cells: [
      {
        column: 0,
        cell: '1403/13/40',
        reason: '\u2068«۱۴۰۳/۱۳/۴۰»\u2069: ماه ۱۳ وجود ندارد؛ سال ۱۲ ماه دارد.',
      },
      { column: 2, cell: 2391, reason: null },
      costCell,
    ],
  },
  {
    row: 365,
    cells: [
      {
        column: 0,
        cell: '1404/12/30',
        reason: '\u2068«۱۴۰۴/۱۲/۳۰»\u2069 در تقویم نیست: سال ۱۴۰۴ کبیسه نیست و اسفند آن ۲۹ روز دارد.',
      },
      {
        column: 2,
        cell: '12 kWh',
        reason: '\u2068«12 kWh»\u2069 عدد نیست. فقط عدد بنویسید، بدون واحد و نشانهٔ درصد.',
      },
      costCell,
    ],
  },
];
export const mended: readonly MendedCell[] = [
  { row: 58, column: 2, was: 'خراب', now: '2700' },
  { row: 90, column: 0, was: '1403/00/12', now: '۱۴۰۳/۰۷/۱۲' },
];

export const badCheck: UploadCheck = {
  ...check,
  days: 0,
  total: 0,
  from: null,
  to: null,
  issueCount: 4,
  issues: badRows.flatMap(({ row, cells }) =>
    cells.flatMap(({ column, reason }) =>
      reason === null ? [] : [{ code: 'value.not-a-number', row, column, message: reason }],
    ),
  ),
  badRows,
  badRowCount: badRows.length,
};
/** Bad rows excluded by consent, and one corrected cell. */
export const leftOutCheck: UploadCheck = {
  ...check,
  days: 359,
  droppedRows: 12,
  badRows,
  badRowCount: badRows.length,
  isLeavingOut: true,
  mended,
};
/** Nothing in the sheet can be stored. */
export const emptyCheck: UploadCheck = {
  ...badCheck,
  issueCount: 1,
  issues: [{ code: 'sheet.header-only', message: 'فایل فقط سرستون دارد و هیچ ردیف داده‌ای زیر آن نیست.' }],
  badRows: [],
  badRowCount: 0,
};

export const offers: readonly OfferedProfile[] = [
  {
    _id: 'p1',
    name: 'برق ورودی اصلی',
    target: 'برق ورودی اصلی، ساختمان مرکزی ونک',
    used: fromJalali(1403, 7, 1),
  },
  {
    _id: 'p2',
    name: 'قبض ماهانهٔ موتورخانه',
    target: 'موتورخانه، ساختمان مرکزی ونک',
    used: fromJalali(1403, 6, 2),
  },
];

const firstOverlap = fromJalali(1403, 7, 1);
const readings = (count: number, valueAt: (index: number) => number): Reading[] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(firstOverlap, index),
    value: valueAt(index),
    cost: null,
  }));

/** 23 days that have data: nine the same, one with its decimal point moved. */
const existing = readings(23, (index) => (index === 4 ? 170.2 : 2400 + index * 27.5));
const incoming = [
  ...readings(23, (index) =>
    index === 4 ? 1702 : 2400 + index * 27.5 + (index % 5 < 2 ? 0 : 22.5 - index * 2),
  ),
  ...Array.from({ length: 339 }, (_, index) => ({
    day: addDays(firstOverlap, index + 23),
    value: 2300,
    cost: null,
  })),
];
export const overlap = compareReadings(existing, incoming);
/** The store has costs, the file has none. */
export const overlapWithCosts = compareReadings(
  existing.map((reading, index) => ({ ...reading, cost: 6_000_000 + index * 68_750 })),
  incoming.map((reading, index) => ({ ...reading, cost: index < 2 ? 6_100_000 : null })),
);
export const noOverlap = compareReadings([], incoming);
export const existingTotal = existing.reduce((sum, { value }) => sum + value, 0);

export const sources: ExistingSource[] = [
  { id: 'u1', day: fromJalali(1403, 7, 10), by: 'حمید کاظمی', fileName: 'mehr-dasti.csv', days: 23 },
];

export const history: UploadedFile[] = [
  {
    _id: 'f2',
    title: 'mehr-dasti.csv',
    created: '2024-10-01T09:30:00Z',
    createdBy: { name: 'حمید کاظمی' },
    upload: {
      stored: 23,
      replaced: 0,
      dropped: 1,
      fromDate: firstOverlap,
      toDate: addDays(firstOverlap, 22),
    },
  },
  {
    _id: 'f1',
    title: 'barq-1402.xlsx',
    created: '2024-03-24T06:10:00Z',
    createdBy: { name: 'مریم رستمی' },
    upload: {
      stored: 365,
      replaced: 12,
      dropped: 0,
      fromDate: addDays(firstDay, -365),
      toDate: addDays(firstDay, -1),
    },
  },
];

/** A file in MWh for a meter of kWh. */
export const inMegawattHours: UploadMapping = { ...mapping, fileUnit: 'MWh' };
export const guessMegawattHours: MappingGuess = { ...guess, unit: { symbol: 'MWh', from: 'header' } };
const toKilowattHours = unitConversion({ from: 'MWh', to: 'kWh', carrier: 'electricity' });
export const convertedCheck: UploadCheck = {
  ...check,
  conversion: toKilowattHours.ok ? toKilowattHours.conversion : null,
  example: { row: 5, before: null, amount: 2.8745, counted: null, factor: null, value: 2874.5 },
};

/** Cubic meters for a meter of kWh: nothing converts. */
export const inCubicMetres: UploadMapping = { ...mapping, fileUnit: 'm³' };
export const guessCubicMetres: MappingGuess = { ...guess, unit: { symbol: 'm³', from: 'file' } };
export const refusedUnitCheck: UploadCheck = {
  ...check,
  ...{ days: 0, total: 0, from: null, to: null, issueCount: 1 },
  issues: [
    {
      code: 'unit.not-convertible',
      message: 'واحد فایل m³ است و به kWh، واحد کنتور، تبدیل نمی‌شود.',
    },
  ],
};

/** Positions of a counter, with a reset on the way. */
export const registerMapping: UploadMapping = { ...mapping, cost: null, isRegister: true };
export const registerGuess: MappingGuess = { ...guess, isRegister: true };
const reset = {
  ...({ kind: 'reset', by: 'rule' } as const),
  ...{ row: 40, day: fromJalali(1403, 7, 3), before: 81_250.5, value: 18, counted: 18 },
};
export const registerCheck: UploadCheck = {
  ...check,
  costTotal: null,
  example: { row: 5, before: 80_110.5, amount: 80_114.9, counted: 4.4, factor: null, value: 4.4 },
  register: {
    before: { day: fromJalali(1402, 12, 29), value: 80_110.5 },
    closing: null,
    factors: [null],
    findings: [reset],
    falls: [],
  },
};
const transformer = (month: number, factor: number) => ({ from: fromJalali(1403, month, 1), factor });
/** Behind a transformer that was exchanged on the way; the month after it is stored already. */
export const transformerCheck: UploadCheck = {
  ...registerCheck,
  example: {
    ...{ row: 5, before: 80_110.5, amount: 80_114.9, counted: 4.4 },
    ...{ factor: transformer(1, 40), value: 176 },
  },
  register: {
    ...{ before: { day: fromJalali(1402, 12, 29), value: 80_110.5 }, findings: [], falls: [] },
    closing: { after: { day: fromJalali(1404, 1, 2), value: 84_020 }, isOpen: false },
    factors: [transformer(1, 40), transformer(7, 60)],
  },
};
/** The next stored position is lower, without a decision. */
export const openClosingCheck: UploadCheck = {
  ...registerCheck,
  register: {
    ...registerCheck.register!,
    closing: { after: { day: fromJalali(1404, 1, 2), value: 12 }, isOpen: true },
  },
};
/** A counter that fell without explanation. */
export const fallenCheck: UploadCheck = {
  ...registerCheck,
  ...{ days: 0, total: 0, from: null, to: null, issueCount: 1 },
  issues: [{ code: 'register.fell', row: 40, column: 2, message: 'عدد کنتور کم شده است.' }],
  register: {
    ...{ before: null, closing: null, factors: [] },
    findings: [],
    falls: [{ row: 40, day: fromJalali(1403, 7, 3), before: 81_250.5, value: 2600 }],
  },
};

export const summary: UploadSummary = {
  stored: 352,
  replaced: 13,
  dropped: 9,
  keptCosts: 0,
  from: check.from,
  to: check.to,
};

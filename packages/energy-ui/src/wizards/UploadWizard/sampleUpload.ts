import {
  addDays,
  type Building,
  compareReadings,
  fromJalali,
  type Meter,
  type Organization,
  type Reading,
  type Unit,
} from '@org/energy-core';
import type { DetectedFile, MappingGuess } from '@org/energy-core/spreadsheets';
import type {
  ExistingSource,
  PreviewRow,
  UploadCheck,
  UploadedFile,
  UploadFile,
  UploadMapping,
  UploadPreview,
} from './uploadData.ts';

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
  unitText: 'kWh',
  costUnit: null,
  digits: 'latin',
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
};

export const badCheck: UploadCheck = {
  ...check,
  days: 0,
  total: 0,
  from: null,
  to: null,
  issueCount: 8,
  issues: [
    ...[12, 31, 58, 90, 121, 200].map((row) => ({
      code: 'value.not-a-number',
      row,
      column: 2,
      message: `ردیف ${row.toLocaleString('fa')}، ستون مصرف: «قطع» عدد نیست. فقط عدد بنویسید، بدون واحد.`,
    })),
    {
      code: 'date.not-leap',
      row: 365,
      column: 0,
      message:
        'ردیف ۳۶۵، ستون تاریخ: «۱۴۰۴/۱۲/۳۰» در تقویم نیست: سال ۱۴۰۴ کبیسه نیست و اسفند آن ۲۹ روز دارد.',
    },
    { code: 'sheet.too-many-columns', message: 'تعداد ستون‌ها بیش از ۱۰۰ است.' },
  ],
};

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

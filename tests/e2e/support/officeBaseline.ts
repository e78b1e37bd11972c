import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import { addDays, type Day, jalaliText } from '../../../packages/energy-core/src/index.ts';
import { newOrganization, unique } from './organizations.ts';

const office = fileURLToPath(
  new URL('../../../apps/server/src/seed/series/office-daily.csv', import.meta.url),
);
/** As in the demo data: its Saturdays and Sundays become Thursdays and Fridays. */
const MOVED_DAYS = 6207;
/** Days of the base period, and of the reporting period that follows it. */
export const BASE_DAYS = 200;
export const REPORT_DAYS = 28;
/** Days of the reporting period that use 40 % more than was metered. */
export const ALTERED = [3, 12, 18];
/** Public holidays of the place where the series was made, in its first year. */
const holidays = [
  ...['2006-01-02', '2006-01-16', '2006-02-20', '2006-05-29', '2006-07-04'],
  ...['2006-09-04', '2006-10-09', '2006-11-10', '2006-11-23', '2006-12-25'],
].map((day) => addDays(day, MOVED_DAYS));

/** Those of the base period. */
export const BASE_HOLIDAYS = holidays.slice(0, 5);

export interface OfficeRow {
  readonly day: Day;
  readonly kWh: number;
  readonly temperatureC: number;
}

/** The office series from its first day on. */
export const officeRows = (): OfficeRow[] =>
  readFileSync(office, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1, 1 + BASE_DAYS + REPORT_DAYS)
    .map((line) => line.split(','))
    .map((cells) => ({
      day: addDays(cells[1]!, MOVED_DAYS),
      ...{ kWh: Number(cells[3]), temperatureC: Number(cells[4]) },
    }));

/** The reporting period with its altered days. */
export const reportedRows = (): OfficeRow[] =>
  officeRows()
    .slice(BASE_DAYS)
    .map((row, at) => (ALTERED.includes(at) ? { ...row, kWh: row.kWh * 1.4 } : row));

/** Stores days as a colleague would have done. */
export const uploadOffice = (api: Client, meter: string, rows: readonly OfficeRow[]) =>
  api.uploadReadings({
    body: {
      excellData: rows.map(({ day, kWh }) => [jalaliText(day), kWh]),
      ...{ from: 0, value: 1, headerRow: -1, format: 'YYYY/MM/DD', kind: 'day', meterID: meter },
    },
  });

export interface Office {
  readonly meter: string;
  readonly city: string;
  readonly names: { readonly organization: string; readonly building: string; readonly name: string };
}

/** A meter of an office without readings, and the temperatures of its city over base and reporting period. */
export async function newOffice(api: Client): Promise<Office> {
  const { organization, building } = await newOrganization(api, unique('ساختمان اداری'));
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!;
  const data = await api.createMeter({
    body: {
      ...{ name: 'برق اداری', type: 'Consumption', unit: { _id: unit._id } },
      ...{ organization: { _id: organization._id }, building: { _id: building._id } },
    },
  });
  const city = (await api.getBuilding({ params: { id: building._id } })).city!._id;
  const rows = officeRows();
  await api.uploadWeather({
    body: {
      allData: rows.map(({ day, temperatureC }) => ({ city, date: day, avgTemprature: temperatureC })),
    },
  });
  const names = { organization: organization.name, building: building.name, name: data.name };
  return { meter: data._id, city, names };
}

/** Uploads the base period and saves its baseline: cooling, the two weekend days and holidays; 15 % may deviate. */
export async function saveOfficeBaseline(api: Client, { meter, city }: Office) {
  const rows = officeRows();
  await uploadOffice(api, meter, rows.slice(0, BASE_DAYS));
  const calendar = (variable: 'thursday' | 'friday' | 'holiday') => ({ kind: 'calendar' as const, variable });
  const data = await api.createTrend({
    body: {
      ...{ name: unique('برق اداری'), regressionParam: 1, trendCoeff: '15' },
      ...{ from: rows[0]!.day, to: rows[BASE_DAYS - 1]!.day },
      yAxieFormula: 'Synonym0',
      yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption' }],
      x1AxieFormula: 'Synonym0',
      x1AxieFormulaSynon: [{ id: city, navType: 'City', type: 'temperature' }],
      form: {
        ...{ kind: '3p-cooling', order: 1, searchedParameters: 1 },
        terms: [
          { kind: 'degrees', side: 'cooling', balanceC: 10 },
          ...[calendar('thursday'), calendar('friday'), calendar('holiday')],
        ],
      },
      calendar: { week: 'thursday-friday', nationalHolidays: false, holidays },
    } as never,
  });
  return data;
}

import type { Page } from '@playwright/test';
import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import type { OfficeDay, UploadedFile } from './sheets.ts';

export interface TestMeter {
  readonly id: string;
  readonly name: string;
  readonly building: string;
  readonly organization: string;
}

/** A new meter without readings, beside the real office series of the demo data. */
export async function newMeter(
  api: Client,
  name: string,
  /** The parent meter. */
  parentMeter?: string,
): Promise<TestMeter> {
  const buildings = (await api.listBuildings({ query: { limit: '100' } })).rows;
  const office = buildings.find((building) => building.name.startsWith('ساختمان اداری نمونه'))!;
  const units = (await api.listUnits({ query: { type: 'Consumption' } })).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!;
  const data = await api.createMeter({
    body: {
      name,
      type: 'Consumption',
      unit: { _id: unit._id },
      organization: { _id: office.organization._id },
      building: { _id: office._id },
      ...(parentMeter && { parentMeter: { _id: parentMeter } }),
    },
  });
  return { id: data._id, name, building: office.name, organization: office.organization.name };
}

/** Stores days as an earlier upload with its file, as a colleague would have done. */
export async function uploadedBefore(api: Client, meter: string, days: readonly OfficeDay[]): Promise<void> {
  const fileName = 'dasti-bahman.csv';
  const data = await api.uploadReadings({
    body: {
      excellData: days.map(({ date, value }) => [date, value]),
      from: 0,
      value: 1,
      headerRow: -1,
      format: 'YYYY/MM/DD',
      kind: 'day',
      meterID: meter,
      fileName,
    },
  });
  const form = new FormData();
  form.set('title', fileName);
  form.set('isProfile', 'false');
  form.set('readOnly', 'true');
  form.set('meter', meter);
  form.set('upload', data.upload ?? '');
  form.set('file', new Blob([days.map(({ date, value }) => `${date},${value}`).join('\n')]), fileName);
  await api.uploadFile({ body: form });
}

export const storedCount = async (api: Client, meter: string): Promise<number> =>
  (await api.listReadings({ query: { meter, limit: '1' } })).total;

/** Walks the first three steps of the wizard to a meter. */
export async function chooseMeter(page: Page, meter: TestMeter): Promise<void> {
  await page.getByRole('option', { name: meter.organization }).click();
  await page.getByRole('option', { name: meter.building }).click();
  await page.getByRole('option', { name: meter.name }).click();
  await page.getByRole('heading', { name: 'فایل داده را انتخاب کنید' }).waitFor();
}

export async function chooseFile(page: Page, file: UploadedFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
}

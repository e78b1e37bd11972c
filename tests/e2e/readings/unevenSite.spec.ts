import type { Client } from '../../../packages/energy-core/src/api/index.ts';
import {
  type UnevenMeterKey,
  unevenFigures,
  unevenMeters,
  unevenSheet,
} from '../../worked-examples/uneven/unevenSite.ts';
import { expect, test } from '../support/test.ts';

/** The site of the worked examples in the store of this worker; answers the nodes of its chart addresses. */
async function makeSite(api: Client, name: string): Promise<ReadonlyMap<string, string>> {
  const units = (await api.listUnits({ query: {} })).rows;
  const [city] = (await api.listCities({ query: { limit: '1' } })).rows;
  const organization = (await api.createOrganization({ body: { name } }))._id;
  const place = { name, organization, city: city!._id, kind: 'Site' } as const;
  const building = (await api.createBuilding({ body: place }))._id;
  const ids = new Map<string, string>();
  for (const [key, meter] of Object.entries(unevenMeters)) {
    const { _id: unit, type } = units.find((each) => each.name === meter.unit)!;
    const parent = meter.parent && ids.get(meter.parent)!;
    const made = await api.createMeter({
      body: {
        ...{ name: meter.name, kind: meter.kind, type, organization, building, unit },
        ...(meter.subMeters && { subMeters: meter.subMeters }),
        ...(parent && { parentMeter: parent }),
      },
    });
    const id = made._id;
    ids.set(key, id);
    const { kind, rows } = unevenSheet(meter);
    const columns = kind === 'day' ? { from: 0, value: 1, cost: 2 } : { from: 0, to: 1, value: 2, cost: 3 };
    await api.uploadReadings({
      body: { excellData: rows, meterID: id, kind, format: 'YYYY/MM/DD', ...columns },
    });
  }
  return new Map([['site', `b.${building}`], ...[...ids].map(([key, id]) => [key, `m.${id}`] as const)]);
}

const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

test('the figures of uneven data on the screen are those worked out by hand', async ({ open, api }) => {
  const nodes = await makeSite(api, 'سایت ناهموار');
  for (const { of, query, screen = [], notOnScreen = [], title } of unevenFigures) {
    if (screen.length === 0) continue;
    const compared = query.yearCompare === undefined ? '' : `&with=${query.yearCompare}`;
    const page = await open(
      `/PeriodicChart?nav=${nodes.get(of as UnevenMeterKey)}&period=year&year=1400${compared}&chart=bar`,
    );
    const summary = page.getByRole('region', { name: /^خلاصهٔ/ });
    await expect(summary).toBeVisible();
    await expect(async () => {
      const shown = plain(await summary.innerText());
      for (const text of screen) expect(shown, title).toContain(text);
      for (const text of notOnScreen) expect(shown, title).not.toContain(text);
    }).toPass({ timeout: 15_000 });
  }
});

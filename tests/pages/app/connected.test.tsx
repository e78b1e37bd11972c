import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type Client } from '../../../packages/energy-core/src/api/index.ts';
import {
  ConnectedChart,
  ConnectedTree,
  ConnectedUpload,
} from '../../../packages/energy-ui/src/connected/index.ts';
import { EnergyProvider } from '../../../packages/energy-ui/src/i18n/FullEnergyProvider.tsx';
import { csv } from '../../e2e/support/sheets.ts';
import { chooseFile } from '../support/files.ts';
import { eventually, press, says, screen, servePages } from '../support/openPage.ts';
import { newMeter } from '../support/world.ts';

const pages = servePages();
let root: Root | undefined;
function leave() {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}
afterEach(leave);

/** A host's page: nothing but the package and its client. */
function host(element: ReactElement, locale = 'fa') {
  const frame = document.body.appendChild(document.createElement('main'));
  root ??= createRoot(frame);
  root.render(<EnergyProvider locale={locale}>{element}</EnergyProvider>);
}

test('a sheet is stored with client and meter alone, and the chart shows it', async () => {
  const meter = await newMeter(pages.api, 'برق ورودی میزبان');
  const changed: string[] = [];
  host(<ConnectedUpload client={pages.api} meter={meter.id} onChange={(id) => changed.push(id)} />);
  await screen.findByRole('heading', { name: 'فایل داده را انتخاب کنید' });
  await chooseFile(csv('masraf.csv', 'تاریخ,مصرف\n1403/01/01,۱۲٫۵\n1403/01/02,13\n'));
  await press('بررسی داده');
  await press(/^ثبت .?۲.? روز/);
  await screen.findByRole('heading', { name: 'داده ثبت شد' });
  expect(changed).toContain(meter.id);
  const { total } = await pages.api.listReadings({ query: { meter: meter.id, limit: '10' } });
  expect(total).toBe(2);
  const files = await pages.api.listFiles({ query: { meter: meter.id, limit: '10' } });
  expect(files.rows.map(({ title }) => title)).toEqual(['masraf.csv']);
  leave();

  const nav = [{ navID: meter.id, navType: 'Meter' as const, navName: meter.name }];
  host(
    <ConnectedChart
      client={pages.api}
      query={{ kind: 'month', year: 1403, month: 1, nav }}
      title="فروردین"
    />,
  );
  await eventually(() => expect(document.querySelector('.eui-chart svg')).not.toBeNull());
  await press(/جدول/);
  await eventually(() => expect(screen.getByRole('table')).toHaveTextContent('۱۲٫۵'));
});

test('the tree shows what the server has, in English too', async () => {
  const meter = await newMeter(pages.api, 'Host meter');
  host(<ConnectedTree client={pages.api} label="Structure" mode="multi-select" />, 'en');
  const tree = await screen.findByRole('tree');
  await eventually(() => expect(tree.textContent).toMatch(/\S/));
  expect(document.querySelector('.eui-root')).toHaveAttribute('dir', 'ltr');
  expect(meter.id).toBeTruthy();
});

test('a lost network is said, and asking again helps', async () => {
  let isCut = true;
  const lost = new ApiError({ code: 'OFFLINE', status: 0, message: 'OFFLINE' });
  const client = {
    ...pages.api,
    listMeters: (input) => (isCut ? Promise.reject(lost) : pages.api.listMeters(input)),
  } as Client;
  host(<ConnectedTree client={client} label="ساختار" mode="multi-select" />);
  await says(/ارتباط با سرور قطع است/);
  isCut = false;
  await press('تلاش دوباره');
  await screen.findByRole('tree');
});

test('calls end with the page that asked', async () => {
  const signals: AbortSignal[] = [];
  const client = {
    ...pages.api,
    listMeters: (input: { signal?: unknown } = {}) => {
      signals.push(input.signal as AbortSignal);
      return new Promise(() => {});
    },
  } as unknown as Client;
  host(<ConnectedTree client={client} label="ساختار" mode="multi-select" />);
  await eventually(() => expect(signals).toHaveLength(1));
  leave();
  await eventually(() => expect(signals[0]!.aborted).toBe(true));
});

test('a chart of nothing, of an unknown meter and of an impossible period is drawn', async () => {
  host(<ConnectedChart client={pages.api} query={null} />);
  await eventually(() => expect(document.querySelector('.eui-chart')).not.toBeNull());
  for (const query of [
    { kind: 'year' as const, year: 1403, nav: [{ navID: '999999', navType: 'Meter' as const }] },
    {
      kind: 'range' as const,
      fromDate: 'soon',
      toDate: '1403/01/01',
      nav: [{ navID: '1', navType: 'Meter' as const }],
    },
  ]) {
    host(<ConnectedChart client={pages.api} query={query as never} />);
    await eventually(() =>
      expect(document.querySelector('.eui-empty')).toHaveTextContent(/نمودار خوانده نشد/),
    );
  }
});

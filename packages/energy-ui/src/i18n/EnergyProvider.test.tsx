// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { EnergyProvider } from './FullEnergyProvider.tsx';
import { useEnergy } from './useEnergy.ts';

function Words() {
  const { locale, direction, t } = useEnergy();
  return (
    <>
      <p>{`${locale} ${direction} ${t('action.cancel')}`}</p>
      <input aria-label="note" />
    </>
  );
}

test('changing the language keeps what was typed, and turns the page around', async () => {
  const { rerender } = render(
    <EnergyProvider locale="fa">
      <Words />
    </EnergyProvider>,
  );
  await userEvent.type(screen.getByLabelText('note'), 'نیمه‌کاره');
  rerender(
    <EnergyProvider locale="en">
      <Words />
    </EnergyProvider>,
  );
  expect(await screen.findByText('en ltr Cancel')).toBeInTheDocument();
  expect(screen.getByLabelText('note')).toHaveValue('نیمه‌کاره');
  rerender(
    <EnergyProvider locale="fa">
      <Words />
    </EnergyProvider>,
  );
  expect(screen.getByText('fa rtl انصراف')).toBeInTheDocument();
  expect(screen.getByLabelText('note')).toHaveValue('نیمه‌کاره');
});

function Sentences() {
  const { language, digits, direction, t } = useEnergy();
  return (
    <p>{[language, direction, digits, t('action.cancel'), t('calendar.days', { count: 2 })].join(' | ')}</p>
  );
}

test('a host adds a language; what it lacks is said in English', async () => {
  const resources = { tr: { 'ui/i18n': { 'action.cancel': 'Vazgeç' } } };
  render(
    <EnergyProvider locale="tr" resources={resources}>
      <Sentences />
    </EnergyProvider>,
  );
  expect(await screen.findByText('tr | ltr | en | Vazgeç | 2 days')).toBeInTheDocument();
  expect(resources).toEqual({ tr: { 'ui/i18n': { 'action.cancel': 'Vazgeç' } } });
});

test('a host brings its own i18next with a backend: a right-to-left language with plurals of its own', async () => {
  const host = createInstance();
  const tables: Record<string, Record<string, string>> = {
    'ui/i18n': { 'action.cancel': 'إلغاء' },
    'ui/primitives/JalaliCalendar': { 'calendar.days_two': 'يومان', 'calendar.days': '{{count}} أيام' },
  };
  host.use({
    type: 'backend',
    init: () => undefined,
    read: async (language: string, namespace: string) =>
      language.startsWith('ar') ? (tables[namespace] ?? {}) : {},
  } as never);
  await host.init({ lng: 'de', ns: ['host'], defaultNS: 'host', fallbackLng: 'de' });
  host.addResourceBundle('de', 'host', { hello: 'Hallo {{name}}' });
  render(
    <EnergyProvider locale="ar-SA" i18n={host}>
      <Sentences />
    </EnergyProvider>,
  );
  expect(await screen.findByText('ar-SA | rtl | en | إلغاء | يومان')).toBeInTheDocument();
  expect([host.language, host.t('hello', { name: '<b>' })]).toEqual(['de', 'Hallo &lt;b&gt;']);
});

test('two mounts on one page speak their own languages', async () => {
  render(
    <>
      <EnergyProvider locale="fa" resources={{ fa: { 'ui/i18n': { 'action.cancel': 'بی‌خیال' } } }}>
        <Sentences />
      </EnergyProvider>
      <EnergyProvider locale="en" digits="fa">
        <Sentences />
      </EnergyProvider>
      <EnergyProvider>
        <Sentences />
      </EnergyProvider>
    </>,
  );
  expect(await screen.findByText('en | ltr | fa | Cancel | ۲ days')).toBeInTheDocument();
  expect(screen.getByText('fa | rtl | fa | بی‌خیال | ۲ روز')).toBeInTheDocument();
  expect(screen.getByText('fa | rtl | fa | انصراف | ۲ روز')).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useEnergy } from './EnergyProvider.tsx';
import { EnergyProvider } from './FullEnergyProvider.tsx';

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

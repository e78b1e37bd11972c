// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPersian } from '../../../testing/renderInPersian.tsx';
import { dailyPoints, sampleSeries } from '../../layout/sampleSeries.ts';
import { ConsumptionChart } from '../ConsumptionChart.tsx';

const month = sampleSeries(
  dailyPoints(
    [1403, 7, 1],
    Array.from({ length: 30 }, (_, at) => at + 1),
  ),
);

function draw() {
  const onZoomChange = vi.fn();
  const onOpenBucket = vi.fn();
  renderInPersian(
    <ConsumptionChart series={[month]} kind="month" {...{ onZoomChange, onOpenBucket, defaultZoom: null }} />,
  );
  return { onZoomChange, onOpenBucket, plot: screen.getByRole('application') };
}

test('Shift and arrows select, Enter zooms in, Escape leads back to all', async () => {
  const user = userEvent.setup();
  const { onZoomChange, onOpenBucket, plot } = draw();
  plot.focus();
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByText(/سه‌شنبه ۳ مهر ۱۴۰۳ تا پنج‌شنبه ۵ مهر ۱۴۰۳ انتخاب شد/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onZoomChange).toHaveBeenLastCalledWith({ from: '1403/07/03', to: '1403/07/05' });
  expect(onOpenBucket).not.toHaveBeenCalled();
  expect(await screen.findByText(/نمایش ۳ مهر تا پنج‌شنبه ۵ مهر ۱۴۰۳/)).toBeInTheDocument();
  // The card first, then the range.
  await user.keyboard('{Escape}{Escape}');
  expect(onZoomChange).toHaveBeenLastCalledWith(null);
});

test('Escape takes a selection back before anything else', async () => {
  const user = userEvent.setup();
  const { onZoomChange, plot } = draw();
  plot.focus();
  await user.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
  expect(onZoomChange).not.toHaveBeenCalled();
});

test('dragging with the mouse selects a range and opens nothing; a click still opens', () => {
  const { onZoomChange, onOpenBucket, plot } = draw();
  plot.setPointerCapture = vi.fn();
  const mouse = { pointerType: 'mouse', button: 0, pointerId: 1, clientY: 100 };
  fireEvent.pointerDown(plot, { ...mouse, clientX: 200 });
  fireEvent.pointerMove(plot, { ...mouse, clientX: 400 });
  fireEvent.pointerUp(plot, { ...mouse, clientX: 400 });
  fireEvent.click(plot, { clientX: 400, clientY: 100 });
  expect(onOpenBucket).not.toHaveBeenCalled();
  expect(onZoomChange).toHaveBeenCalledOnce();
  const { from, to } = onZoomChange.mock.calls[0]![0];
  expect(from < to).toBe(true);
  fireEvent.pointerDown(plot, { ...mouse, clientX: 300 });
  fireEvent.pointerUp(plot, { ...mouse, clientX: 300 });
  fireEvent.click(plot, { clientX: 300, clientY: 100 });
  expect(onOpenBucket).toHaveBeenCalledOnce();
});

test('without a mouse or keys: buttons zoom in, move the range and lead back', async () => {
  const user = userEvent.setup();
  const { onZoomChange } = draw();
  await user.click(screen.getByRole('button', { name: 'نمایش نزدیک‌تر' }));
  expect(onZoomChange).toHaveBeenLastCalledWith({ from: '1403/07/09', to: '1403/07/23' });
  await user.click(await screen.findByRole('button', { name: 'بازهٔ پس' }));
  expect(onZoomChange).toHaveBeenLastCalledWith({ from: '1403/07/16', to: '1403/07/30' });
  await user.click(screen.getByRole('button', { name: 'بازگشت به همه' }));
  expect(onZoomChange).toHaveBeenLastCalledWith(null);
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { mapping, noOverlap, overlap } from './sampleUpload.ts';
import { checkedAs, fileRead, UploadWizardDemo } from './UploadWizardDemo.tsx';

const storeButton = () => screen.getByRole('button', { name: /ثبت .* روز$/ });

test('without an answer nobody claims that nothing was stored', async () => {
  renderInPersian(
    <UploadWizardDemo
      events={checkedAs(noOverlap)}
      answer={noOverlap}
      onStore={(send) =>
        send({
          type: 'uploadRefused',
          problem: { message: 'ارتباط قطع شد.', code: 'OFFLINE', isUnanswered: true },
        })
      }
    />,
  );
  await userEvent.click(storeButton());
  expect(screen.getByRole('alert')).toHaveTextContent('روشن نیست داده ثبت شده است یا نه');
  expect(screen.getByRole('alert')).not.toHaveTextContent('چیزی تغییر نکرد');
});

test('a failed upload keeps the decisions and tries again with one press', async () => {
  const onConfirm = vi.fn();
  renderInPersian(
    <UploadWizardDemo
      events={checkedAs(noOverlap)}
      answer={noOverlap}
      onConfirm={onConfirm}
      onStore={(send) =>
        send({ type: 'uploadRefused', problem: { message: 'دیسک پر است.', code: 'DISK_FULL' } })
      }
    />,
  );
  await userEvent.click(storeButton());
  expect(screen.getByRole('alert')).toHaveTextContent('ثبت انجام نشد و چیزی تغییر نکرد. دیسک پر است.');
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'تلاش دوباره' }));
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('while the data is stored nothing can be pressed', async () => {
  const onConfirm = vi.fn();
  renderInPersian(
    <UploadWizardDemo
      events={[...checkedAs(overlap), { type: 'uploadStarted' }]}
      onConfirm={onConfirm}
      progress={{ work: 'store', done: 1, count: 2 }}
    />,
  );
  expect(screen.getByRole('button', { name: 'ستون‌ها' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'موجود بماند' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^(در حال انجام… )?جایگزینی/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('keeping every existing value asks no question', async () => {
  const onConfirm = vi.fn();
  renderInPersian(<UploadWizardDemo events={checkedAs(overlap)} onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'موجود بماند' }));
  await userEvent.click(storeButton());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a refused replacement changes nothing', async () => {
  const onConfirm = vi.fn();
  renderInPersian(<UploadWizardDemo events={checkedAs(overlap)} onConfirm={onConfirm} />);
  await userEvent.click(storeButton());
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'انصراف' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(storeButton()).toBeVisible();
});

test('a file of periods also asks for the end of each period', async () => {
  const onCheck = vi.fn();
  renderInPersian(
    <UploadWizardDemo events={fileRead} mapping={{ ...mapping, kind: 'range' }} onCheck={onCheck} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'بررسی داده' }));
  expect(screen.getByRole('alert')).toHaveTextContent('ستون تا تاریخ را از ستون‌های اکسل مشخص کنید.');
  expect(onCheck).not.toHaveBeenCalled();
});

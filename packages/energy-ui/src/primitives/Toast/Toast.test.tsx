// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { ToastProvider, type Toasts, useToast } from './ToastProvider.tsx';

let toasts: Toasts;
let others: Toasts;

function Other() {
  others = useToast();
  return null;
}

function Page() {
  toasts = useToast();
  return <button type="button">صفحه</button>;
}

beforeEach(() => {
  vi.useFakeTimers();
  renderInPersian(
    <ToastProvider>
      <Page />
      <Other />
    </ToastProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const corner = () => screen.getByRole('region', { name: 'پیام‌ها' });
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test('success leaves after two seconds, an error after six', () => {
  act(() => {
    toasts.success('ذخیره شد');
    toasts.error('ذخیره نشد');
  });
  pass(1.9);
  expect(corner()).toHaveTextContent('ذخیره شد');
  pass(0.2);
  expect(corner()).not.toHaveTextContent('ذخیره شد');
  expect(screen.getByRole('alert')).toHaveTextContent('ذخیره نشد');
  pass(4);
  expect(corner()).toBeEmptyDOMElement();
});

test('the pointer holds all messages; the rest of their time runs afterwards', () => {
  act(() => toasts.success('ذخیره شد'));
  pass(1.5);
  fireEvent.pointerEnter(corner());
  pass(60);
  expect(corner()).toHaveTextContent('ذخیره شد');
  fireEvent.pointerLeave(corner());
  pass(0.4);
  expect(corner()).toHaveTextContent('ذخیره شد');
  pass(0.2);
  expect(corner()).toBeEmptyDOMElement();
});

test('the focus holds them too, and goes back to the page after closing', () => {
  const page = screen.getByRole('button', { name: 'صفحه' });
  page.focus();
  act(() => toasts.success('ذخیره شد'));
  const close = screen.getByRole('button', { name: 'بستن' });
  act(() => close.focus());
  pass(60);
  fireEvent.click(close);
  expect(corner()).toBeEmptyDOMElement();
  expect(page).toHaveFocus();
});

test('three messages at most, the newest on top', () => {
  act(() => {
    for (const text of ['یک', 'دو', 'سه', 'چهار']) toasts.info(text);
  });
  expect([...corner().children].map((toast) => toast.textContent)).toEqual(['چهار', 'سه', 'دو']);
});

test('an error leaves when the same component succeeds afterwards, with words or without', () => {
  act(() => toasts.error('ذخیره نشد'));
  act(() => toasts.success('ذخیره شد'));
  expect(corner().textContent).toBe('ذخیره شد');
  act(() => toasts.error('دریافت نشد'));
  act(() => toasts.settle());
  expect(corner()).not.toHaveTextContent('دریافت نشد');
  expect(corner()).toHaveTextContent('ذخیره شد');
});

test('an error of something else stays, and one that offers something to do', () => {
  act(() => {
    toasts.error('فایل نگه داشته نشد', { action: { label: 'دوباره', onAction: () => {} } });
    others.error('پیام‌ها نرسید');
    toasts.success('ذخیره شد');
  });
  expect([...corner().children]).toHaveLength(3);
});

test('the action is done once and its message leaves', () => {
  const undo = vi.fn();
  act(() => toasts.success('حذف شد', { action: { label: 'برگرداندن', onAction: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'برگرداندن' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(corner()).toBeEmptyDOMElement();
});

import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** A second line: which thing, or why. */
  readonly detail?: ReactNode;
  /** How long it stays, in ms; `Infinity` until closed. */
  readonly duration?: number;
  /** One thing to do about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Called once when it leaves: closed, timed out, or pushed out by newer ones. */
  readonly onClose?: () => void;
}

export interface ToastMessage extends ToastOptions {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly duration: number;
}

/** More would cover the page. */
const MOST = 3;
const durations: Readonly<Record<ToastTone, number>> = { success: 2000, error: 6000, info: 4000 };

/** The messages with a new one on top; the oldest beyond three leave. */
export const withToast = (
  toasts: readonly ToastMessage[],
  id: number,
  tone: ToastTone,
  text: string,
  options: ToastOptions = {},
): readonly ToastMessage[] =>
  [{ ...options, id, tone, text, duration: options.duration ?? durations[tone] }, ...toasts].slice(0, MOST);

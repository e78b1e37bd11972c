import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** Second line: object or cause. */
  readonly detail?: ReactNode;
  /** Duration in ms; `Infinity` until closed. */
  readonly duration?: number;
  /** A single action, such as undo. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Called once when it disappears: closed, timed out, or pushed out by newer ones. */
  readonly onClose?: () => void;
}

export interface ToastMessage extends ToastOptions {
  readonly id: number;
  readonly tone: ToastTone;
  /** Source component: its later success closes its errors. */
  readonly origin: string;
  readonly text: string;
  readonly duration: number;
}

/** Maximum visible toasts. */
const MAX_TOASTS = 3;
const durations: Readonly<Record<ToastTone, number>> = { success: 2000, error: 6000, info: 4000 };

/** Adds a toast on top; the oldest beyond three disappear. */
export const withToast = (
  toasts: readonly ToastMessage[],
  { id, tone, origin, text }: Pick<ToastMessage, 'id' | 'tone' | 'origin' | 'text'>,
  options: ToastOptions = {},
): readonly ToastMessage[] => {
  const message = { ...options, id, tone, origin, text, duration: options.duration ?? durations[tone] };
  return [message, ...(tone === 'success' ? withoutErrors(toasts, origin) : toasts)].slice(0, MAX_TOASTS);
};

/** Removes the errors of a source that has since succeeded. An error with an action stays. */
export const withoutErrors = (toasts: readonly ToastMessage[], origin: string): readonly ToastMessage[] =>
  toasts.filter((toast) => toast.tone !== 'error' || toast.origin !== origin || toast.action);

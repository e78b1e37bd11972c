import { createContext, type ReactNode, use, useId, useMemo, useRef, useState } from 'react';
import type { RootProps } from '../rootProps.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { type ToastMessage, type ToastOptions, type ToastTone, withoutErrors, withToast } from './toasts.ts';

/** Shows a message; returns a function that closes it. */
type ShowToast = (text: string, options?: ToastOptions) => () => void;

export interface Toasts {
  /** Success; closes after 2 s. */
  readonly success: ShowToast;
  /** Error; closes after 6 s. Required reading must also be on the page. */
  readonly error: ShowToast;
  /** Information; closes after 4 s. */
  readonly info: ShowToast;
  /** Silent success: closes the earlier errors of the same component. */
  readonly settle: () => void;
}

/** Context value shared by all components. */
interface ToastHolder {
  readonly show: (origin: string, tone: ToastTone, ...told: Parameters<ShowToast>) => () => void;
  readonly settle: (origin: string) => void;
}
const ToastContext = createContext<ToastHolder | null>(null);

/**
 * Shows toasts: `useToast().success('ذخیره شد')`. A success closes the earlier errors of the same
 * component; `settle()` does so without a message.
 */
export function useToast(): Toasts {
  const holder = use(ToastContext);
  const origin = useId();
  if (!holder) throw new Error('Put <ToastProvider> inside <EnergyProvider>, around what shows messages.');
  return useMemo(() => {
    const show =
      (tone: ToastTone): ShowToast =>
      (text, options) =>
        holder.show(origin, tone, text, options);
    return {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      settle: () => holder.settle(origin),
    };
  }, [holder, origin]);
}

export interface ToastProviderProps extends RootProps {
  children?: ReactNode;
}

/**
 * Renders the toasts of its children, newest on top, at most three: in the bottom start corner, or as near to
 * it as possible without covering a button.
 * @example <EnergyProvider><ToastProvider><App /></ToastProvider></EnergyProvider>
 */
export function ToastProvider({ children, ...root }: ToastProviderProps) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const newest = useRef<{ lastId: number; shown: readonly ToastMessage[] }>({ lastId: 0, shown: [] });
  const { holder, close } = useMemo(() => {
    const change = (next: readonly ToastMessage[]) => {
      const gone = newest.current.shown.filter((message) => !next.includes(message));
      newest.current.shown = next;
      setMessages(next);
      for (const { onClose } of gone) onClose?.();
    };
    const close = (closed: number) => change(newest.current.shown.filter(({ id }) => id !== closed));
    const holder: ToastHolder = {
      show(origin, tone, text, options) {
        newest.current.lastId += 1;
        const id = newest.current.lastId;
        change(withToast(newest.current.shown, { id, tone, origin, text }, options));
        return () => close(id);
      },
      settle(origin) {
        const left = withoutErrors(newest.current.shown, origin);
        if (left.length < newest.current.shown.length) change(left);
      },
    };
    return { holder, close };
  }, []);
  return (
    <ToastContext value={holder}>
      {children}
      <ToastRegion messages={messages} onClose={close} {...root} />
    </ToastContext>
  );
}

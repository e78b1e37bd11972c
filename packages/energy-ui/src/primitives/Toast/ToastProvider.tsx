import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { ToastRegion } from './ToastRegion.tsx';
import { type ToastMessage, type ToastOptions, type ToastTone, withToast } from './toasts.ts';

/** Shows a message; answers how to close it. */
type ShowToast = (text: string, options?: ToastOptions) => () => void;

export interface Toasts {
  /** Something was done; stays 2 s. */
  readonly success: ShowToast;
  /** Something failed; stays 6 s. What must be read also stands on the page. */
  readonly error: ShowToast;
  /** Something to know; stays 4 s. */
  readonly info: ShowToast;
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows short messages in the corner: `useToast().success('ذخیره شد')`. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('Put <ToastProvider> inside <EnergyProvider>, around what shows messages.');
  return toasts;
}

export interface ToastProviderProps {
  children?: ReactNode;
  className?: string;
  id?: string;
}

/**
 * Holds the short messages of what is inside it, in the bottom start corner, newest on top, at most three.
 * @example <EnergyProvider><ToastProvider><App /></ToastProvider></EnergyProvider>
 */
export function ToastProvider({ children, className, id }: ToastProviderProps) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const newest = useRef<{ lastId: number; shown: readonly ToastMessage[] }>({ lastId: 0, shown: [] });
  const { toasts, close } = useMemo(() => {
    const change = (next: readonly ToastMessage[]) => {
      const gone = newest.current.shown.filter((message) => !next.includes(message));
      newest.current.shown = next;
      setMessages(next);
      for (const { onClose } of gone) onClose?.();
    };
    const close = (closed: number) => change(newest.current.shown.filter(({ id }) => id !== closed));
    const show =
      (tone: ToastTone): ShowToast =>
      (text, options) => {
        newest.current.lastId += 1;
        const newId = newest.current.lastId;
        change(withToast(newest.current.shown, newId, tone, text, options));
        return () => close(newId);
      };
    const toasts: Toasts = { success: show('success'), error: show('error'), info: show('info') };
    return { toasts, close };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion messages={messages} onClose={close} className={className} id={id} />
    </ToastContext>
  );
}

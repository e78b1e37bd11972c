import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { ToastRegion } from './ToastRegion.tsx';
import { type ToastMessage, type ToastOptions, type ToastTone, withToast } from './toasts.ts';

export interface Toasts {
  /** Something was done; stays 2 s. */
  readonly success: (text: string, options?: ToastOptions) => void;
  /** Something failed; stays 6 s. What must be read also stands on the page. */
  readonly error: (text: string, options?: ToastOptions) => void;
  /** Something to know; stays 4 s. */
  readonly info: (text: string, options?: ToastOptions) => void;
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
  const lastId = useRef(0);
  const toasts = useMemo<Toasts>(() => {
    const show = (tone: ToastTone) => (text: string, options?: ToastOptions) => {
      lastId.current += 1;
      const newId = lastId.current;
      setMessages((shown) => withToast(shown, newId, tone, text, options));
    };
    return { success: show('success'), error: show('error'), info: show('info') };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion
        messages={messages}
        onClose={(closed) => setMessages((shown) => shown.filter((message) => message.id !== closed))}
        className={className}
        id={id}
      />
    </ToastContext>
  );
}

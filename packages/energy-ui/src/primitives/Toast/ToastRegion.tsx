import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type RootProps, rootProps, useRootRef } from '../rootProps.ts';
import type { ToastMessage } from './toasts.ts';
import { useToastPosition } from './useToastPosition.ts';
import './Toast.css';

export interface ToastRegionProps extends RootProps {
  messages: readonly ToastMessage[];
  onClose: (id: number) => void;
}

/** Region of the toasts; timers pause while it is hovered or focused. */
export function ToastRegion({ messages, onClose, ...root }: ToastRegionProps) {
  const t = useText();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const region = useRootRef(root.ref);
  const position = useToastPosition(region, messages, isHovered || isFocused);
  const close = (closed: number) => {
    onClose(closed);
    setIsHovered(false);
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <section
      {...rootProps(root, 'eui-toasts')}
      ref={region}
      style={{ ...position, ...root.style }}
      aria-label={t('toast.messages')}
      aria-live="polite"
      // Dialogs hide their siblings from screen readers, except elements marked as top layer.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        setIsFocused(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      }}
    >
      {messages.map((message) => (
        <Toast
          key={message.id}
          message={message}
          isHeld={isHovered || isFocused}
          onClose={() => close(message.id)}
        />
      ))}
    </section>
  );
}

const icons = { success: Check, error: X, info: Info };

function Toast({
  message,
  isHeld,
  onClose,
}: {
  message: ToastMessage;
  isHeld: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const remaining = useRef(message.duration);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld || remaining.current === Number.POSITIVE_INFINITY) return;
    const start = performance.now();
    const timer = setTimeout(() => close.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [isHeld]);
  const Icon = icons[message.tone];
  const { action } = message;
  return (
    <div className="eui-toast" data-tone={message.tone} role={message.tone === 'error' ? 'alert' : undefined}>
      <span className="eui-toast-mark">
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="eui-toast-words">
        <div className="eui-toast-text">{message.text}</div>
        {message.detail && <div className="eui-toast-detail">{message.detail}</div>}
      </div>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            action.onAction();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={t('action.close')}
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        onPress={onClose}
      />
    </div>
  );
}

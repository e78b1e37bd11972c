import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import type { RootProps } from '../rootProps.ts';
import './IconButton.css';

export interface IconButtonProps extends RootProps<HTMLButtonElement> {
  /** Name for screen readers, also shown as the tooltip. */
  label: string;
  /** Icon of 16 px. */
  icon: ReactNode;
  /** Called on click, tap, Enter and Space. */
  onPress?: () => void;
  /** Disabled; explain why next to it. */
  isDisabled?: boolean;
  /** `danger` for destructive actions. */
  tone?: 'default' | 'danger';
  /** For a button that opens something: whether it is open. */
  'aria-expanded'?: boolean;
  /** For a button that opens something: `id` of what it opens. */
  'aria-controls'?: string;
  /** For a toggle button: whether it is pressed. */
  'aria-pressed'?: boolean;
}

/**
 * A button with an icon only.
 * @example <IconButton label={t('action.edit')} icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onPress={edit} />
 */
export function IconButton({ label, icon, onPress, tone = 'default', className, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      onPress={onPress && (() => onPress())}
      className={classes('eui-icon-button', className)}
      data-tone={tone}
      render={(attributes) => <button {...attributes} title={label} />}
    >
      {icon}
    </AriaButton>
  );
}

import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import './IconButton.css';

export interface IconButtonProps {
  /** What the button does: its name for screen readers and the tip under the pointer. */
  label: string;
  /** Icon of 16 px. */
  icon: ReactNode;
  /** Called on click, tap, Enter and Space. */
  onPress?: () => void;
  /** Cannot be pressed; say why next to it. */
  isDisabled?: boolean;
  /** `danger` for what removes something. */
  tone?: 'default' | 'danger';
  /** For a button that opens something: whether that is open. */
  'aria-expanded'?: boolean;
  /** For a button that opens something: `id` of what it opens. */
  'aria-controls'?: string;
  /** For a button that stays pressed: whether it is. */
  'aria-pressed'?: boolean;
  className?: string;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that shows only an icon.
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

import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useText } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { Spinner } from '../Spinner.tsx';
import './Button.css';

export interface ButtonProps {
  /** The words of the button: a verb or its object. */
  children: ReactNode;
  /** At most one `primary` a view; `danger` only inside a confirmation. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  /** Height of the control: 36 or 28 px at default density. */
  size?: 'md' | 'sm';
  /** Icon of 16 px before the words. */
  icon?: ReactNode;
  /** Icon of 16 px after the words, such as a caret that shows direction. */
  trailingIcon?: ReactNode;
  /** Busy: keeps width and focus, shows a turning ring, ignores presses. */
  isPending?: boolean;
  /** Cannot be pressed; say why next to it. */
  isDisabled?: boolean;
  /** Called on click, tap, Enter and Space. */
  onPress?: () => void;
  /** `submit` sends the form around it. */
  type?: 'button' | 'submit' | 'reset';
  /** `id` of the form to send, when the button stands outside of it. */
  form?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** `id` of the sentence that explains the button. */
  'aria-describedby'?: string;
  /** For a button that opens something: whether that is open. */
  'aria-expanded'?: boolean;
  /** For a button that opens something: `id` of what it opens. */
  'aria-controls'?: string;
  /** Name for screen readers, where the words alone do not tell enough. */
  'aria-label'?: string;
  className?: string;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button.
 * @example <Button variant="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onPress={add}>کنتور</Button>
 */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'default',
    size = 'md',
    icon,
    trailingIcon,
    isPending,
    onPress,
    className,
    ...rest
  } = props;
  const t = useText();
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      onPress={onPress && (() => onPress())}
      className={classes('eui-button', className)}
      data-variant={variant}
      data-size={size}
      data-has-icon={icon ? '' : undefined}
    >
      {isPending && (
        <ProgressBar isIndeterminate aria-label={t('state.working')} className="eui-button-progress">
          <Spinner />
        </ProgressBar>
      )}
      {!isPending && icon}
      <span className="eui-button-words">{children}</span>
      {trailingIcon}
    </AriaButton>
  );
}

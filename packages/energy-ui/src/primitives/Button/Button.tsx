import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useText } from '../../i18n/useEnergy.ts';
import { classes } from '../classes.ts';
import type { RootProps } from '../rootProps.ts';
import { Spinner } from '../Spinner.tsx';
import './Button.css';

export interface ButtonProps extends RootProps<HTMLButtonElement> {
  /** Label: a verb or its object. */
  children: ReactNode;
  /** At most one `primary` per view; `danger` only inside a confirmation. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  /** Height of the control: 36 or 28 px at default density. */
  size?: 'md' | 'sm';
  /** Leading icon, 16 px. */
  icon?: ReactNode;
  /** Trailing icon, 16 px. */
  trailingIcon?: ReactNode;
  /** Leads back or on, and has the caret of that direction. */
  way?: 'back' | 'next';
  /** Busy: keeps width and focus, shows a spinner, ignores presses. */
  isPending?: boolean;
  /** Disabled; explain why next to it. */
  isDisabled?: boolean;
  /** Called on click, tap, Enter and Space. */
  onPress?: () => void;
  /** `submit` submits the surrounding form. */
  type?: 'button' | 'submit' | 'reset';
  /** `id` of the form to submit, when the button is outside of it. */
  form?: string;
  /** Focuses the button on mount. */
  autoFocus?: boolean;
  /** `id` of the element that describes the button. */
  'aria-describedby'?: string;
  /** For a button that opens something: whether it is open. */
  'aria-expanded'?: boolean;
  /** For a button that opens something: `id` of what it opens. */
  'aria-controls'?: string;
  /** Name for screen readers, where the label is not sufficient. */
  'aria-label'?: string;
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
    way,
    icon = way === 'back' && <ChevronLeft className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />,
    trailingIcon = way === 'next' && (
      <ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />
    ),
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

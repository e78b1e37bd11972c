import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'dir' | 'suffix' | 'prefixIcon' | 'autoComplete' | 'inputMode'> {
  /** Current or new password, for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field with a button to reveal the text.
 * @example <PasswordField label="گذرواژه" autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      maxLength={200}
      {...props}
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          isDisabled={props.isDisabled}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

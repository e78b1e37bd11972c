import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { type RootProps, rootProps } from '../rootProps.ts';
import { initials, tintOf } from './initials.ts';
import './Avatar.css';

export interface AvatarProps extends RootProps {
  /** Full name of the user: determines initials and tint. Empty if unknown. */
  name: string;
  /** URL of the picture; without it, or if loading fails, the initials are shown. */
  photo?: string | null;
  /** Diameter in px; default 30. */
  diameter?: number;
  /** Name for screen readers; only where the user's name is not beside it. */
  label?: string;
}

/**
 * Avatar of a user: round photo, or the initials on a tint derived from the name.
 * @example <Avatar name={user.name} photo={photoAddress} />
 */
export function Avatar({ name, photo, diameter = 30, label, ...root }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isPhotoShown = Boolean(photo) && photo !== broken;
  const letters = initials(name);
  return (
    <span
      {...rootProps(root, 'eui-avatar')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      data-tint={letters ? tintOf(name) : undefined}
      style={{
        inlineSize: diameter,
        blockSize: diameter,
        fontSize: Math.round(diameter * 0.4),
        ...root.style,
      }}
    >
      {isPhotoShown ? (
        <img
          className="eui-avatar-photo"
          src={photo!}
          alt=""
          draggable={false}
          onError={() => setBroken(photo!)}
        />
      ) : (
        letters || <User size={Math.round(diameter * 0.5)} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}

import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { initials, tintOf } from './initials.ts';
import './Avatar.css';

export interface AvatarProps {
  /** Whole name of the person: gives initials and tint. Empty = nobody yet. */
  name: string;
  /** Address of the picture; without it, or where it does not load, the initials are shown. */
  photo?: string | null;
  /** Diameter in px; 30 unless told. */
  size?: number;
  /** Name for screen readers, only where the person's name does not stand beside it. */
  label?: string;
  className?: string;
  id?: string;
}

/**
 * A person: round photo, or the initials on a tint that stays with the name.
 * @example <Avatar name={user.name} photo={photoAddress} />
 */
export function Avatar({ name, photo, size = 30, label, className, id }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isPhotoShown = Boolean(photo) && photo !== broken;
  const letters = initials(name);
  return (
    <span
      id={id}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classes('eui-avatar', className)}
      data-tint={letters ? tintOf(name) : undefined}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
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
        letters || <User size={Math.round(size * 0.5)} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}

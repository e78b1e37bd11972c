import { useId } from 'react';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { classes } from '../classes.ts';
import './SecretText.css';

export interface SecretTextProps {
  /** What it is: «کلید برای نوشتن با دست». */
  label: string;
  /** The secret, without spaces. */
  secret: string;
  className?: string;
  id?: string;
}

/** Letters that are read and typed at a time. */
const GROUP = 4;

/**
 * A secret to be typed elsewhere or copied, in groups of four.
 * @example <SecretText label="کلید دستی" secret={setup.secret} />
 */
export function SecretText({ label, secret, className, id }: SecretTextProps) {
  const labelId = useId();
  const groups = secret.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? [];
  return (
    <div role="group" aria-labelledby={labelId} id={id} className={classes('eui-secret', className)}>
      <span id={labelId} className="eui-field-label">
        {label}
      </span>
      <div className="eui-secret-line">
        <code dir="ltr" className="eui-secret-text">
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
            <span key={at}>{group}</span>
          ))}
        </code>
        <CopyButton text={secret} />
      </div>
    </div>
  );
}

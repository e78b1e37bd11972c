import { useId } from 'react';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { type RootProps, rootProps } from '../rootProps.ts';
import '../Field/Field.css';
import './SecretText.css';

export interface SecretTextProps extends RootProps {
  /** Label: «کلید برای نوشتن با دست». */
  label: string;
  /** The secret, without spaces. */
  secret: string;
}

/** Characters per group. */
const GROUP = 4;

/**
 * A secret to copy or type elsewhere, in groups of four.
 * @example <SecretText label="کلید دستی" secret={setup.secret} />
 */
export function SecretText({ label, secret, ...root }: SecretTextProps) {
  const labelId = useId();
  const groups = secret.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? [];
  return (
    <div role="group" aria-labelledby={labelId} {...rootProps(root, 'eui-secret')}>
      <span id={labelId} className="eui-field-label">
        {label}
      </span>
      <div className="eui-secret-line">
        <code dir="ltr" className="eui-secret-text">
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its index
            <span key={at}>{group}</span>
          ))}
        </code>
        <CopyButton text={secret} />
      </div>
    </div>
  );
}

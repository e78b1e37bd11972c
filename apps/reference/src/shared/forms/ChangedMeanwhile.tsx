import { Button, useText } from '@org/energy-ui';
import './ChangedMeanwhile.css';

interface ChangedMeanwhileProps {
  /** What the others wrote, by the names of the fields. */
  differences: readonly { readonly label: string; readonly now: string }[];
  onReload: () => void;
  onKeep: () => void;
}

/** Edit-conflict notice: shows the current values and offers reload or overwrite. */
export function ChangedMeanwhile({ differences, onReload, onKeep }: ChangedMeanwhileProps) {
  const t = useText();
  return (
    <div className="eui-changed" role="alert">
      <p>{t('changed.text')}</p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ label, now }) => (
            <li key={label}>{t('changed.field', { field: label, value: now })}</li>
          ))}
        </ul>
      )}
      <div className="eui-changed-ways">
        <Button size="sm" onPress={onReload}>
          {t('changed.reload')}
        </Button>
        <Button size="sm" onPress={onKeep} autoFocus>
          {t('changed.keep')}
        </Button>
      </div>
    </div>
  );
}

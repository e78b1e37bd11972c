import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useText } from '../../i18n/useEnergy.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Progress } from '../../primitives/Progress/Progress.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './DocumentControl.css';

export interface ShownReader {
  readonly id: string;
  readonly name: string;
  /** Instant of the confirmation, ISO 8601; null: not yet. */
  readonly confirmed: string | null;
}

export interface ReaderListProps extends RootProps {
  /** Who was asked to read a document. */
  readers: readonly ShownReader[];
}

/**
 * Who has confirmed to have read and understood a document, and who has not yet.
 * @example <ReaderList readers={[{ id: '1', name: 'ثریا گودرزی', confirmed: null }]} />
 */
export function ReaderList({ readers, ...root }: ReaderListProps) {
  const t = useText();
  const confirmed = readers.filter((reader) => reader.confirmed !== null).length;
  const said = t('documents.readersOf', { confirmed, count: readers.length });
  return (
    <div {...rootProps(root, 'eui-readers')}>
      <span className="eui-readers-count">{said}</span>
      <Progress label={said} value={readers.length === 0 ? 0 : confirmed / readers.length} isLabelHidden />
      <ul aria-label={t('documents.readers')}>
        {readers.map((reader) => (
          <li key={reader.id} data-read={reader.confirmed !== null || undefined}>
            <Avatar name={reader.name} diameter={24} />
            <bdi>{reader.name}</bdi>
            {reader.confirmed === null ? (
              <span>
                <Clock size={14} strokeWidth={1.75} aria-hidden /> {t('documents.notRead')}
              </span>
            ) : (
              <span>
                <Check size={14} strokeWidth={2} aria-hidden /> <RelativeTime at={reader.confirmed} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { DocumentState } from '@org/energy-core';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { DocumentStateChip } from './DocumentStateChip.tsx';
import './DocumentControl.css';

export interface ShownVersion {
  /** From 1. */
  readonly number: number;
  readonly fileName: string;
  /** What changed and why; null for the first one. */
  readonly note: string | null;
  /** null: not controlled. */
  readonly state: DocumentState | null;
  /** Name of the user who added it. */
  readonly author: string;
  /** Instant, ISO 8601. */
  readonly created: string;
}

export interface VersionListProps extends RootProps<HTMLOListElement> {
  /** Versions, the newest first. */
  versions: readonly ShownVersion[];
  /** Number of the version that is shown. */
  value: number;
  /** Shows a version. */
  onOpen: (number: number) => void;
  /** Downloads the file of a version. */
  onDownload?: (number: number) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/**
 * Versions of a document: what changed and why, by whom, and their states.
 * @example <VersionList versions={versions} value={2} onOpen={show} />
 */
export function VersionList({ versions, value, onOpen, onDownload, ...root }: VersionListProps) {
  const t = useText();
  return (
    <ol {...rootProps(root, 'eui-versions')} aria-label={t('documents.versions')}>
      {versions.map(({ number, fileName, note, state, author, created }) => (
        <li key={number} aria-current={number === value ? 'true' : undefined}>
          <div className="eui-versions-words">
            <span className="eui-versions-name">
              <strong>{t('documents.version', { number })}</strong>
              {state && <DocumentStateChip state={state} />}
            </span>
            <span className="eui-versions-by">
              <bdi>{author}</bdi> · <RelativeTime at={created} />
            </span>
            <span>{note ? <bdi>{note}</bdi> : t('documents.firstVersion')}</span>
          </div>
          {onDownload && (
            <IconButton
              label={t('documents.downloadVersion', { number, name: fileName })}
              icon={<Download {...icon} />}
              onPress={() => onDownload(number)}
            />
          )}
          {number !== value && (
            <IconButton
              label={t('documents.openVersion', { number })}
              icon={<Eye {...icon} />}
              onPress={() => onOpen(number)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

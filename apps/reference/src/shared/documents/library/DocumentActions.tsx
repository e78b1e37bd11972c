import { Button, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useClient } from '../../api/useClient.ts';
import { notesQuery } from '../../comments/noteQueries.ts';
import type { NamedDocument } from './library.ts';

export type DocumentAct = 'edit' | 'delete' | 'version';

interface DocumentActionsProps {
  readonly document: NamedDocument;
  readonly hasFile: boolean;
  readonly isDownloading: boolean;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  readonly onDownload: () => void;
  readonly onComments: () => void;
  /** Opens the dialog of an action. */
  readonly onAct: (act: DocumentAct) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Buttons of the page of a document. */
export function DocumentActions(props: DocumentActionsProps) {
  const { document, hasFile, mayEdit, onAct } = props;
  const t = useText();
  const notes = useQuery(notesQuery(useClient(), { type: 'Document', itemId: document._id }));
  const count = notes.data?.filter(({ isDeleted }) => !isDeleted).length ?? 0;
  return (
    <>
      <Button onPress={props.onClose}>{t('library.back')}</Button>
      <Button icon={<MessageSquare {...icon} />} onPress={props.onComments}>
        {count > 0 ? t('library.commentsOf', { count }) : t('library.comments')}
      </Button>
      {hasFile && (
        <Button icon={<Download {...icon} />} isPending={props.isDownloading} onPress={props.onDownload}>
          {t('library.download')}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button icon={<Pencil {...icon} />} onPress={() => onAct('edit')}>
            {t('library.edit')}
          </Button>
          <Button icon={<Trash2 {...icon} />} onPress={() => onAct('delete')}>
            {t('library.delete')}
          </Button>
          {hasFile && (
            <Button variant="primary" icon={<Upload {...icon} />} onPress={() => onAct('version')}>
              {t('control.new')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

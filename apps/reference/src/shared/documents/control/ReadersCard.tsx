import type { DocumentControl } from '@org/energy-core/api';
import { Button, Card, Notice, ReaderList, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { errorText } from '../../api/errorText.ts';
import { useClient } from '../../api/useClient.ts';
import type { NamedDocument } from '../library/library.ts';
import { ReadersDialog } from './ReadersDialog.tsx';

interface ReadersCardProps {
  readonly document: NamedDocument;
  readonly control: DocumentControl;
  readonly mayEdit: boolean;
}

/** Who was asked to read the newest version, and who has. */
export function ReadersCard({ document, control, mayEdit }: ReadersCardProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const { readers } = control;
  const waiting = readers.filter(({ confirmed }) => confirmed === null).length;
  const reminder = useMutation({
    mutationFn: async () => (await client.remindDocumentReaders({ params: { id: document._id } })).reminded,
    onSuccess: (count) =>
      count > 0 ? toast.success(t('control.reminded', { count })) : toast.info(t('control.remindedToday')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Card title={t('control.readers')}>
      {readers.length > 0 ? (
        <ReaderList
          readers={readers.map(({ user, confirmed }) => ({ id: user._id, name: user.name, confirmed }))}
        />
      ) : (
        <p className="eui-control-none">{t('control.noReaders')}</p>
      )}
      {mayEdit && (
        <div className="eui-control-actions">
          <Button
            size="sm"
            icon={<Users size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => setIsAsking(true)}
          >
            {t('control.chooseReaders')}
          </Button>
          {waiting > 0 && (
            <Button
              size="sm"
              variant="quiet"
              isPending={reminder.isPending}
              onPress={() => reminder.mutate()}
            >
              {t('control.remind', { count: waiting })}
            </Button>
          )}
        </div>
      )}
      {isAsking && <ReadersDialog {...{ document, control }} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

interface ReadNoticeProps {
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onConfirm: () => void;
}

/** Asks the user for their own confirmation. */
export function ReadNotice({ isPending, error, onConfirm }: ReadNoticeProps) {
  const t = useText();
  return (
    <Notice
      className="eui-control-notice"
      tone={error ? 'danger' : 'info'}
      actions={
        <Button size="sm" isPending={isPending} onPress={onConfirm}>
          {t('control.read')}
        </Button>
      }
    >
      {error ?? t('control.pleaseRead')}
    </Notice>
  );
}

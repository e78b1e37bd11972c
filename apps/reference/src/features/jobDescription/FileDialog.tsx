import type { User } from '@org/energy-core/api';
import { Dialog, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { FilePreview } from '../../shared/documents/preview/FilePreview.tsx';
import { downloadBlob } from '../../shared/files/download.ts';

interface FileDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The file of a job description, as a document is read. */
export function FileDialog({ user, onClose }: FileDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const file = user.relatedFile!;
  const read = async (signal?: AbortSignal) =>
    (await client.fileContent({ params: { id: file._id }, ...(signal && { signal }) })) as Blob;
  const download = useMutation({
    mutationFn: () => read(),
    onSuccess: (blob) => downloadBlob(file.title, blob),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Dialog title={t('jobDescription.of', { name: user.name })} isOpen onClose={onClose} width={960}>
      <FilePreview
        queryKey={['jobDescriptionFile', file._id]}
        name={file.title}
        extension={file.extension}
        read={read}
        onDownload={() => download.mutate()}
      />
    </Dialog>
  );
}

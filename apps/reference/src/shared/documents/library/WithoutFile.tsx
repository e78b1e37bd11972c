import type { DocumentRecord } from '@org/energy-core/api';
import { Button, Card, EmptyState, FileSheet, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import { documentPath } from './library.ts';
import { useDocumentWords } from './useDocumentWords.ts';

/** Further documents listed. */
const MAX_RELATED = 6;

interface WithoutFileProps {
  readonly document: DocumentRecord;
  /** Opens the dialog for its first file; null for readers. */
  readonly onAdd: (() => void) | null;
}

/** In place of the file of a document that has none: the way to add it, and what else its clause or type has. */
export function WithoutFile({ document, onAdd }: WithoutFileProps) {
  const t = useText();
  const client = useClient();
  const { clauseName, inDigits } = useDocumentWords();
  const { _id, standardNumber, documentType, isStandard } = document;
  const query = {
    ...{
      isStandard: String(isStandard) as 'true' | 'false',
      sort: '-created',
      limit: String(MAX_RELATED + 1),
    },
    ...(standardNumber ? { standardNumber } : { documentType: documentType._id }),
  };
  const related = useQuery({
    queryKey: [...queryKeys.documents, 'related', query],
    queryFn: async ({ signal }) => (await client.listDocuments({ query, signal })).rows,
  });
  const others = (related.data ?? []).filter((other) => other._id !== _id).slice(0, MAX_RELATED);
  return (
    <div className="eui-document-without">
      <EmptyState
        icon={<FileSheet extension={null} />}
        title={t('library.noFile')}
        text={t(onAdd ? 'library.noFileText' : 'library.noFileReader')}
        action={
          onAdd && (
            <Button size="sm" variant="primary" onPress={onAdd}>
              {t('library.addFile')}
            </Button>
          )
        }
      />
      {others.length > 0 && (
        <Card
          title={
            standardNumber
              ? t('library.ofClause', { clause: clauseName(standardNumber) })
              : t('library.ofType', { type: documentType.name })
          }
        >
          <ul className="eui-document-related">
            {others.map((other) => (
              <li key={other._id}>
                <Link to={documentPath(other)}>
                  <bdi>{other.title}</bdi>
                </Link>
                <span>
                  <bdi>{other.documentType.name}</bdi> · {inDigits(other.docDate)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

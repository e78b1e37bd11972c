import { toPersianDigits } from '@org/energy-core';
import { Card, EmptyState, Skeleton, useEnergy, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { useOwnPages } from '../../shared/access/useOwnPages.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { CardFailed } from './CardFailed.tsx';
import { standardDocumentsQuery } from './queries.ts';

/** The seven newest standard documents. */
export function DocumentsCard() {
  const t = useText();
  const opens = useMayOpen();
  const ownPages = useOwnPages();
  const answer = useQuery(standardDocumentsQuery(useClient()));
  if (answer.isError)
    return (
      <CardFailed title={t('home.documents.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  const rows = answer.data;
  return (
    <Card
      title={t('home.documents')}
      isFlush
      actions={
        opens('/DocumentPage') &&
        ownPages.has('/DocumentPage') && <Link to="/DocumentPage">{t('home.documents.all')}</Link>
      }
    >
      {!rows && <Skeleton shape="table" rows={7} />}
      {rows?.length === 0 && <EmptyState title={t('home.documents.none')} />}
      {rows && rows.length > 0 && (
        <table className="eui-home-documents">
          <thead>
            <tr>
              <th scope="col">{t('home.documents.title')}</th>
              <th scope="col">{t('home.documents.clause')}</th>
              <th scope="col">{t('home.documents.type')}</th>
              <th scope="col">{t('home.documents.date')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id}>
                <td>
                  <span className="eui-home-document">
                    <FileText size={16} strokeWidth={1.75} aria-hidden />
                    {opens('/DocumentPage') ? (
                      <Link to={`/DocumentPage/${row._id}`}>
                        <bdi>{row.title}</bdi>
                      </Link>
                    ) : (
                      <bdi>{row.title}</bdi>
                    )}
                  </span>
                </td>
                <td>
                  <InDigits of={row.standardNumber} />
                </td>
                <td>{row.documentType.name}</td>
                <td>
                  <InDigits of={row.docDate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** `5-2` or `1404/08/10` in the digits of the reader. */
function InDigits({ of }: { of: string | null }) {
  const { digits } = useEnergy();
  if (of === null) return '—';
  return <bdi dir="ltr">{digits === 'fa' ? toPersianDigits(of) : of}</bdi>;
}

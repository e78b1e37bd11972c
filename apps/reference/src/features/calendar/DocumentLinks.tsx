import type { EventRecord } from '@org/energy-core/api';
import { Link } from 'react-router';
import { useMay } from '../../shared/access/useMay.ts';

/** Documents of an event, as links for who may open a library. */
export function DocumentLinks({ documents }: { documents: EventRecord['documents'] }) {
  const mayOpen = useMay()('getDocument');
  return (
    <ul className="eui-event-documents">
      {documents.map(({ _id, title, isStandard }) => (
        <li key={_id}>
          {mayOpen ? (
            <Link to={`/${isStandard ? 'DocumentPage' : 'OtherDocuments'}/${_id}`}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

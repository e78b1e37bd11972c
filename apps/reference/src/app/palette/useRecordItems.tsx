import { searchWords } from '@org/energy-core';
import type { SearchHit } from '@org/energy-core/api';
import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Tags from 'lucide-react/icons/tags';
import User from 'lucide-react/icons/user';
import { useEffect, useState } from 'react';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import type { PaletteItem } from './paletteItem.ts';

const DELAY_MS = 200;
/** A single letter finds half of everything. */
const MIN_LETTERS = 2;
/** As many as the server reads. */
const MAX_LETTERS = 100;

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const icons = {
  user: <User {...look} />,
  document: <BookOpen {...look} />,
  file: <FileSpreadsheet {...look} />,
  documentType: <Tags {...look} />,
  jobPosition: <BriefcaseBusiness {...look} />,
};
const linkOf = ({ kind, _id, name, meter }: SearchHit, mayOpen: (path: string) => boolean): string => {
  const named = new URLSearchParams({ search: name.slice(0, MAX_LETTERS) });
  if (kind === 'user') return `/admin?${named}`;
  if (kind === 'file') return `/MeterData?meter=${meter}&tab=uploads`;
  // Each library leads on to the other one.
  const page = ['/Documents', '/DocumentPage', '/OtherDocuments'].find(mayOpen) ?? '/Documents';
  if (kind === 'document') return `${page}/${_id}`;
  if (kind === 'documentType') return `/DocumentType?${named}`;
  return kind === 'jobPosition' ? `/JobPosition?${named}` : '/';
};

export const recordKinds = ['user', 'document', 'file', 'documentType', 'jobPosition'] as const;

/** A value once it has stayed the same for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** People, documents and catalog entries, which the server finds. */
export function useRecordItems(text: string) {
  const client = useClient();
  const mayOpen = useMayOpen();
  // Folding may lengthen a text: some letters are ligatures of several.
  const words = searchWords(text).join(' ').slice(0, MAX_LETTERS);
  const search = useSettled(words, DELAY_MS);
  const isAsked = search.length >= MIN_LETTERS;
  const query = useQuery({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => client.search({ query: { search }, signal }),
    enabled: isAsked,
    staleTime: 30_000,
    // A late answer is worth nothing; the notice has a retry.
    retry: false,
  });
  const hits = isAsked && words === search ? (query.data ?? []) : [];
  const items = hits
    .map((hit) => ({ hit, to: linkOf(hit, mayOpen) }))
    .filter(({ to }) => mayOpen(to))
    .map(({ hit, to }): PaletteItem & { readonly kind: SearchHit['kind'] } => ({
      ...{ id: `${hit.kind}:${hit._id}`, kind: hit.kind, name: hit.name, icon: icons[hit.kind], to },
      ...(hit.detail !== null && { detail: hit.detail }),
    }));
  return {
    items,
    isLoading: words.length >= MIN_LETTERS && (words !== search || query.isLoading),
    error: isAsked ? query.error : null,
    retry: () => query.refetch(),
  };
}

import { navItemOf, normalizeText } from '@org/energy-core';
import type { EventNodeType } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { nodeKey } from './eventForm.ts';

const isNode = (kind: string): kind is EventNodeType =>
  kind === 'Organization' || kind === 'Building' || kind === 'Meter';
const MAX_NODES = 50;
const MAX_FOUND = '20';

/** People, documents and nodes that an event can be given, as far as the user may see them. */
export function useEventChoices() {
  const { t } = useEnergy();
  const client = useClient();
  const may = useMay();
  const [person, setPerson] = useState('');
  const [title, setTitle] = useState('');
  const [nodeText, setNode] = useState('');
  const [whom, what, place] = [useDeferredValue(person), useDeferredValue(title), useDeferredValue(nodeText)];
  const people = useQuery({
    queryKey: queryKeys.viewRecipients(whom),
    queryFn: ({ signal }) => client.listViewRecipients({ query: { search: whom }, signal }),
    placeholderData: keepPreviousData,
  });
  const mayRead = may('listDocuments');
  const documents = useQuery({
    queryKey: queryKeys.documentsFound(what),
    queryFn: async ({ signal }) => {
      const query = {
        sort: '-created',
        limit: MAX_FOUND,
        ...(what.trim() !== '' && { search: what.trim() }),
      };
      return (await client.listDocuments({ query, signal })).rows;
    },
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const { tree, isLoading } = useStructure();
  const nodes = useMemo(() => {
    const typed = normalizeText(place);
    const found: { id: string; name: string; description?: string }[] = [];
    for (const [at, node] of tree.items.entries()) {
      const { navType: kind, navID: ref } = navItemOf(node);
      const { name } = node;
      if (!isNode(kind) || !normalizeText(name).includes(typed)) continue;
      const parent = tree.items[tree.parent[at] ?? -1]?.name;
      found.push({ id: nodeKey(kind, ref), name, ...(parent && { description: parent }) });
      if (found.length === MAX_NODES) break;
    }
    return found;
  }, [tree, place]);
  return {
    people: {
      items: (people.data ?? []).map(({ _id, name }) => ({ id: _id, name })),
      ...{ isLoading: people.isPending, onSearch: setPerson },
    },
    ...(mayRead && {
      documents: {
        items: (documents.data ?? []).map(({ _id, title: name, isStandard }) => ({
          ...{ id: _id, name },
          description: t(isStandard ? 'module.standards' : 'module.otherDocuments'),
        })),
        ...{ isLoading: documents.isPending, onSearch: setTitle },
      },
    }),
    nodes: { items: nodes, isLoading, onSearch: setNode },
  };
}

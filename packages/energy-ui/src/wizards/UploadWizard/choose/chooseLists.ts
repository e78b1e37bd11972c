import { useEffect, useMemo } from 'react';
import type { UploadList } from '../flow/uploadData.ts';
import type { UploadChoice } from '../flow/uploadEvent.ts';
import type { UploadWizardProps } from '../uploadProps.ts';

const narrowed = <Item>(list: UploadList<Item>, belongs: (item: Item) => boolean): UploadList<Item> => ({
  ...list,
  items: list.items?.filter(belongs) ?? null,
});

/**
 * Narrows the lists to what was chosen before, and tells the flow which choices exist, so that it preselects the first
 * organization and drops deleted entries.
 */
export function useChosenLists({ state, send }: UploadWizardProps): UploadWizardProps['state'] {
  const { organizations, buildings, meters, flow } = state;
  const { organization, site } = flow;
  const ofOrganization = useMemo(
    () => narrowed(buildings, (building) => building.organization._id === organization),
    [buildings, organization],
  );
  const ofSite = useMemo(() => narrowed(meters, ({ building }) => building._id === site), [meters, site]);
  useListed(send, 'organization', organizations.items);
  useListed(send, 'site', ofOrganization.items);
  useListed(send, 'meter', ofSite.items);
  return { ...state, buildings: ofOrganization, meters: ofSite };
}

function useListed(
  send: UploadWizardProps['send'],
  choice: UploadChoice,
  items: readonly { _id: string }[] | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once per list
  useEffect(() => {
    if (items) send({ type: 'listed', choice, ids: items.map(({ _id }) => _id) });
  }, [choice, items]);
}

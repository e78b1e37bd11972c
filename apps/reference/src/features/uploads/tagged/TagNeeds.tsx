import type { Meter } from '@org/energy-core';
import { Card, Code, EmptyState, Skeleton, useText } from '@org/energy-ui';

/** More are searched in the structure. */
const MAX_TAGS = 12;

/** The tags that rows of the file may have, with their meters. */
export function TagNeeds({ meters }: { meters: readonly Meter[] | null }) {
  const t = useText();
  const tagged = meters?.filter(({ tagName }) => tagName);
  const more = (tagged?.length ?? 0) - MAX_TAGS;
  return (
    <Card title={t('tagUpload.tags')}>
      {!tagged ? (
        <Skeleton shape="text" rows={6} />
      ) : tagged.length === 0 ? (
        <EmptyState title={t('tagUpload.tags.none')} text={t('tagUpload.noTags')} />
      ) : (
        <dl className="eui-tag-needs">
          {tagged.slice(0, MAX_TAGS).map(({ _id, name, building, tagName }) => (
            <div key={_id}>
              <dt>
                <Code>{tagName}</Code>
              </dt>
              <dd>
                <bdi>{name}</bdi>
                <small>
                  <bdi>{building.name}</bdi>
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p className="eui-tag-lead">{t('tagUpload.tags.more', { count: more })}</p>}
    </Card>
  );
}

import { amountText, type ReportDocument } from '@org/energy-core';
import { Card, useEnergy } from '@org/energy-ui';
import { Fragment } from 'react';

/** What the figures of the result say beside its tables: the expectation, standard conditions, and what was left out. */
export function ResultFacts({ report }: { report: ReportDocument }) {
  const { t, digits } = useEnergy();
  const blocks = report.sections.find(({ id }) => id === 'result')?.blocks ?? [];
  const texts = blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.tone !== 'warning' ? [block.text] : [],
  );
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []));
  return (
    <Card title={t('mv.report.result')}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl className="eui-mv-facts">
        {facts.map(({ name, value, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts of a report never move; names repeat.
          <Fragment key={at}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'string' ? value : amountText(value, digits)}
              {note && <small> {note}</small>}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}

import { Controls, Primary, Stories, useOf } from '@storybook/addon-docs/blocks';
import { Chip, EnergyProvider, type Theme } from '../../packages/energy-ui/src/index.ts';
import { useGlobals } from './docsGlobals.ts';
import { GuideSections, Mixed } from './GuideSections.tsx';
import { guideOf } from './guides.ts';
import '../book/support/book.css';

/** Page of a component: its sentence, a live example with controls, the guide kept beside it, and its states. */
export function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { theme } = useGlobals();
  const { title } = csfFile.meta;
  const guide = guideOf(title);
  const name = title.split('/').at(-1)!;
  const sentence = sentenceOf(preparedMeta.component) ?? guide?.when ?? '';
  return (
    <EnergyProvider locale="en" theme={theme as Theme} className="book-docs-root">
      <div className="book-docs sb-unstyled">
        <header className="book-docs-head">
          <p className="book-crumb">{title.split('/').slice(1, -1).join(' / ')}</p>
          <h1>{name}</h1>
          <p className="book-lead">
            <Mixed text={sentence} />
          </p>
          {guide && (
            <p className="book-status">
              <Chip tone={guide.status === 'stable' ? 'success' : 'warning'}>{guide.status}</Chip>
              <span>since {guide.since}</span>
              {preparedMeta.component && <code>{`import { ${name} } from '@org/energy-ui'`}</code>}
            </p>
          )}
        </header>
      </div>
      <Primary />
      {guide && (
        <div className="book-docs sb-unstyled">
          <GuideSections guide={guide} />
        </div>
      )}
      <div className="book-docs sb-unstyled">
        <section className="book-section">
          <h2 id="props">Props</h2>
        </section>
      </div>
      <div className="book-scroll">
        <Controls />
      </div>
      <Stories includePrimary={false} title="States" />
    </EnergyProvider>
  );
}

/** First sentence of a component's comment, without its example. */
function sentenceOf(component: unknown): string | undefined {
  const info = (component as { __docgenInfo?: { description?: string } } | undefined)?.__docgenInfo;
  return info?.description?.split('@example')[0]?.trim() || undefined;
}

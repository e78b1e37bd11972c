import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type RootProps, rootProps } from '../primitives/rootProps.ts';
import { Skeleton, type SkeletonProps } from '../primitives/Skeleton/Skeleton.tsx';

/** Props that say how much space a component takes. */
interface Sized extends RootProps {
  readonly height?: unknown;
  readonly rows?: unknown;
}
type Placeholder = (props: Sized) => ReactNode;

/**
 * A component whose code loads when it is first drawn; until then the placeholder takes its root props and its space. Once
 * loaded it is drawn at once. Servers that stream wait for it, `renderToString` writes the placeholder.
 */
export function deferred<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
  placeholder: Placeholder,
): Component {
  const Lazy = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }));
  const Deferred = (props: Sized) => (
    <Suspense fallback={placeholder(props)}>
      <Lazy {...props} />
    </Suspense>
  );
  return Deferred as unknown as Component;
}

function waiting(props: Sized, shape: SkeletonProps['shape'], rows: number, minBlockSize?: number) {
  return (
    <Skeleton
      {...rootProps(props)}
      style={minBlockSize === undefined ? props.style : { minBlockSize, ...props.style }}
      shape={shape}
      rows={rows}
    />
  );
}

const DEFAULT_HEIGHT = 300;
const MAX_ROWS = 20;

/** Drawings, as high as they are asked to be. */
export const chart: Placeholder = (props) =>
  waiting(props, 'chart', 0, typeof props.height === 'number' ? props.height : DEFAULT_HEIGHT);

/** Tables, a line per row up to a screen. */
export const table: Placeholder = (props) =>
  waiting(props, 'table', Array.isArray(props.rows) ? Math.min(props.rows.length, MAX_ROWS) : 6);

/** Fields and texts of some lines. */
export const text: Placeholder = (props) => waiting(props, 'text', 3);

/** What fills a page. */
export const page: Placeholder = (props) => waiting(props, 'text', 12);

/** What lies above the page. */
export const overlay: Placeholder = () => null;

import { composeStories } from '@storybook/react-vite';
import { type ComponentType, isValidElement } from 'react';
import * as library from '../../parts.ts';

type Story = ComponentType<Record<string, unknown>> & { readonly args: Record<string, unknown> };
interface StoryFile {
  readonly default: { readonly component: unknown; readonly title: string };
  readonly [story: string]: { readonly play?: unknown; readonly tags?: readonly string[] } & Partial<
    StoryFile['default']
  >;
}

export const storyFiles = Object.values(
  import.meta.glob<StoryFile>('../../**/*.stories.tsx', { eager: true }),
);
/** The story that shows a component alone, where it is not the first one. */
const shownBy: Readonly<Record<string, string>> = { Dialog: 'Open', NodeIcon: 'ChosenByUser' };
/** Provides texts or layouts only and renders no element. */
const withoutRoot = ['WithTexts', 'TableLayoutsProvider'];

const exported = new Map(Object.entries<unknown>(library));

/** Names of all exported components that have a root element. */
export const componentNames = [...exported]
  .filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value) && !withoutRoot.includes(name))
  .map(([name]) => name);

const found = new Map<string, Story>();

/** The story that represents an exported component in the whole-library suite; throws without one. */
export function storyOf(name: string): Story {
  const story = found.get(name) ?? composedStoryOf(name);
  found.set(name, story);
  return story;
}

function composedStoryOf(name: string): Story {
  const file = storyFiles.find((each) => each.default.component === exported.get(name));
  if (!file) throw new Error(`Write a story of ${name}.`);
  const stories = composeStories(file as Parameters<typeof composeStories>[0]) as Record<string, Story>;
  return stories[shownBy[name] ?? ''] ?? Object.values(stories)[0]!;
}

/** All texts in the arguments of a story: what is shown of them is not the component's own. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isValidElement(value)) return textsIn(value.props);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Functions, and what `memo` and `forwardRef` return. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

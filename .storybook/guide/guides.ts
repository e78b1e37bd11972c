import type { Guide } from '../../packages/energy-ui/src/testing/library/guide.ts';

const files = import.meta.glob<{ readonly guide: Guide }>('../../packages/energy-ui/src/**/*.guide.ts', {
  eager: true,
});
const guides = new Map(
  Object.entries(files).map(([path, { guide }]) => [/(\w+)\.guide\.ts$/.exec(path)![1]!, guide]),
);

/** The guide of a component by the title of its stories: `Components/Actions/Button`. */
export const guideOf = (title: string): Guide | undefined => guides.get(title.split('/').at(-1)!);

import { useEffect, useRef } from 'react';
import { mount } from '../../apps/reference/src/app/mount.tsx';
import type { Theme } from '../../packages/energy-ui/src/index.ts';

export interface RecordedAppProps {
  /** Address in the app. */
  readonly path: string;
  readonly isOutside?: boolean;
  readonly locale: string;
  readonly theme: Theme;
}

/** The product itself, as on a host's page, with what `fetch` answers. */
export function RecordedApp({ path, isOutside = false, locale, theme }: RecordedAppProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const app = mount(element.current!, {
      ...{ routing: 'memory', initialPath: path, looks: new Map(Object.entries({ locale, theme })) },
      ...(!isOutside && { getToken: () => 'recorded' }),
    });
    return () => app.unmount();
  }, [path, isOutside, locale, theme]);
  return <div ref={element} className="book-app" style={{ minBlockSize: '100vh' }} />;
}

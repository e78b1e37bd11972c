'use client';
import { type Embedded, type MountOptions, mount } from '@org/energy-embed';
import { useEffect, useRef } from 'react';

/** The energy system in a host on any React: it brings its own. Theme, locale and path follow the props. */
export function EnergyApp({ theme, locale, path, ...rest }: MountOptions) {
  const element = useRef<HTMLDivElement>(null);
  const app = useRef<Embedded>(null);
  const first = useRef({ theme, locale, path, ...rest });

  useEffect(() => {
    app.current = mount(element.current!, first.current);
    return () => app.current?.destroy();
  }, []);
  useEffect(() => app.current?.update({ theme, locale, path }), [theme, locale, path]);

  return <div ref={element} />;
}

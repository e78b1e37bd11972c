import { useText } from '@org/energy-ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { openPageWidth, PageWidthProvider } from '../../shared/page/pageWidth.ts';
import { startLink } from '../access.ts';
import { useHost } from '../useHost.ts';
import { ModuleMenu } from './menu/ModuleMenu.tsx';
import { useMenu } from './menu/useMenu.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { TopBar } from './TopBar.tsx';
import './Shell.css';

/** The frame of every page behind the sign-in: skip link, top bar, menu, banner, page. */
export function Shell() {
  const t = useText();
  const { pathname } = useLocation();
  const pageId = useId();
  const page = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const [width] = useState(openPageWidth);
  useLayoutEffect(() => width.watch(page.current!.closest('.eui-app')), [width]);

  // Announces the new page to screen readers; on the first page the focus stays where the browser put it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path moves the focus
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else page.current?.focus({ preventScroll: true });
  }, [pathname]);

  const { isBare } = useHost();
  const entries = useMenu();
  const path = pathname === '/' ? (startLink(entries) ?? '/') : pathname;
  return (
    <PageWidthProvider value={width}>
      <a
        className="eui-skip"
        href={`#${pageId}`}
        onClick={(event) => {
          event.preventDefault();
          page.current?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {!isBare && <TopBar entries={entries} path={path} />}
      {!isBare && entries.length > 0 && <ModuleMenu entries={entries} path={path} />}
      <OfflineBanner />
      <main id={pageId} ref={page} className="eui-main" tabIndex={-1}>
        <Outlet />
      </main>
    </PageWidthProvider>
  );
}

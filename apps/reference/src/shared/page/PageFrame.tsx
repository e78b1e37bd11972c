import { Fragment, type ReactNode } from 'react';
import { useIsNarrow } from './pageWidth.ts';
import { PrintBrand } from './print/PrintBrand.tsx';
import './PageFrame.css';

/** Letters of a title in full size; a longer one is smaller, so that it fits on one line beside its actions. */
const MAX_LARGE_TITLE = 36;

interface PageFrameProps {
  /** Path of the page's subject: «ساختمان مرکزی ونک › برق ورودی اصلی». */
  crumbs?: readonly string[];
  title: ReactNode;
  /** Buttons at the end of the title. */
  actions?: ReactNode;
  /** Side panel at the edge where reading starts. */
  start?: ReactNode;
  /** Side panel at the other edge. */
  end?: ReactNode;
  /** Title and content in one centered column of reading width. */
  isColumn?: boolean;
  children?: ReactNode;
}

/** Side panels at the page edges, and between them the title with its actions and the content. */
export function PageFrame({ crumbs = [], title, actions, start, end, isColumn, children }: PageFrameProps) {
  const isNarrow = useIsNarrow();
  const page = (
    <div
      key="page"
      className="eui-frame-page"
      data-panels={start || end ? '' : undefined}
      data-column={isColumn || undefined}
    >
      <PrintBrand />
      <header className="eui-page-head">
        <div className="eui-page-words">
          {crumbs.length > 0 && (
            <ol className="eui-crumbs">
              {crumbs.map((crumb) => (
                <li key={crumb}>{crumb}</li>
              ))}
            </ol>
          )}
          <h1
            className="eui-page-title"
            data-long={(typeof title === 'string' && title.length > MAX_LARGE_TITLE) || undefined}
          >
            {title}
          </h1>
        </div>
        {actions && <div className="eui-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
  // Sheets have their buttons above the page; the keys preserve their state.
  const [first, last] = [<Fragment key="start">{start}</Fragment>, <Fragment key="end">{end}</Fragment>];
  return (
    <div className="eui-frame eui-page-report">{isNarrow ? [first, last, page] : [first, page, last]}</div>
  );
}

import { Card, Notice, useText } from '@org/energy-ui';
import { ReportTable } from '@org/energy-ui/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../../../shared/api/readAllPages.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useStructure } from '../../../shared/structure/useStructure.ts';
import { portfolioTables } from './portfolioTables.ts';

const CONFIDENCE = 90;
const limit = String(MAX_PAGE_ROWS);

/** All projects together, or those of one building; nothing before two are there. */
export function PortfolioCard({ building }: { building: string | null }) {
  const t = useText();
  const client = useClient();
  const projects = useQuery({
    queryKey: [...queryKeys.projects, 'list', 'portfolio', building],
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        client.listProjects({ query: { sort: 'name', limit, page, ...(building && { building }) }, signal }),
      ),
  });
  const { tree } = useStructure();
  const tables = useMemo(() => {
    const organizationName = (id: string) =>
      tree.items.find(({ kind, ref }) => kind === 'Organization' && ref === id)?.name ?? '';
    return projects.data && projects.data.length > 1
      ? portfolioTables(projects.data, CONFIDENCE, { t, organizationName })
      : [];
  }, [projects.data, tree, t]);
  return tables.map(({ portfolio, table, shared, leftOut, countedTwice }) => (
    <Card key={table.id} className="eui-mv-portfolio">
      <ReportTable table={table} />
      <p className="eui-mv-hint">
        {portfolio.isIndependent
          ? t('mv.portfolio.independent')
          : t('mv.portfolio.together', {
              shared: shared.map((kind) => t(`mv.portfolio.shared.${kind}`)).join(t('chart.listSeparator')),
              independent: Math.round(portfolio.plusMinusIndependent),
              together: Math.round(portfolio.plusMinus),
            })}
        {leftOut.length > 0 && (
          <> {t('mv.portfolio.leftOut', { names: leftOut.join(t('chart.listSeparator')) })}</>
        )}
      </p>
      {countedTwice.length > 0 && (
        <Notice tone="warning">
          {t('mv.portfolio.twice', { names: countedTwice.join(t('chart.listSeparator')) })}
        </Notice>
      )}
    </Card>
  ));
}

import { Button, Card, EmptyState, ErrorState, SidePanel, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo } from 'react';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { labelQuery } from '../../shared/label/labelQuery.ts';
import { NextStepButton, useNextStep } from '../../shared/navigation/NextStepButton.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { MathsTexts } from '../../shared/page/MathsTexts.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintButton } from '../../shared/page/print/PrintButton.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { usePanel } from '../../shared/page/usePanel.ts';
import { yearsQuery } from '../../shared/structure/yearsQuery.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { LabelChoices } from './LabelChoices.tsx';
import { type LabelSearch, readLabelSearch, writeLabelSearch } from './labelSearch.ts';
import './EnergyLabelPage.css';

const LabelSheet = lazyPart(
  () => import('./LabelSheet.tsx').then(({ LabelSheet }) => LabelSheet),
  <Skeleton shape="card" />,
);

/** Energy label page: organization, building, year and climate, then the label as printed. */
export function EnergyLabelPage() {
  return (
    <MathsTexts>
      <LabelPage />
    </MathsTexts>
  );
}

function LabelPage() {
  const t = useText();
  const { search, update } = usePageUrl();
  const chosen = useMemo(() => readLabelSearch(search), [search]);
  const [isOpen, setOpen] = usePanel('label.choices');
  const { isShown, building, year, climate } = chosen;
  const answer = useQuery({
    ...labelQuery(useClient(), { building, year, climate }),
    enabled: isShown,
  });
  const choose = (change: Partial<LabelSearch>) => update(() => writeLabelSearch({ ...chosen, ...change }));
  const label = isShown ? answer.data : undefined;
  return (
    <PageFrame
      title={t('page.label')}
      actions={
        <>
          {label && <PrintButton />}
          <ViewsButton />
        </>
      }
      start={
        <SidePanel
          side="start"
          columns={3}
          label={t('label.choices')}
          icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <LabelChoices chosen={chosen} onChange={choose} />
        </SidePanel>
      }
    >
      {!isShown && (
        <Card>
          <EmptyState
            title={t('label.hint.title')}
            text={t('label.hint.text')}
            action={
              isOpen ? (
                <LabelStart building={building} organization={chosen.organization} />
              ) : (
                <Button onPress={() => setOpen(true)}>
                  {t('panel.open', { label: t('label.choices') })}
                </Button>
              )
            }
          />
        </Card>
      )}
      {isShown && answer.isError && (
        <Card>
          <ErrorState
            title={t('home.label.failed')}
            text={errorText(answer.error, t)}
            code={errorCode(answer.error)}
            onRetry={() => answer.refetch()}
          />
        </Card>
      )}
      {isShown && answer.isPending && <Skeleton shape="card" rows={8} />}
      {label && !answer.isError && <LabelSheet label={label} />}
    </PageFrame>
  );
}

/** Empty state: no building to choose, or one without readings. */
function LabelStart({ building, organization }: Pick<LabelSearch, 'building' | 'organization'>) {
  const step = useNextStep({ building, organization });
  const years = useQuery(
    yearsQuery(useClient(), building ? [{ navID: building, navType: 'Building' }] : []),
  ).data;
  const isStuck = step && (step.missing !== 'readings' || (building !== null && years?.length === 0));
  return isStuck ? <NextStepButton chosen={{ building, organization }} /> : null;
}

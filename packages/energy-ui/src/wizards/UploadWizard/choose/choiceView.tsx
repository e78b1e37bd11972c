import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import { FileNeeds, FileStep } from '../file/FileStep.tsx';
import type { UploadChoice } from '../flow/uploadEvent.ts';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { NextButton } from '../parts/UploadButtons.tsx';
import type { UploadPart, UploadView } from '../uploadView.ts';
import { ChoiceStep } from './ChoiceStep.tsx';
import { meterChoices, organizationChoices, siteChoices } from './choices.tsx';

/** Steps 1 to 3: organization, site, meter. */
export function choiceView(choice: UploadChoice, view: UploadView): UploadPart {
  const { state, send, onCreate, t } = view;
  const { flow } = state;
  const list = {
    organization: () => organizationChoices(state.organizations),
    site: () => siteChoices(state.buildings, t),
    meter: () => meterChoices(state.meters, view),
  }[choice]();
  // Content above the list appears together with it, so that the list does not move.
  const shown = choice === 'organization' && state.isListingProfiles ? { ...list, items: null } : list;
  const canGoOn = flow[choice] !== null;
  const choose = (id: string) => {
    if (choice !== 'meter') return send({ type: 'chosen', choice, id });
    const hasSubMeters = state.meters.items?.find(({ _id }) => _id === id)?.hasChild ?? false;
    send({ type: 'chosen', choice, id, hasSubMeters });
  };
  return {
    title: t(`upload.title.${choice}`),
    content: (
      <>
        {choice === 'organization' && flow.problem && <ProblemNotice problem={flow.problem} />}
        {choice === 'organization' && state.knowsFiles && flow.file !== 'read' && (
          <Card title={t('upload.offer.drop')}>
            <FileStep {...view} isWithoutProblem />
          </Card>
        )}
        {flow.file === 'read' && state.knowsFiles && state.offers.length === 0 && (
          <Notice tone="info">{t('upload.offer.unknown')}</Notice>
        )}
        {choice === 'meter' && flow.awaitsNotice && (
          <Notice tone="info">{t('upload.summedWithSubMeters')}</Notice>
        )}
        <ChoiceStep
          key={choice}
          choice={choice}
          list={shown}
          selected={flow[choice]}
          onChoose={choose}
          emptyAction={
            onCreate && (
              <Button variant="primary" onPress={() => onCreate(choice)}>
                {t('upload.create')}
              </Button>
            )
          }
        />
      </>
    ),
    // Requirements of the file are shown before the user looks for it.
    aside: <FileNeeds />,
    next: Boolean(list.items?.length) && (
      <>
        {!canGoOn && <span className="eui-wizard-note">{t('upload.chooseFirst')}</span>}
        <NextButton isDisabled={!canGoOn} onPress={() => send({ type: 'wentOn' })}>
          {t('wizard.next')}
        </NextButton>
      </>
    ),
  };
}

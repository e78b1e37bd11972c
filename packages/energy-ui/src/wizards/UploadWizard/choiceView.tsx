import { Button } from '../../primitives/Button/Button.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import { meterChoices, organizationChoices, siteChoices } from './choices.tsx';
import { NextButton } from './UploadButtons.tsx';
import type { UploadChoice } from './uploadFlow.ts';
import type { UploadView, UploadViewInput } from './uploadView.ts';

/** Steps 1 to 3: organisation, site, meter. */
export function choiceView(choice: UploadChoice, { props, actions, t, locale }: UploadViewInput): UploadView {
  const { flow, send, onCreate } = props;
  const list = {
    organization: () => organizationChoices(props.organizations),
    site: () => siteChoices(props.buildings, t),
    meter: () => meterChoices(props.meters, { t, locale }),
  }[choice]();
  const canGoOn = flow[choice] !== null;
  return {
    title: t(`upload.title.${choice}`),
    content: (
      <>
        {choice === 'meter' && flow.awaitsNotice && (
          <Notice tone="info">{t('upload.summedWithSubMeters')}</Notice>
        )}
        <ChoiceStep
          key={choice}
          choice={choice}
          list={list}
          selected={flow[choice]}
          onChoose={(id) => actions.choose(choice, id)}
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

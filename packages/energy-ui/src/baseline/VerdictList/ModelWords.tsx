import { Fragment } from 'react';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { equationWords } from '../words/equationWords.ts';
import { type FormedModel, modelSentences } from '../words/modelSentences.ts';
import type { VariableNames } from '../words/termWords.ts';

interface ModelWordsProps {
  readonly formed: FormedModel;
  readonly unit: string;
  readonly names: VariableNames;
}

/** A model in sentences, and its equation with a key to its symbols. */
export function ModelWords({ formed, unit, names }: ModelWordsProps) {
  const energy = useEnergy();
  const { t } = energy;
  const { equation, letters } = equationWords(formed, { names, energy });
  return (
    <div className="eui-verdict-says">
      <h3>{t('baseline.verdict.says')}</h3>
      <p>
        <Islands text={modelSentences(formed, { names, unit, energy }).join(' ')} />
      </p>
      <p className="eui-verdict-equation">
        <span className="eui-sr-only">{t('baseline.verdict.equation')}: </span>
        <bdi dir="ltr">{equation}</bdi>
      </p>
      {letters.length > 0 && (
        <dl className="eui-verdict-letters">
          {letters.map(({ letter, name }) => (
            <Fragment key={letter}>
              <dt>
                <bdi dir="ltr">{letter}</bdi>
              </dt>
              <dd>{name}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}

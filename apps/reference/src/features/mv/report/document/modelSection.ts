import type {
  ProjectCalibration,
  ProjectModel,
  ReportBlock,
  ReportFact,
  ReportSection,
} from '@org/energy-core';
import { namesOfProject, termName } from '@org/energy-ui';
import { type Reported, warningsOf } from './reported.ts';

/** Section 7: the model of each meter with its statistics, or the calibration of a simulation. */
export function modelSection(reported: Reported): ReportSection {
  const { result, energy } = reported;
  const { t } = energy;
  const { models, calibration, estimates } = result;
  const blocks = [
    ...models.flatMap((model) => modelBlocks(model, reported)),
    ...(calibration ? calibrationBlocks(calibration, reported) : []),
    ...(estimates ? estimateBlocks(reported) : []),
  ];
  return {
    ...{ id: 'model', number: 7, title: t('mv.step.model') },
    blocks: blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: t('mv.report.noModel') }],
  };
}

/** A polynomial alone has one term for all powers. */
function termsOf({ form, coefficients }: ProjectModel) {
  const [only] = form.terms;
  const powers = coefficients.length - 1;
  return form.terms.length === 1 && powers > 1
    ? Array.from({ length: powers }, (_, at) => ({ ...only!, power: at + 1 }) as typeof only)
    : form.terms;
}

function modelBlocks(model: ProjectModel, reported: Reported): ReportBlock[] {
  const { project, unit, energy } = reported;
  const { t } = energy;
  const names = namesOfProject(project);
  const terms = termsOf(model);
  const meter = project.meters.find(({ _id }) => _id === model.meter);
  return [
    {
      ...{ kind: 'table', id: `model-${model.meter ?? 'all'}` },
      title: meter ? t('mv.modelOf', { name: meter.name }) : t('mv.coefficients'),
      note: t('mv.report.modelNote', { count: model.n, dropped: model.droppedRows }),
      columns: [
        { id: 'variable', name: t('mv.variable'), kind: 'text' },
        { id: 'coefficient', name: t('mv.coefficient'), kind: 'coefficient', unit, isStrong: true },
        { id: 'error', name: t('baseline.report.standardError'), kind: 'coefficient' },
        { id: 't', name: 't', kind: 'number', decimals: 1 },
        { id: 'p', name: 'p', kind: 'pValue' },
        { id: 'vif', name: 'VIF', kind: 'number', decimals: 2 },
      ],
      rows: model.coefficients.map((coefficient, at) => [
        at === 0 ? t('mv.intercept') : termName(terms[at - 1]!, names, energy),
        ...[coefficient, model.standardErrors[at] ?? null, model.tValues[at] ?? null],
        ...[model.pValues[at] ?? null, at === 0 ? null : (model.vif[at - 1] ?? null)],
      ]),
    },
    { kind: 'figures', items: statisticsOf(model, reported) },
    ...warningsOf(
      model.checks.filter(({ level }) => level !== 'good').map(({ finding }) => finding),
      reported,
    ),
  ];
}

function statisticsOf(model: ProjectModel, { result, unit, energy: { t } }: Reported): ReportFact[] {
  const number = (value: number | null, decimals: number, of = '') => ({ value, unit: of, decimals });
  const share = (value: number | null) => number(value === null ? null : 100 * value, 1, '%');
  const at68 = result.saving.levels.find(({ confidence }) => confidence === 68);
  const isOne = result.models.length === 1;
  return [
    { name: `${t('baseline.stat.rSquared')}, R²`, value: number(model.rSquared, 3) },
    { name: 'R̄²', value: number(model.adjustedRSquared, 3) },
    { name: 'CV(RMSE)', value: share(model.cvRmse) },
    { name: t('baseline.stat.standardError'), value: number(model.standardError, 1, unit) },
    { name: 'F', value: number(model.fValue, 1) },
    { name: 'SSR', value: number(model.ssr, 0) },
    { name: 'SSE', value: number(model.sse, 0) },
    { name: 'SST', value: number(model.sst, 0) },
    { name: t('baseline.stat.durbinWatson'), value: number(model.durbinWatson, 2) },
    { name: t('baseline.stat.lag1'), value: number(model.lag1, 3) },
    ...(isOne ? [{ name: t('mv.report.fsu', { share: 68 }), value: share(at68?.relative ?? null) }] : []),
  ];
}

const calibrationBlocks = (calibration: ProjectCalibration, reported: Reported): ReportBlock[] => [
  {
    kind: 'facts',
    items: [
      {
        name: 'CV(RMSE)',
        value: {
          value: calibration.cvRmse === null ? null : 100 * calibration.cvRmse,
          unit: '%',
          decimals: 1,
        },
        ...limitOf(calibration, 'calibration-cv-rmse', reported),
      },
      {
        name: 'NMBE',
        value: { value: calibration.nmbe === null ? null : 100 * calibration.nmbe, unit: '%', decimals: 1 },
        ...limitOf(calibration, 'calibration-nmbe', reported),
      },
      {
        name: reported.energy.t('mv.report.calibrationPoints'),
        value: { value: calibration.points, unit: '', decimals: 0 },
      },
    ],
  },
  ...warningsOf([calibration.finding, ...calibration.warnings], reported),
];

const limitOf = ({ checks }: ProjectCalibration, code: string, { energy: { t } }: Reported) => {
  const check = checks.find((one) => one.code === code);
  return check ? { note: t('mv.report.limit', { limit: 100 * check.threshold.good }) } : {};
};

function estimateBlocks({ result, unit, energy: { t } }: Reported): ReportBlock[] {
  const { contributions } = result.estimates!;
  return [
    {
      ...{ kind: 'table', id: 'estimates', title: t('mv.report.contributions') },
      columns: [
        { id: 'name', name: t('mv.parameterName'), kind: 'text' },
        { id: 'kind', name: t('mv.parameterKind'), kind: 'text' },
        { id: 'plusMinus', name: '±', kind: 'number', unit, decimals: 0 },
        { id: 'share', name: t('mv.report.shareOfUncertainty'), kind: 'number', unit: '%', decimals: 0 },
      ],
      rows: contributions.map(({ name, isEstimated, plusMinus, share }) => [
        ...[name, t(isEstimated ? 'mv.parameter.estimated' : 'mv.parameter.measured'), plusMinus],
        share === null ? null : 100 * share,
      ]),
    },
  ];
}

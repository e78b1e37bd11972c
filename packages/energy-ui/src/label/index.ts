export {
  EnergyLabelCard,
  type EnergyLabelCardProps,
  type LabelCardFigure,
} from './EnergyLabelCard/EnergyLabelCard.tsx';
export {
  EnergyLabelScale,
  type EnergyLabelScaleProps,
  type LabelScaleStep,
} from './EnergyLabelScale/EnergyLabelScale.tsx';
export { GradeLetter, type GradeLetterProps } from './EnergyLabelScale/GradeLetter.tsx';
export { LabelProvider, type LabelProviderProps } from './LabelProvider.tsx';

import { EnergyLabelScale, LabelProvider } from '@org/energy-ui/label';

export function Label() {
  return (
    <LabelProvider>
      <EnergyLabelScale grade="C" ratio={2.441} />
    </LabelProvider>
  );
}

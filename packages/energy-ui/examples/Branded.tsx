import { brandVariables } from '@org/energy-ui/brand';
import { Button, LeanEnergyProvider, texts } from '@org/energy-ui/primitives';

const brand = brandVariables({ accent: { light: '#8A1F5C', dark: '#F0A3CF' }, radius: 2 });

export function Branded() {
  return (
    <LeanEnergyProvider texts={texts} style={brand}>
      <Button variant="primary">ذخیره</Button>
    </LeanEnergyProvider>
  );
}

import { EnergyPage } from './EnergyPage';

export default function Page() {
  return <EnergyPage server={process.env['ENERGY_SERVER']!} />;
}

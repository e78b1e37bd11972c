import { createClient } from '@org/energy-core/api';
import { ConnectedUpload } from '@org/energy-ui/connected';
import { LeanEnergyProvider, texts } from '@org/energy-ui/upload';

const client = createClient({
  baseUrl: 'https://energy.example',
  getToken: () => sessionStorage.getItem('energy-token'),
});

export function Upload() {
  return (
    <LeanEnergyProvider texts={texts}>
      <ConnectedUpload
        client={client}
        meter="17"
        onChange={(meter) => console.info(`${meter} has new readings`)}
      />
    </LeanEnergyProvider>
  );
}

import { ToastProvider, useToast } from '@org/energy-ui';
import { ConnectedUpload } from '@org/energy-ui/connected';
import { texts } from '@org/energy-ui/upload';
import { startSheetWorker } from '../../../shared/sheet-import/startSheetWorker.ts';
import type { WidgetProps } from './widgetProps.ts';

export { texts };

/** `<energy-upload>`: from a sheet to stored readings; tells the meter whose readings changed. */
export function Widget(props: WidgetProps) {
  return (
    <ToastProvider>
      <Upload {...props} />
    </ToastProvider>
  );
}

function Upload({ client, facts, tell }: WidgetProps) {
  const toast = useToast();
  return (
    <ConnectedUpload
      client={client}
      meter={facts.meter ?? null}
      onChange={(meter) => tell('change', { meter })}
      onNotice={({ tone, text }) => toast[tone](text)}
      startWorker={startSheetWorker}
    />
  );
}

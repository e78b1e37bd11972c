import type { Client } from '@org/energy-core/api';
import type { RootProps } from '../primitives/rootProps.ts';
import { UploadWizard } from '../wizards/UploadWizard/UploadWizard.tsx';
import type { UploadWizardProps } from '../wizards/UploadWizard/uploadProps.ts';
import { type UploadOptions, useUpload } from './useUpload.ts';

export interface ConnectedUploadProps
  extends RootProps<HTMLDivElement>,
    UploadOptions,
    Pick<UploadWizardProps, 'onCreate' | 'onShowChart' | 'afterStored'> {
  /** Client of the server, from `createClient`; make it once. */
  client: Client;
}

/**
 * From a sheet to stored readings of a meter, on a server.
 * @example <ConnectedUpload client={client} meter="17" onChange={refresh} />
 */
export function ConnectedUpload(props: ConnectedUploadProps) {
  const { client, meter, onNotice, onChange, startWorker, ...rest } = props;
  return <UploadWizard {...rest} {...useUpload(client, { meter, onNotice, onChange, startWorker })} />;
}

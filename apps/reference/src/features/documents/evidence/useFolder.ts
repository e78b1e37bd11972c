import { ApiError, createClient, type EvidenceAnswer, type FetchLike } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import { useApi } from '../../../shared/api/useApi.ts';
import { downloadBlob } from '../../../shared/files/download.ts';

/** `fetch` that counts the bytes of an answer while they arrive. */
const counting =
  (fetch: FetchLike, onBytes: (bytes: number) => void): FetchLike =>
  async (url, init) => {
    const response = (await fetch(url, init)) as Response;
    const blob = async (): Promise<Blob> => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let bytes = 0;
      try {
        for (const reader = response.body!.getReader(); ; ) {
          const { done, value } = await reader.read();
          if (done) return new Blob(parts, { type: 'application/zip' });
          parts.push(value);
          bytes += value.length;
          onBytes(bytes);
        }
      } catch (cause) {
        if ((cause as Error).name === 'AbortError') throw cause;
        throw new ApiError({ code: 'OFFLINE', status: 0, message: 'OFFLINE', cause });
      }
    };
    return { ok: response.ok, status: response.status, json: () => response.json(), blob };
  };

/** Downloads the audit folder with its progress; a half one is not kept. */
export function useFolder(matrix: EvidenceAnswer | undefined, organization: string | null) {
  const t = useText();
  const toast = useToast();
  const { clientOptions } = useApi();
  const [bytes, setBytes] = useState(0);
  const ending = useRef<AbortController | null>(null);
  const download = useMutation({
    mutationFn: async () => {
      ending.current = new AbortController();
      setBytes(0);
      const client = createClient({ ...clientOptions, fetch: counting(clientOptions.fetch, setBytes) });
      const query = organization === null ? {} : { organization };
      return (await client.evidenceFolder({ query, signal: ending.current.signal })) as Blob;
    },
    onSuccess: (blob) => {
      const name = [t('evidence.folder.name'), matrix?.organization?.name].filter(Boolean).join(' ');
      downloadBlob(`${name}.zip`, blob);
    },
    onError: (error) => {
      if (error.name !== 'AbortError') toast.error(errorText(error, t));
    },
  });
  const total = matrix?.folder.bytes ?? 0;
  return {
    start: () => download.mutate(),
    stop: () => ending.current?.abort(),
    isPending: download.isPending,
    /** 0 to 1; null while the size is unknown. */
    share: total > 0 ? Math.min(1, bytes / total) : null,
  };
}

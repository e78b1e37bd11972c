import type { Energy } from '@org/energy-ui';
import { type SheetCalls, SheetReader } from '@org/energy-ui/sheet-import';
import { startSheetWorker } from '../../../shared/sheet-import/startSheetWorker.ts';
import { readSimulationRows, type SimulationRead } from './readSimulation.ts';

/** First day, last day and value. */
const COLUMNS = [0, 1, 2];

/** Reads the first sheet of a file with the rows of a simulation, in a worker; a text says why a file is refused. */
export async function readSimulationSheet(
  file: File,
  { locale, digits }: Pick<Energy, 'locale' | 'digits'>,
): Promise<SimulationRead | { readonly ok: false; readonly message: string }> {
  const reader = new SheetReader<SheetCalls>(startSheetWorker);
  try {
    const bytes = await file.arrayBuffer();
    const opened = await reader.ask('open', { bytes, fileName: file.name, locale, digits }, [bytes]);
    if (!opened.ok) return { ok: false, message: opened.message };
    const rows = await reader.ask('rows', { sheet: 0, columns: COLUMNS });
    return readSimulationRows(JSON.parse(new TextDecoder().decode(rows)), { hasHead: true });
  } finally {
    reader.end();
  }
}

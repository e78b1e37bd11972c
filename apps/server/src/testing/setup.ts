import { keepEngine } from './keepEngine.ts';
import { hashQuickly } from './quickHashes.ts';

hashQuickly();
keepEngine();

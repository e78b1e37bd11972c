import { hashQuickly } from './quickHashes.ts';

hashQuickly();

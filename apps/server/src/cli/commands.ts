import type { Command } from './command.ts';
import { accountCommand } from './commands/account.ts';
import { backupCommand } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { partitionCommand } from './commands/partition.ts';
import { reopenCommand } from './commands/reopen.ts';
import { restoreCommand } from './commands/restore.ts';
import { verifyCommand } from './commands/verify.ts';
import { logCommand } from './log.ts';

export const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  exportCommand,
  importCommand,
  verifyCommand,
  reopenCommand,
  doctorCommand,
  logCommand,
  partitionCommand,
  accountCommand,
];

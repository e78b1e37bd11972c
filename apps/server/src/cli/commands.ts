import { accountCommand } from './account.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { logCommand } from './log.ts';
import { partitionCommand } from './partition.ts';
import { reopenCommand } from './reopen.ts';
import { restoreCommand } from './restore.ts';
import { verifyCommand } from './verify.ts';

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

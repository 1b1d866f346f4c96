import { CommanderError } from 'commander';
import { linesOf, objectOf, UsageError } from './failure.ts';
import { createProgram } from './program.ts';
import { version } from './version.ts';

/** Whether a program reads the errors. */
const forPrograms = process.argv.includes('--json');

// As with `gtm events list | head`: the reader has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await createProgram(version).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    process.stderr.write(`${forPrograms ? JSON.stringify(objectOf(error)) : linesOf(error).join('\n')}\n`);
  }
}

import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Says what is wrong with how a command was called, with its help text, and ends the process with 2. */
export function refuseUse(help: string, message?: string): never {
  process.stderr.write(message === undefined ? help : `${message}\n\n${help}`);
  process.exit(2);
}

/**
 * The options of a command. `--help` prints the text and ends the process; so does an option that the command does not take, with why, on
 * the error output and with 2.
 */
export function readOptions<const T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuseUse(help, error.message.replace(/\. To specify a positional .*$/s, '.'));
  }
}

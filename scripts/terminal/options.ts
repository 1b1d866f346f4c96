import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Prints what is wrong with a command's usage and its help text, and exits with 2. */
export function refuseUse(help: string, message?: string): never {
  process.stderr.write(message === undefined ? help : `${message}\n\n${help}`);
  process.exit(2);
}

/**
 * Parses a command's options. `--help` prints the text and exits; an option that the command does not take prints the reason to standard
 * error and exits with 2.
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

import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import { addApprove } from './commands/approve.ts';
import { addBatch } from './commands/batch.ts';
import { addCredits } from './commands/credits.ts';
import { addEnrich } from './commands/enrich.ts';
import { addEvents } from './commands/events.ts';
import { addKeys } from './commands/keys.ts';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addShow } from './commands/show.ts';
import { addWatch } from './commands/watch.ts';

const EXAMPLES = `
Examples:
  gtm login --api https://app.example.com
  gtm enrich Ada Lovelace --company "Acme Robotics"
  gtm batch upload leads.csv --map Firma=company
  gtm approve enr_7305817200230400 --create-if-missing
  gtm listen --types enrichment.completed --forward http://localhost:3000/hooks
  eval "$(gtm complete bash)"          completion; also zsh, fish, powershell

Environment: GTM_API (address), GTM_API_KEY (in place of a sign-in), GTM_CONFIG (file of the sign-in).
Results go to standard output, everything else to standard error. Exit codes: 0 done, 1 refused or failed, 2 wrong use.
`;

/** Every command takes the shared options, before or behind its own. */
function share(command: Command): void {
  for (const one of command.commands) {
    one.option('--json', 'print JSON, and nothing else');
    one.option('--api <address>', 'where the service is');
    one.option('--org <id>', 'the organization, where you are in several');
    one.configureHelp({ sortSubcommands: false });
    share(one);
  }
}

export function createProgram(version: string): Command {
  const program = new Command('gtm')
    .description('People and companies, enriched with sources; approved, written to your CRM.')
    .version(version)
    .addHelpText('after', EXAMPLES)
    // Commands made from here on have it too.
    .exitOverride()
    .showHelpAfterError('(gtm COMMAND --help shows what it takes)');
  for (const add of [
    addLogin,
    addEnrich,
    addBatch,
    addWatch,
    addShow,
    addApprove,
    addListen,
    addEvents,
    addCredits,
    addKeys,
  ])
    add(program);
  share(program);
  tab(program);
  return program;
}

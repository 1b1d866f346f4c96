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
import { addWriteback } from './commands/writeback.ts';
import { print } from './output.ts';

const EXAMPLES = `
Examples:
  gtm login --api https://app.example.com
  gtm enrich Ada Lovelace --company "Acme Robotics"
  gtm batch upload leads.csv --map Firma=company
  gtm approve enr_7305817200230400 --create-if-missing
  gtm listen --types enrichment.completed --forward http://localhost:3000/hooks
  eval "$(gtm complete bash)"          completion; also zsh, fish, powershell

Environment: GTM_API (address), GTM_API_KEY (instead of signing in), GTM_CONFIG (file of the sign-in).
Results go to standard output, everything else to standard error. Exit codes: 0 done, 1 refused or failed, 2 wrong use.
`;

/** What the bash completion needs from the package bash-completion, for a bash without it. */
const WITHOUT_BASH_COMPLETION = `if ! declare -F _get_comp_words_by_ref > /dev/null; then
    _get_comp_words_by_ref() {
        words=("\${COMP_WORDS[@]}")
        cword=$COMP_CWORD
        cur=\${COMP_WORDS[COMP_CWORD]}
        prev=\${COMP_WORDS[COMP_CWORD - 1]}
    }
fi`;

/** The same for a zsh whose completion system is not set up. A file of `fpath` is recognized by its first line. */
const WITHOUT_COMPINIT = `#compdef gtm
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i; }`;

const BEFORE: Readonly<Record<string, string>> = { bash: WITHOUT_BASH_COMPLETION, zsh: WITHOUT_COMPINIT };

function addCompletion(program: Command): void {
  tab(program);
  for (const one of program.commands.filter((command) => command.name() === 'complete'))
    one
      .description('completion for a shell: eval "$(gtm complete bash)"; also zsh, fish, powershell')
      .hook('preAction', (_, { args: [shell = ''] }) => {
        const before = BEFORE[shell];
        if (before !== undefined) print(before);
      });
}

/** The shared options may come before a command, after it, and after its subcommand. An error names the command whose help to read. */
function share(command: Command, name = command.name()): void {
  command.showHelpAfterError(`(${name} --help shows its options)`);
  command.option('--json', 'print only JSON');
  command.option('--api <address>', 'URL of the service');
  command.option('--org <id>', 'the organization, if you belong to several');
  command.configureHelp({ sortSubcommands: false });
  for (const one of command.commands) share(one, `${name} ${one.name()}`);
}

/** Called without one of its subcommands, a command shows them, as `gh` does: that is a question, not an error. */
class Gtm extends Command {
  override createCommand(name?: string): Gtm {
    return new Gtm(name);
  }

  override help(): never {
    return super.help();
  }
}

export function createProgram(version: string): Command {
  const program = new Gtm('gtm')
    .description('People and companies, enriched with sources; approved, written to your CRM.')
    .version(version)
    .addHelpText('after', EXAMPLES)
    // Commands created after this inherit it.
    .exitOverride();
  for (const add of [
    addLogin,
    addEnrich,
    addBatch,
    addWatch,
    addShow,
    addApprove,
    addWriteback,
    addListen,
    addEvents,
    addCredits,
    addKeys,
  ])
    add(program);
  share(program);
  addCompletion(program);
  return program;
}

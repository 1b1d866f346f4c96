import { getCredits, listTransactions, paginate } from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { print, printJson, table } from '../output.ts';

const LATEST = 20;

export function addCredits(program: Command): void {
  const credits = program.command('credits').description('credits available, held and spent');
  credits
    .command('show', { isDefault: true })
    .description('the balance')
    // A mistyped command arrives here as an argument.
    .allowExcessArguments()
    .action(async (_: unknown, command: Command) => {
      const [unknown] = command.args;
      if (unknown !== undefined)
        throw new UsageError(`gtm credits ${unknown}: the commands of gtm credits are show and history.`);
      const { data } = await getCredits(clientOf(command));
      if (wantsJson(command)) return printJson(data);
      print(`${data.available} available, ${data.held} held for work in progress, ${data.spent} spent`);
      if (data.owed)
        print(
          `${data.owed} owed for refunded or disputed payments: nothing new starts until you buy them again`,
        );
    });
  credits
    .command('history')
    .description('the latest entries, newest first')
    .action(async (_: unknown, command: Command) => {
      const entries: unknown[] = [];
      const rows: unknown[][] = [];
      for await (const one of paginate(clientOf(command), listTransactions, { query: { limit: LATEST } })) {
        entries.push(one);
        rows.push([one.at, one.kind, one.credits, one.balance, one.description]);
        if (rows.length === LATEST) break;
      }
      if (wantsJson(command)) return printJson(entries);
      for (const line of table(['at', 'kind', 'credits', 'balance', 'for'], rows)) print(line);
    });
}

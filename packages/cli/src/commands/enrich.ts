import { type Client, getEnrichment, startEnrichment, streamEnrichment } from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, interruptible, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { note, print, printJson, table } from '../output.ts';

interface EnrichOptions {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly domain?: string;
  readonly profile?: string;
  readonly refresh?: boolean;
  readonly wait: boolean;
}

function nameOf(words: readonly string[]): { full_name?: string } {
  const full_name = words.join(' ').trim();
  // Some scripts write given and family name as one word.
  if (/^[\p{Script=Latin}'’-]+$/u.test(full_name))
    throw new UsageError(`"${full_name}": send first and last name, or --email or --profile.`);
  return full_name === '' ? {} : { full_name };
}

/** The given fields of the person or, if only a company is given, of the company. */
function bodyOf(words: readonly string[], given: EnrichOptions) {
  const { email, firstName, lastName, company, domain, profile, refresh } = given;
  const person = {
    ...nameOf(words),
    ...(firstName ? { first_name: firstName } : {}),
    ...(lastName ? { last_name: lastName } : {}),
    ...(email ? { email } : {}),
    ...(profile ? { network_url: profile } : {}),
  };
  const employer = { ...(company ? { company } : {}), ...(domain ? { company_domain: domain } : {}) };
  const options = refresh ? { options: { refresh } } : {};
  if (Object.keys(person).length > 0)
    return { type: 'person' as const, input: { ...person, ...employer }, ...options };
  if (Object.keys(employer).length > 0) return { type: 'company' as const, input: employer, ...options };
  throw new UsageError(
    'Who? Give a name with --company, or --email, or --profile; for a company, --company or --domain.',
  );
}

/** Prints each source as it answers; returns when no more will come. */
export async function followEnrichment(client: Client, id: string, quiet: boolean): Promise<void> {
  const signal = interruptible();
  for await (const { data } of streamEnrichment(client, { path: { id } }, { signal }))
    if (!quiet) note(`${String(data['source']).padEnd(14)} ${String(data['status'])}`);
}

const SHOWN = ['full_name', 'job_title', 'company_name', 'work_email', 'phone', 'city', 'country'];

export async function showEnrichment(client: Client, id: string, json: boolean): Promise<void> {
  const one = await getEnrichment(client, { path: { id }, query: { wait: 25 } });
  if (json) return printJson(one);
  const { ref, status, match, credits, fields_found = 0, data = {} } = one;
  const unsure = match && match.status !== 'found';
  print(
    `${ref} ${status}${unsure ? ` (${match.status})` : ''}, ${fields_found} fields, ${credits.charged} credits`,
  );
  if (one.error) print(`  ${one.error.message}`);
  if (status === 'failed') process.exitCode = 1;
  if (unsure) for (const reason of match.reasons) print(`  ${reason}`);
  for (const { name, headline, network_url } of (unsure && match.candidates) || [])
    print(`  ${[name, headline, network_url].filter(Boolean).join(', ')}`);
  const shown = Object.entries(data).filter(([name]) => SHOWN.includes(name));
  for (const line of table(['field', 'value'], shown).slice(1)) print(`  ${line}`);
  if (status === 'completed')
    note(`gtm show ${ref} lists all of them${unsure ? '' : `; gtm approve ${ref} writes them to the CRM`}.`);
}

async function enrich(words: readonly string[], options: EnrichOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  const json = wantsJson(command);
  const created = await startEnrichment(client, bodyOf(words, options));
  const id = String(created.id);
  if (!options.wait) return json ? printJson(created) : print(`${created.ref} ${created.status}`);
  await followEnrichment(client, id, json);
  await showEnrichment(client, id, json);
}

export function addEnrich(program: Command): void {
  program
    .command('enrich')
    .description('enrich one person or company, and follow it')
    .argument('[name...]', 'first and last name of a person')
    .option('--email <address>', 'e-mail address')
    .option('--first-name <name>', 'instead of the name')
    .option('--last-name <name>', 'instead of the name')
    .option('--company <name>', 'employer; without a person, the company itself')
    .option('--domain <domain>', 'domain of the employer or company')
    .option('--profile <url>', 'profile URL on the network')
    .option('--refresh', 'ask all sources again, even if a fresh result exists')
    .option('--no-wait', 'answer at once')
    .action((words: string[], options: EnrichOptions, command: Command) => enrich(words, options, command));
}

import { listAccounts } from '#lib/network/store';
import type { OutboundJob, Warning } from '#lib/outreach/job';
import { contactedBefore } from '#lib/outreach/store';
import { otherAccountWarning } from '#lib/outreach/warnings-of';

/** For each job, the organization's other accounts that recently invited or messaged the same person. */
export async function contactedByOthers(
  organization: string,
  account: string,
  jobs: readonly OutboundJob[],
): Promise<Warning[][]> {
  const others = (await listAccounts(organization)).filter(({ account_id }) => account_id !== account);
  const persons = jobs.map(({ target }) => target?.member_id ?? target?.public_id);
  const known = [...new Set(persons.filter((one) => one !== undefined))];
  const warnings = new Map<string, Warning[]>();
  for (const { account_id, name } of others) {
    const found = await contactedBefore(organization, account_id, known);
    for (const [index, contact] of found.entries()) {
      const person = known[index];
      if (!contact || person === undefined) continue;
      warnings.set(person, [...(warnings.get(person) ?? []), otherAccountWarning(name, contact)]);
    }
  }
  return persons.map((person) => (person === undefined ? [] : (warnings.get(person) ?? [])));
}

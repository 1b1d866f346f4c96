import type { Play } from '#test/simulation/actors/play';
import type { Mirror } from '#test/simulation/checks/mirror';

interface Kept {
  readonly Id: string;
  readonly Name: string;
}
interface Written {
  readonly status: string;
  readonly platform?: string;
  readonly crm_entity_id?: string;
}

async function recordsOf(play: Play, type: 'Contact' | 'Account'): Promise<readonly Kept[]> {
  const answer = await fetch(`${play.simulation.vendors.addresses['crm-salesforce']}/_records/${type}`);
  return ((await answer.json()) as { records: readonly Kept[] }).records;
}

/** At the end: nobody was created twice, what was created is what users are told of, and what they are told of exists. */
export async function wrongInSalesforce(play: Play, mirror: Mirror): Promise<string[]> {
  const { contacts, companies } = play.simulation.vendors.world.crm;
  const [people, accounts] = [await recordsOf(play, 'Contact'), await recordsOf(play, 'Account')];
  // The CRM has those without a last name or an address as leads.
  const created = people.slice(contacts.filter(({ lastName, email }) => lastName && email).length);
  const founded = accounts.slice(companies.length);
  const told = play.users.flatMap(({ organization }) =>
    mirror.of(organization, '#ENRICHMENT').flatMap(({ id, writeback }) => {
      const { status, platform, crm_entity_id } = (writeback ?? {}) as Partial<Written>;
      return status === 'succeeded' && platform === 'salesforce' && crm_entity_id !== undefined
        ? [{ id, record: crm_entity_id }]
        : [];
    }),
  );
  const known = new Set(told.map(({ record }) => record.slice(0, 15)));
  const mayBeErased = play.erased.length > 0;
  const twice = [...Map.groupBy([...created, ...founded], ({ Name }) => Name)].filter(
    ([, all]) => all.length > 1,
  );
  return [
    ...twice.map(([name, all]) => `${name} was created ${all.length} times in Salesforce`),
    ...created
      .filter(({ Id }) => !mayBeErased && !known.has(Id.slice(0, 15)))
      .map(({ Name, Id }) => `${Name} was created in Salesforce as ${Id}, and no writeback names it`),
    ...told
      .filter(({ record }) => !/^00Q/.test(record))
      .filter(
        ({ record }) => ![...people, ...accounts].some(({ Id }) => Id.slice(0, 15) === record.slice(0, 15)),
      )
      .map(({ id, record }) => `enrichment ${id} claims to be written to ${record}, which does not exist`),
  ];
}

import { registrableDomain } from '#lib/identity/hosts';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import type { NetworkProfile } from '#lib/network/profile';

/** How many of a person's current employers are looked up; more are side jobs. */
const MOST_FIRMS = 3;

async function domainOf(firm: string, network: NetworkPort, as: As): Promise<string | undefined> {
  try {
    const { website } = await network.company(as, firm);
    return website === undefined ? undefined : registrableDomain(website);
  } catch (error) {
    if (error instanceof NetworkFailure && error.error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** The domains of a person's current employers, from the companies' pages on the network. Throws NetworkFailure. */
export async function domainsAtWork(
  { positions }: NetworkProfile,
  network: NetworkPort,
  as: As,
): Promise<string[]> {
  const firms = positions.flatMap(({ current, company_id }) =>
    current && company_id !== undefined ? [company_id] : [],
  );
  const distinct = [...new Set(firms)].slice(0, MOST_FIRMS);
  const found = await Promise.all(distinct.map((firm) => domainOf(firm, network, as)));
  return found.filter((domain) => domain !== undefined);
}

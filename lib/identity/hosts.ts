import { getDomain } from 'tldts';

/**
 * The registrable domain of a host or an address, lower case: `https://careers.acme.co.uk/jobs` gives `acme.co.uk`.
 * Hosting suffixes count as public, so two customers of one hosting service are not taken for one company. A name under
 * a reserved suffix such as `.example` or `.test` counts its last two labels.
 */
export function registrableDomain(hostOrUrl: string): string | undefined {
  const host = hostOrUrl.trim().toLowerCase().replace(/\.$/, '');
  return getDomain(host, { allowPrivateDomains: true }) ?? undefined;
}

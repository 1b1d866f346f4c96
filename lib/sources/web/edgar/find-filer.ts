import { companyKey } from '#lib/identity/company-key';
import { bareCik } from '#lib/sources/web/edgar/addresses';
import type { EdgarClient } from '#lib/sources/web/edgar/client';
import type { EdgarQuery } from '#lib/sources/web/edgar/query';
import { type Filer, resolveFiler } from '#lib/sources/web/edgar/resolve';
import type { SearchHits } from '#lib/sources/web/edgar/schema';

export type FoundFiler =
  | {
      readonly kind: 'found';
      readonly filer: Filer;
      readonly by: 'name' | 'everyday_name' | 'ticker' | 'form_d';
    }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Looks a company up among the listed filers, then among those that filed a Form D. */
export async function findFiler(client: EdgarClient, query: EdgarQuery): Promise<FoundFiler> {
  const { names, now, signal } = query;
  const list = await client.filers(now, signal);
  if (!('rows' in list)) {
    return {
      kind: 'failed',
      reason: `the list of filers: ${list.kind === 'absent' ? `answered ${list.status}` : list.reason}`,
    };
  }
  for (const name of names) {
    const resolution = resolveFiler(list, name);
    if (resolution.kind === 'one') return { kind: 'found', filer: resolution.filer, by: resolution.by };
    if (resolution.kind === 'ambiguous') {
      return {
        kind: 'none',
        reason: `${name} could be any of ${resolution.names.slice(0, 5).join(', ')}, so none was used`,
      };
    }
  }
  const [name] = names;
  if (name === undefined) return { kind: 'none', reason: 'no name to look up' };
  const searched = await client.searchFormD(name, now, signal);
  if (searched.kind === 'failed')
    return { kind: 'failed', reason: `the search for ${name}: ${searched.reason}` };
  const filer = searched.kind === 'record' ? issuerNamed(searched.value, name) : undefined;
  if (filer === undefined) return { kind: 'none', reason: `no filer is named ${name}` };
  return { kind: 'found', filer, by: 'form_d' };
}

/** The only issuer with exactly that name among a search's hits; undefined if there is none, or several. */
export function issuerNamed(found: SearchHits, name: string): Filer | undefined {
  const issuers = new Map<string, string>();
  for (const { _source: hit } of found.hits.hits) {
    for (const display of hit.display_names) {
      const [, written = '', cik = ''] = /^(.*?)\s+(?:\([^)]*\)\s+)?\(CIK (\d{10})\)$/.exec(display) ?? [];
      if (companyKey(written) === companyKey(name)) issuers.set(bareCik(cik), written);
    }
  }
  const [only] = issuers;
  return only === undefined || issuers.size > 1 ? undefined : { cik: only[0], name: only[1] };
}

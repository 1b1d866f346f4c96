import type { SourceNeeds } from '#lib/people/use-cases/step';
import { edgarOptions } from '#lib/runtime/providers/edgar';
import { emailFinder } from '#lib/runtime/providers/email-finder';
import { httpClient } from '#lib/runtime/providers/http-client';
import { channelNeeds } from '#lib/runtime/providers/search';
import { readCompanyRecord } from '#lib/sources/email-finder/company-record';
import { EdgarClient } from '#lib/sources/web/edgar/client';
import { readOfficers } from '#lib/sources/web/edgar/officers';
import { readTeam } from '#lib/sources/web/site/team';

const BUDGET_MS = 20_000;
let edgar: EdgarClient | undefined;

/** One EDGAR client per container: it caches the list of filers. */
function edgarClient(): EdgarClient {
  edgar ??= new EdgarClient(httpClient(), edgarOptions());
  return edgar;
}

export const sourceNeeds = (): SourceNeeds => ({
  ...channelNeeds(),
  companyRecord: async (domain, now) => await readCompanyRecord(await emailFinder(), domain, now),
  team: (domain) => readTeam(httpClient(), domain),
  officers: (query) => readOfficers(edgarClient(), { ...query, signal: AbortSignal.timeout(BUDGET_MS) }),
});

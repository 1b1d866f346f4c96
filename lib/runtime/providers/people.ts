import type { SourceNeeds } from '#lib/people/use-cases/source-steps';
import { readTeam } from '#lib/providers/web-research/site/team';
import { httpClient } from '#lib/runtime/providers/http-client';
import { channelNeeds } from '#lib/runtime/providers/search';

export const sourceNeeds = (): SourceNeeds => ({
  ...channelNeeds(),
  team: (domain) => readTeam(httpClient(), domain),
});

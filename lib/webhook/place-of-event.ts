/** Types by their beginning, with the console's screen and the member of the event whose id completes its address. */
const places: readonly (readonly [beginning: string, path: string, id?: string])[] = [
  ['enrichment.', '/enrichments/', 'enrichment_id'],
  ['batch.', '/jobs/', 'batch_id'],
  ['people_finder.', '/finder/', 'job_id'],
  ['search.', '/searches/', 'job_id'],
  ['campaign.', '/campaigns/', 'campaign_id'],
  ['outbound_batch.', '/outreach?tab=queue', 'batch_id'],
  ['crm.', '/settings'],
  ['credits.', '/credits', 'payment_id'],
  ['network.', '/outreach', 'account_id'],
  ['webhook.disabled', '/developers/webhooks/', 'subscription_id'],
];

/** Where a person sees what an event is about, and its facts without the ids and paths that only a program needs. */
export function placeOfEvent(
  type: string,
  data: Readonly<Record<string, unknown>>,
): { readonly path: string | undefined; readonly facts: Readonly<Record<string, unknown>> } {
  const [, path, id = ''] = places.find(([beginning]) => type.startsWith(beginning)) ?? [];
  const { [id]: named, reconnect: _forPrograms, ...facts } = data;
  return { path: path?.endsWith('/') ? `${path}${String(named)}` : path, facts };
}

/** What an agent should do after a tool, in a sentence; by tool, and by the result's state if it matters. */
const afterwards: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  preflight_enrichment: 'Start it with create_enrichment.',
  create_enrichment: {
    completed: 'Read the evidence with get_enrichment_fields, or see the CRM change with preview_writeback.',
    default: 'Read it with get_enrichment and wait 25.',
  },
  get_enrichment: {
    queued: 'Not finished: call get_enrichment again with wait 25.',
    processing: 'Not finished: call get_enrichment again with wait 25.',
    completed:
      'Evidence: get_enrichment_fields. The CRM change: preview_writeback, then approve_enrichment, which a person confirms.',
    failed: 'Nothing was charged. To try again, use create_enrichment with options.refresh.',
  },
  preview_writeback: 'approve_enrichment writes it, after a person confirms.',
  approve_enrichment: 'get_enrichment shows writeback.status.',
  preview_batch: {
    previewed: 'Start it with confirm_batch.',
    default: 'Call get_batch until it is previewed, then confirm_batch.',
  },
  confirm_batch: 'Follow it with get_batch and wait 25.',
  get_batch: {
    previewed: 'Start it with confirm_batch.',
    confirmed: 'Not finished: call get_batch again with wait 25.',
    processing: 'Not finished: call get_batch again with wait 25.',
    completed: 'list_batch_members shows each; approve_batch writes them, after a person confirms.',
  },
  source: 'Read it with get_source and wait 25.',
  get_source: {
    completed: 'Enrich those you want with create_enrichment.',
    default: 'Not finished: call get_source again with wait 25.',
  },
  search: 'Read it with get_search_job and wait 25, or with get_source if roles were given.',
  get_search_job: {
    running: 'Not finished: call get_search_job again with wait 25.',
    completed: 'Enrich those you want with create_enrichment.',
  },
  create_outreach: {
    staged:
      'Nothing is sent yet: show it to the person, then call approve_outbound_batch, which asks for their approval.',
  },
  get_outbound_batch: {
    staged: 'Nothing is sent yet: approve_outbound_batch asks a person for approval.',
  },
  approve_outbound_batch: 'get_outbound_batch shows what was sent.',
  list_entities: 'Read what happened with list_entity_events.',
  list_crm_lists: 'preview_batch shows what enriching one costs.',
  create_campaign: 'start_campaign starts it.',
};

/** The next step after a result in the given state, if any. */
export function nextStep(tool: string, status: string | undefined): string | undefined {
  const step = afterwards[tool];
  return typeof step === 'string' ? step : (step?.[status ?? ''] ?? step?.['default']);
}

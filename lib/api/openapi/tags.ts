/** What each group of operations is for, shown in the document's tags. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  service: 'Public: health, this description, the agent tools, and what each error means.',
  enrichments:
    'Enrich a person or company, with a source for every value, then approve the result and write it to the CRM.',
  batches:
    'Enrich many at once, from a CRM list or a spreadsheet: preview, confirm, follow, approve, export.',
  crm: 'Connect HubSpot or Salesforce, and browse its lists, properties and records.',
  config:
    'Settings for every enrichment in the organization: sources, thresholds, fields and their CRM mapping, prompts, ideal customer profile and scoring.',
  organization: 'The organization with its members, API keys, agents, usage and audit log.',
  entities: 'People and companies across all their enrichments, and the dated events detected for them.',
  billing:
    'Credits: the balance, packages and purchases, automatic recharge, promo codes, and every movement.',
  network: 'Connected accounts on the professional network, and lookups through them.',
  search: 'Search people, companies, jobs and posts page by page, in the background.',
  'people-finder': 'Find the decision-makers of one company by their roles.',
  'person-searches': 'Find people by role at many companies, from a CRM list or a spreadsheet.',
  campaigns: 'Find, enrich, approve and write back a whole audience within a ceiling of credits.',
  outreach:
    'Invitations, messages, comments and posts through the network. Anything others can read is staged first, and sent once it is approved.',
  webhooks: 'Receive signed events at your own URL, and review what was sent.',
  privacy: 'Erase a person or an entire organization.',
};

/** What each group of operations is for, as the document's tags say it. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  service: 'Open to all: health, this description, the tools of agents, and what each error means.',
  enrichments:
    'Find out who a person or what a company is, with a source for every value; approve it and write it to the CRM.',
  batches:
    'Enrich many at once, from a CRM list or a spreadsheet: preview, confirm, follow, approve, export.',
  crm: 'Connect HubSpot or Salesforce, and look at its lists, properties and records.',
  config:
    'What every enrichment of the organization goes by: sources, thresholds, fields and their mapping to the CRM, prompts, ideal customers and scoring.',
  organization: 'The organization with its members, API keys, agents, usage and audit log.',
  entities: 'People and companies over all their enrichments, and the dated events that were detected.',
  billing:
    'Credits: the balance, packages and purchases, automatic recharge, promo codes, and every movement.',
  network: 'Accounts of the professional network, and what can be looked up through them.',
  search: 'Search people, companies, jobs and posts page by page, in the background.',
  'people-finder': 'Find the decision-makers of one company by their roles.',
  'person-searches': 'Find people by role at many companies, from a CRM list or a spreadsheet.',
  campaigns: 'Find, enrich, approve and write back a whole audience within a ceiling of credits.',
  outreach:
    'Invitations, messages, comments and posts through the network; what others read is staged, and sent once it is approved.',
  webhooks: 'Have events sent to an address of yours, signed, and look at what was sent.',
  privacy: 'Erase a person or the whole organization.',
};

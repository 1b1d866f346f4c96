/** The console's screens: name and address and, if the address is not known in advance, the link that leads there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The first matching link, followed from `path`. */
  readonly follow?: string;
  /** An element that appears last and belongs in the picture. */
  readonly shows?: string;
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'inbox', path: '/inbox' },
  { name: 'inbox-messages', path: '/inbox?tab=messages' },
  { name: 'people', path: '/people' },
  { name: 'person', path: '/people?type=person', follow: 'table a[href^="/people/"]' },
  { name: 'company', path: '/people?type=company', follow: 'table a[href^="/people/"]' },
  { name: 'enrichment', path: '/', follow: 'table a[href^="/enrichments/"]' },
  { name: 'import', path: '/import' },
  { name: 'jobs', path: '/jobs' },
  { name: 'batch', path: '/jobs', follow: 'a[href^="/jobs/"]' },
  { name: 'finder', path: '/jobs?tab=finder', follow: 'a[href^="/finder/"]' },
  { name: 'search', path: '/jobs?tab=searches', follow: 'a[href^="/searches/"]' },
  { name: 'import-list', path: '/import?tab=crm&list=101' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'campaign', path: '/campaigns', follow: 'table a[href^="/campaigns/"]' },
  { name: 'new-campaign', path: '/campaigns/new', shows: '.aside .soft.small' },
  { name: 'outreach', path: '/outreach' },
  { name: 'sequences', path: '/outreach?tab=sequences' },
  { name: 'sequence', path: '/outreach?tab=sequences', follow: 'table a[href^="/sequences/"]' },
  { name: 'conversations', path: '/outreach?tab=conversations' },
  { name: 'do-not-contact', path: '/outreach?tab=do-not-contact', shows: 'td:has-text("Local key")' },
  { name: 'events', path: '/events' },
  { name: 'credits', path: '/credits' },
  { name: 'developers', path: '/developers' },
  { name: 'developers-webhooks', path: '/developers?tab=webhooks' },
  { name: 'webhook', path: '/developers?tab=webhooks', follow: 'a[href^="/developers/webhooks/"]' },
  { name: 'developers-agents', path: '/developers?tab=agents' },
  { name: 'requests', path: '/developers?tab=requests' },
  { name: 'try', path: '/developers?tab=try' },
  { name: 'reference', path: '/reference.html' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-crm', path: '/settings/crm/hubspot', shows: '.steps .done + .done' },
  { name: 'settings-fields', path: '/settings?tab=fields', shows: 'td.try .small' },
  { name: 'settings-enrichment', path: '/settings?tab=enrichment' },
  { name: 'settings-members', path: '/settings?tab=members' },
  { name: 'settings-audit', path: '/settings?tab=audit' },
];

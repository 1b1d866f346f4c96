/** A folder of lib, what it holds, and the lower folders that it may import. */
export interface Layer {
  readonly folder: string;
  readonly holds: string;
  readonly uses: readonly string[];
}

/**
 * The layers of lib, lowest first. Files of a folder may import each other and what its row names, types as well as values, and nothing
 * else. A row names only rows above it, so that no two folders can depend on each other. A folder inside another is a separate layer. The
 * import rules are generated from this table, and docs/architecture.md prints it.
 */
const rows: readonly (readonly [folder: string, holds: string, uses: string])[] = [
  ['shared', 'problems, ids, time, pages, JSON', ''],
  ['db', 'the table: keys, conditions, writes, transactions', 'shared'],
  ['outbox', 'messages, and idempotency records', 'shared db'],
  ['stream', 'event logs of jobs, open streams', 'shared db'],
  ['http', 'all outgoing HTTP, with the address guard', 'shared'],
  ['pace', 'the shared pace of vendor calls', 'shared db'],
  ['ports', 'mail, media, model, sealer, uploads: shared ports', 'shared'],
  ['contract', 'an operation: its row, caller, scopes, context, envelope', 'shared db outbox'],
  ['field', 'catalogue of the fields, values, citations, sources', 'shared'],
  ['identity', 'names, companies, addresses, titles, places, the subject, the match', 'shared field'],
  ['claim', 'claims of sources, cleaned, compared and merged', 'shared field identity'],
  ['spreadsheet', 'CSV and workbooks, read and written', 'shared identity'],
  ['billing', 'credits, prices, payments, the ledger', 'shared db outbox contract field spreadsheet'],
  ['organization', 'organizations, members, keys, usage', 'shared db outbox ports contract billing'],
  ['oauth', 'clients, codes, tokens', 'shared db contract'],
  ['entity', 'people and companies over time: snapshots, evidence, events', 'shared db field identity'],
  [
    'network',
    'connected accounts, their limits, what the network shows',
    'shared db outbox contract field identity',
  ],
  ['crm/record', 'what a CRM holds and refuses', 'shared'],
  [
    'config',
    'field and enrichment configuration, with its versions',
    'shared db contract field identity organization entity crm/record',
  ],
  [
    'crm',
    'connected CRMs, their port, matching of records and values',
    'shared db outbox http pace ports contract field identity crm/record config',
  ],
  [
    'batch/record',
    'a batch, its members and their counters',
    'shared db identity spreadsheet billing crm/record',
  ],
  ['sources/port', 'what every source of an enrichment answers', 'identity claim entity network'],
  [
    'enrichment',
    'enrichments: brief, plan, match, score, derived fields, result',
    'shared db outbox stream contract field identity claim spreadsheet billing entity network crm/record config batch/record sources/port',
  ],
  ['detectors', 'detectors of events in evidence', 'shared identity entity'],
  [
    'events',
    'detection, its records, the feed of entities and events',
    'shared db outbox ports contract identity entity enrichment detectors',
  ],
  [
    'writeback',
    'writing enrichments to the CRM',
    'shared db outbox contract field identity crm/record config crm enrichment',
  ],
  [
    'batch',
    'enrichment of a file or a list: upload, plan, progress, export',
    'shared db outbox stream ports contract field identity spreadsheet billing network crm/record config crm batch/record enrichment',
  ],
  [
    'people',
    'people finder and person searches',
    'shared db outbox stream ports contract field identity spreadsheet billing network crm/record crm batch',
  ],
  ['search', 'searches of the network', 'shared db outbox stream contract field network people'],
  [
    'outreach',
    'messages and sequences through the approval queue',
    'shared db outbox ports contract field identity network enrichment',
  ],
  [
    'campaign',
    'campaigns: audience, research, approval, outreach',
    'shared db outbox ports contract identity spreadsheet billing organization network crm/record crm enrichment batch people',
  ],
  [
    'webhook',
    'event types, subscriptions, deliveries',
    'shared db outbox http ports contract identity organization entity',
  ],
  [
    'privacy',
    'erasure of people and organizations',
    'shared db outbox ports contract field identity spreadsheet organization entity batch/record enrichment batch',
  ],
  [
    'overdue',
    'how long each state may last',
    'shared billing batch/record enrichment people search outreach campaign webhook privacy',
  ],
  [
    'api',
    'the operations table, and what is generated from it',
    'shared contract billing organization oauth network config crm enrichment events writeback batch people search outreach campaign webhook privacy',
  ],
  ['connector', 'the MCP server and its sign-in', 'shared db http contract field organization oauth api'],
  [
    'providers',
    'vendor adapters, one folder for each kind',
    'shared http pace ports identity billing network crm/record crm',
  ],
  [
    'sources',
    'e-mail finder, network and web as sources',
    'shared db http pace ports field identity claim entity network sources/port detectors people providers',
  ],
  [
    'runtime',
    'wrappers and composition; reads the environment',
    'shared db outbox stream http pace ports contract billing organization oauth network crm/record crm sources/port people outreach campaign webhook api connector providers sources',
  ],
];

export const layers: readonly Layer[] = rows.map(([folder, holds, uses]) => ({
  folder,
  holds,
  uses: uses === '' ? [] : uses.split(' '),
}));

import { sortableId } from '#lib/shared/id';

/** Where an item lives. Every key of the table is built in this file, and nowhere else. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const at = (pk: string, sk: string): Key => ({ pk, sk });

/** The organization is part of every key of its data and comes from the credential alone. */
export const keys = {
  organization: (organization: string) => at(`ORG#${organization}`, 'PROFILE'),
  /** Credits and counters of an organization; the one item that creating and settling both write. */
  account: (organization: string) => at(`ORG#${organization}`, 'ACCOUNT'),
  rate: (organization: string, minute: string) => at(`ORG#${organization}#RATE`, minute),
  /** The streams an organization holds open. */
  openStreams: (organization: string) => at(`ORG#${organization}#STREAMS`, 'OPEN'),

  /** A public document by the SHA-256 of its address, shared by all organizations. */
  publicDocument: (sha256: string) => at(`PUBLIC_DOCUMENT#${sha256}`, 'DOCUMENT'),
  /** Who fetches what several want at this moment, by the SHA-256 of its name. */
  fetchTurn: (sha256: string) => at(`FETCH_TURN#${sha256}`, 'TURN'),
  /** The line of calls to a vendor, shared by all who call it. */
  pace: (quota: string) => at(`PACE#${quota}`, 'LINE'),

  /** A person in an organization, by the subject of their sign-in; and the same by the person. */
  member: (organization: string, subject: string) => at(`ORG#${organization}#MEMBER`, subject),
  membership: (subject: string, organization: string) => at(`PERSON#${subject}#MEMBER`, organization),
  invitation: (organization: string, id: string) => at(`ORG#${organization}#INVITATION`, id),
  /** Looked up by the SHA-256 of the link's token. */
  invitationToken: (sha256: string) => at(`INVITATION#${sha256}`, 'INVITATION'),
  /** A request that was answered, by its time, and the same by its id. */
  request: (organization: string, moment: string, id: string) =>
    at(`ORG#${organization}#REQUEST`, `${moment}#${id}`),
  requestById: (organization: string, id: string) => at(`ORG#${organization}#REQUEST_ID`, id),
  audit: (organization: string, id: number) => at(`ORG#${organization}#AUDIT`, sortableId(id)),

  apiKey: (organization: string, id: string) => at(`ORG#${organization}#API_KEY`, id),
  /** Looked up by the SHA-256 of the secret: the table holds no usable key. */
  credential: (sha256: string) => at(`CREDENTIAL#${sha256}`, 'CREDENTIAL'),

  /** By time, so that a statement is one range; the write that goes with an entry is what makes it happen once. */
  ledgerEntry: (organization: string, moment: string, id: string) =>
    at(`ORG#${organization}#LEDGER`, `${moment}#${id}`),
  payment: (organization: string, id: number) => at(`ORG#${organization}#PAYMENT`, sortableId(id)),
  checkoutSession: (organization: string, session: string) => at(`ORG#${organization}#CHECKOUT`, session),
  /** The processor's customer of an organization. */
  paymentCustomer: (organization: string) => at(`ORG#${organization}`, 'PAYMENT_CUSTOMER'),
  /** What signs the cursors of its statements. */
  statementCursor: (organization: string) => at(`ORG#${organization}`, 'STATEMENT_CURSOR'),
  autoRecharge: (organization: string) => at(`ORG#${organization}`, 'AUTO_RECHARGE'),
  /** Organizations with auto-recharge on, over all: a schedule looks at their balances. */
  rechargedOrganization: (organization: string) => at('AUTO_RECHARGES', organization),
  /** The owner was told that credits are low, and will not be again before some were added. */
  lowBalanceTold: (organization: string) => at(`ORG#${organization}`, 'LOW_BALANCE_TOLD'),
  promoTries: (organization: string, hour: string) => at(`ORG#${organization}#PROMO_TRIES`, hour),
  promoUses: (organization: string, code: string) => at(`ORG#${organization}#PROMO`, code),
  /** Codes are known to all organizations; how often one was used, too. */
  promoCode: (code: string) => at(`PROMO#${code}`, 'CODE'),
  promoTotal: (code: string) => at(`PROMO#${code}`, 'USES'),
  paymentEvent: (id: string) => at(`PAYMENT_EVENT#${id}`, 'EVENT'),

  enrichment: (organization: string, id: number) => at(`ORG#${organization}#ENRICHMENT`, sortableId(id)),
  enrichmentSource: (organization: string, id: number, source: string) =>
    at(`ORG#${organization}#ENRICHMENT#${id}`, `SOURCE#${source}`),
  enrichmentFields: (organization: string, id: number) =>
    at(`ORG#${organization}#ENRICHMENT#${id}`, 'FIELDS'),
  /** Who is writing the enrichment to the CRM now, and a creation whose outcome is not known yet. */
  writeback: (organization: string, id: number) => at(`ORG#${organization}#ENRICHMENT#${id}`, 'WRITEBACK'),
  enrichmentDetections: (organization: string, id: number, detector: string) =>
    at(`ORG#${organization}#ENRICHMENT#${id}`, `DETECTION#${detector}`),
  enrichmentEvidence: (organization: string, id: number, source: string) =>
    at(`ORG#${organization}#ENRICHMENT#${id}`, `EVIDENCE#${source}`),
  /** Enrichments that wait because their organization has as many at work as it may, in order, over all organizations. */
  enrichmentLine: (organization: string, id: number) =>
    at('ENRICHMENT_LINE', `${organization}#${sortableId(id)}`),
  /** The latest completed enrichment of an identity, for reuse within the freshness window. */
  freshIdentity: (organization: string, identity: string) => at(`ORG#${organization}#FRESH`, identity),

  /** The event log of one job, read by its stream. */
  jobLog: (organization: string, job: string) => at(`ORG#${organization}#LOG`, job),

  /** Work to start and things to tell, written in the transaction of what happened, relayed from the table's stream. */
  outbox: (organization: string, id: string) => at(`ORG#${organization}#OUTBOX`, id),
  idempotency: (organization: string, key: string) => at(`ORG#${organization}#IDEMPOTENCY`, key),

  entity: (organization: string, id: number) => at(`ORG#${organization}#ENTITY`, sortableId(id)),
  /** Which entity an identity key, hashed, belongs to. */
  entityIdentity: (organization: string, hash: string) => at(`ORG#${organization}#IDENTITY`, hash),
  entitySnapshot: (organization: string, id: number, enrichment: number) =>
    at(`ORG#${organization}#ENTITY#${id}`, `SNAPSHOT#${sortableId(enrichment)}`),
  entityEvent: (organization: string, id: number, event: number) =>
    at(`ORG#${organization}#ENTITY#${id}`, `EVENT#${sortableId(event)}`),
  /** Evidence of an event that was seen after it was recorded, right behind it. */
  eventEvidence: (organization: string, id: number, event: number, evidence: string) =>
    at(`ORG#${organization}#ENTITY#${id}`, `EVENT#${sortableId(event)}#EVIDENCE#${evidence}`),
  /** The organization's feed: which entity's event it is. */
  organizationEvent: (organization: string, event: number) =>
    at(`ORG#${organization}#EVENT`, sortableId(event)),

  /** An origin whose pages may read an organization's answers, to be found by preflights too. */
  allowedOrigin: (origin: string, organization: string) => at(`ORIGIN#${origin}`, organization),

  batch: (organization: string, id: string) => at(`ORG#${organization}#BATCH`, id),
  /** One of the counters of a batch: members are spread over several, so that they do not wait for each other. */
  batchCounts: (organization: string, id: string, shard: number) =>
    at(`ORG#${organization}#BATCH#${id}`, `COUNTS#${shard}`),
  batchMember: (organization: string, id: string, position: number) =>
    at(`ORG#${organization}#BATCH#${id}`, `MEMBER#${sortableId(position)}`),
  /** A row of the file that means a person who was there before. */
  batchDuplicate: (organization: string, id: string, row: number) =>
    at(`ORG#${organization}#BATCH#${id}`, `DUPLICATE#${sortableId(row)}`),
  batchProblems: (organization: string, id: string, page: number) =>
    at(`ORG#${organization}#BATCH#${id}`, `PROBLEMS#${sortableId(page)}`),
  /** Batches that are under way or have credits to settle, over all organizations: a schedule reads them. */
  activeBatch: (organization: string, id: string) => at('BATCHES', `${organization}#${id}`),
  upload: (organization: string, id: string) => at(`ORG#${organization}#UPLOAD`, id),
  /** The export of a large batch; and the newest of a batch in a format. */
  batchExport: (organization: string, id: string) => at(`ORG#${organization}#EXPORT`, id),
  latestExport: (organization: string, batch: string, format: string) =>
    at(`ORG#${organization}#BATCH#${batch}`, `EXPORT#${format}`),

  webhookSubscription: (organization: string, id: string) => at(`ORG#${organization}#SUBSCRIPTION`, id),
  /** How many deliveries a subscription has had. An item of its own: each delivery counts it up. */
  webhookSequence: (organization: string, id: string) => at(`ORG#${organization}#SEQUENCE`, id),
  webhookDelivery: (organization: string, id: string) => at(`ORG#${organization}#DELIVERY`, id),

  oauthClient: (id: string) => at(`OAUTH_CLIENT#${id}`, 'CLIENT'),
  oauthRegistrations: (address: string, hour: string) => at(`OAUTH_REGISTRATIONS#${address}`, hour),
  oauthCode: (sha256: string) => at(`OAUTH_CODE#${sha256}`, 'CODE'),
  oauthAssertion: (sha256: string) => at(`OAUTH_ASSERTION#${sha256}`, 'USED'),
  /** A consent form that was decided. */
  oauthTicket: (id: string) => at(`OAUTH_TICKET#${id}`, 'TICKET'),
  /** What a person answered to a question of the connector, until the request that asked has read it. */
  elicitation: (organization: string, id: string) => at(`ORG#${organization}#ELICITATION`, id),
  agentGrant: (organization: string, id: string) => at(`ORG#${organization}#AGENT`, id),

  /** Work that is due at a moment, over all organizations: a schedule reads what is past. */
  due: (kind: string, moment: string, organization: string, id: string) =>
    at(`DUE#${kind}`, `${moment}#${organization}#${id}`),

  crmIntegration: (organization: string, platform: string) =>
    at(`ORG#${organization}#CRM`, `INTEGRATION#${platform}`),
  /** The tokens of an integration, encrypted, apart from what is shown of it. */
  crmSecret: (organization: string, platform: string) => at(`ORG#${organization}#CRM`, `SECRET#${platform}`),
  /** An authorization begun at a CRM, by the hash of its state. */
  crmAuthorization: (organization: string, sha256: string) =>
    at(`ORG#${organization}#CRM`, `AUTHORIZATION#${sha256}`),

  networkAccount: (organization: string, account: string) =>
    at(`ORG#${organization}#NETWORK_ACCOUNT`, account),
  /** Which organization a vendor's account is bound to: one at most. */
  networkAccountOwner: (account: string) => at(`NETWORK_ACCOUNT#${account}`, 'OWNER'),
  /** What an account did on one UTC day. Not the organization's: an account has its limits whoever uses it. */
  networkUsage: (account: string, day: string) => at(`NETWORK_ACCOUNT#${account}`, `USAGE#${day}`),
  /** A connection begun on the vendor's page, by the hash of the token that comes back. */
  networkLink: (sha256: string) => at(`NETWORK_LINK#${sha256}`, 'LINK'),

  outboundBatch: (organization: string, id: string) => at(`ORG#${organization}#OUTBOUND`, id),
  outboundJob: (organization: string, batch: string, job: string) =>
    at(`ORG#${organization}#OUTBOUND#${batch}`, `JOB#${job}`),
  /** How many jobs of a batch went out on one day of its time zone. */
  outboundDay: (organization: string, batch: string, day: string) =>
    at(`ORG#${organization}#OUTBOUND#${batch}`, `DAY#${day}`),
  /** Who sends for an account now, and when it may send next. */
  outboundQueue: (organization: string, account: string) =>
    at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, 'STATE'),
  outboundQueued: (organization: string, account: string, moment: string, job: string) =>
    at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, `JOB#${moment}#${job}`),
  /** A send whose outcome is not known yet. */
  outboundOpen: (organization: string, account: string, job: string) =>
    at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, `OPEN#${job}`),
  /** What was sent to whom lately, to warn of a duplicate. */
  outboundSent: (organization: string, account: string, target: string) =>
    at(`ORG#${organization}#OUTBOUND_SENT#${account}`, target),
  outboundSequence: (organization: string, id: string) => at(`ORG#${organization}#OUTBOUND_SEQUENCE`, id),
  /** Whom nothing is sent to: its id begins with its kind and is a hash of the rest. */
  doNotContact: (organization: string, id: string) => at(`ORG#${organization}#DO_NOT_CONTACT`, id),
  networkMedia: (organization: string, id: string) => at(`ORG#${organization}#NETWORK_MEDIA`, id),

  searchJob: (organization: string, id: number) => at(`ORG#${organization}#SEARCH`, sortableId(id)),
  /** Where a walk stands: its cursor, and what it has seen. */
  searchWalk: (organization: string, id: number) => at(`ORG#${organization}#SEARCH#${id}`, 'WALK'),
  /** The results of one page, by the place of the first of them among all. */
  searchPage: (organization: string, id: number, from: number) =>
    at(`ORG#${organization}#SEARCH#${id}`, `PAGE#${sortableId(from)}`),
  sourceJob: (organization: string, id: number) => at(`ORG#${organization}#SOURCE`, sortableId(id)),
  /** What a people finder job has gathered so far, and at the end its results. */
  sourceWork: (organization: string, id: number) => at(`ORG#${organization}#SOURCE#${id}`, 'WORK'),
  sourceResults: (organization: string, id: number) => at(`ORG#${organization}#SOURCE#${id}`, 'RESULTS'),

  personSearch: (organization: string, id: number) => at(`ORG#${organization}#PERSON_SEARCH`, sortableId(id)),
  personSearchPlan: (organization: string, id: number) =>
    at(`ORG#${organization}#PERSON_SEARCH#${id}`, 'PLAN'),
  /** One company of a person search that was begun. */
  personSearchRow: (organization: string, id: number, row: number) =>
    at(`ORG#${organization}#PERSON_SEARCH#${id}`, `ROW#${sortableId(row)}`),
  campaign: (organization: string, id: number) => at(`ORG#${organization}#CAMPAIGN`, sortableId(id)),
  campaignMember: (organization: string, id: number, position: number) =>
    at(`ORG#${organization}#CAMPAIGN#${id}`, `MEMBER#${sortableId(position)}`),
  /** Who is in a campaign already, by a hashed identity. */
  campaignIdentity: (organization: string, id: number, hash: string) =>
    at(`ORG#${organization}#CAMPAIGN#${id}`, `IDENTITY#${hash}`),

  /** The register of a list, by the list's partition. Of a prefix of its own, so that none of it is taken for the list's. */
  register: (list: string) => at(`REGISTER#${list}`, 'SUMMARY'),
  registerBlock: (list: string, name: string) => at(`REGISTER#${list}`, `BLOCK#${name}`),
  registerChange: (list: string, moment: string, item: string) =>
    at(`REGISTER#${list}`, `CHANGED#${moment}#${item}`),

  configuration: (organization: string, kind: string) => at(`ORG#${organization}`, `CONFIG#${kind}`),

  erasure: (organization: string, id: number) => at(`ORG#${organization}#ERASURE`, sortableId(id)),
  /** Whoever is known by this hashed identity was erased, and is not enriched again unless that is asked for. */
  erasedIdentity: (organization: string, hash: string) => at(`ORG#${organization}#ERASED`, hash),
} as const;

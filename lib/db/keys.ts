import { sortableId } from '#lib/shared/id';

/** Where an item is stored. Every key of the table is built in this file, and nowhere else. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const at = (pk: string, sk: string): Key => ({ pk, sk });

// The organization is part of every key of its data and comes from the credential alone. Each is a separate export, imported as `import *
// as keys`, so that functions bundle only those they use.

export const organization = (organization: string) => at(`ORG#${organization}`, 'PROFILE');
/** Credits and counters of an organization; the one item that creating and settling both write. */
export const account = (organization: string) => at(`ORG#${organization}`, 'ACCOUNT');
export const rate = (organization: string, minute: string) => at(`ORG#${organization}#RATE`, minute);
/** The open streams of an organization. */
export const openStreams = (organization: string) => at(`ORG#${organization}#STREAMS`, 'OPEN');

/** A public document by the SHA-256 of its address, shared by all organizations. */
export const publicDocument = (sha256: string) => at(`PUBLIC_DOCUMENT#${sha256}`, 'DOCUMENT');
/** Which worker fetches what several want right now, by the SHA-256 of its name. */
export const fetchTurn = (sha256: string) => at(`FETCH_TURN#${sha256}`, 'TURN');
/** The queue of calls to a vendor, shared by all callers. */
export const pace = (quota: string) => at(`PACE#${quota}`, 'LINE');

/** A person in an organization, by the subject of their sign-in; and the reverse, by person. */
export const member = (organization: string, subject: string) => at(`ORG#${organization}#MEMBER`, subject);
export const membership = (subject: string, organization: string) =>
  at(`PERSON#${subject}#MEMBER`, organization);
export const invitation = (organization: string, id: string) => at(`ORG#${organization}#INVITATION`, id);
/** Looked up by the SHA-256 of the link's token. */
export const invitationToken = (sha256: string) => at(`INVITATION#${sha256}`, 'INVITATION');
/** An answered request by time, and the same by id. */
export const request = (organization: string, moment: string, id: string) =>
  at(`ORG#${organization}#REQUEST`, `${moment}#${id}`);
export const requestById = (organization: string, id: string) => at(`ORG#${organization}#REQUEST_ID`, id);
export const audit = (organization: string, id: number) => at(`ORG#${organization}#AUDIT`, sortableId(id));

export const apiKey = (organization: string, id: string) => at(`ORG#${organization}#API_KEY`, id);
/** Looked up by the SHA-256 of the secret: the table holds no usable key. */
export const credential = (sha256: string) => at(`CREDENTIAL#${sha256}`, 'CREDENTIAL');

/** Ordered by time, so that a statement is one range; the write made together with an entry makes it happen once. */
export const ledgerEntry = (organization: string, moment: string, id: string) =>
  at(`ORG#${organization}#LEDGER`, `${moment}#${id}`);
export const payment = (organization: string, id: number) =>
  at(`ORG#${organization}#PAYMENT`, sortableId(id));
export const checkoutSession = (organization: string, session: string) =>
  at(`ORG#${organization}#CHECKOUT`, session);
/** An organization's customer at the payment processor. */
export const paymentCustomer = (organization: string) => at(`ORG#${organization}`, 'PAYMENT_CUSTOMER');
/** The key that signs the cursors of its statements. */
export const statementCursor = (organization: string) => at(`ORG#${organization}`, 'STATEMENT_CURSOR');
export const autoRecharge = (organization: string) => at(`ORG#${organization}`, 'AUTO_RECHARGE');
/** All organizations with auto-recharge on: a schedule checks their balances. */
export const rechargedOrganization = (organization: string) => at('AUTO_RECHARGES', organization);
/** Set once the owner was told that credits are low, until some are added. */
export const lowBalanceTold = (organization: string) => at(`ORG#${organization}`, 'LOW_BALANCE_TOLD');
export const promoTries = (organization: string, hour: string) => at(`ORG#${organization}#PROMO_TRIES`, hour);
export const promoUses = (organization: string, code: string) => at(`ORG#${organization}#PROMO`, code);
/** Codes are global to all organizations, and so is their usage count. */
export const promoCode = (code: string) => at(`PROMO#${code}`, 'CODE');
export const promoTotal = (code: string) => at(`PROMO#${code}`, 'USES');
export const paymentEvent = (id: string) => at(`PAYMENT_EVENT#${id}`, 'EVENT');

export const enrichment = (organization: string, id: number) =>
  at(`ORG#${organization}#ENRICHMENT`, sortableId(id));
export const enrichmentSource = (organization: string, id: number, source: string) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, `SOURCE#${source}`);
export const enrichmentFields = (organization: string, id: number) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, 'FIELDS');
/** Which worker is writing the enrichment to the CRM, and any creation with an unknown outcome. */
export const writeback = (organization: string, id: number) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, 'WRITEBACK');
/** Which enrichment is creating a record of the person or company in the CRM. */
export const crmCreation = (organization: string, entity: number) =>
  at(`ORG#${organization}#ENTITY#${entity}`, 'CRM_CREATION');
export const enrichmentDetections = (organization: string, id: number, detector: string) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, `DETECTION#${detector}`);
/** Enrichments waiting because their organization is at its concurrency limit, in order, over all organizations. */
export const enrichmentLine = (organization: string, id: number) =>
  at('ENRICHMENT_LINE', `${organization}#${sortableId(id)}`);
/** The latest completed enrichment of an identity, for reuse within the freshness window. */
export const freshIdentity = (organization: string, identity: string) =>
  at(`ORG#${organization}#FRESH`, identity);

/** The event log of one job, read by its stream. */
export const jobLog = (organization: string, job: string) => at(`ORG#${organization}#LOG`, job);

/** Work to start and events to publish, written in the transaction that caused them, relayed from the table's stream. */
export const outbox = (organization: string, id: string) => at(`ORG#${organization}#OUTBOX`, id);

export const entity = (organization: string, id: number) => at(`ORG#${organization}#ENTITY`, sortableId(id));
/** The entity that a hashed identity key belongs to. */
export const entityIdentity = (organization: string, hash: string) =>
  at(`ORG#${organization}#IDENTITY`, hash);
export const entitySnapshot = (organization: string, id: number, enrichment: number) =>
  at(`ORG#${organization}#ENTITY#${id}`, `SNAPSHOT#${sortableId(enrichment)}`);
export const entityEvent = (organization: string, id: number, event: number) =>
  at(`ORG#${organization}#ENTITY#${id}`, `EVENT#${sortableId(event)}`);
/** Evidence seen after its event was recorded, sorted right behind the event. */
export const eventEvidence = (organization: string, id: number, event: number, evidence: string) =>
  at(`ORG#${organization}#ENTITY#${id}`, `EVENT#${sortableId(event)}#EVIDENCE#${evidence}`);
/** The organization's feed: the entity of each event. */
export const organizationEvent = (organization: string, event: number) =>
  at(`ORG#${organization}#EVENT`, sortableId(event));

/** An origin whose pages may read an organization's responses; preflights look it up too. */
export const allowedOrigin = (origin: string, organization: string) => at(`ORIGIN#${origin}`, organization);

export const batch = (organization: string, id: string) => at(`ORG#${organization}#BATCH`, id);
/** One counter shard of a batch: members are spread over several to avoid contention. */
export const batchCounts = (organization: string, id: string, shard: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `COUNTS#${shard}`);
export const batchMember = (organization: string, id: string, position: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `MEMBER#${sortableId(position)}`);
/** A row of the file that names the same person as an earlier row. */
export const batchDuplicate = (organization: string, id: string, row: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `DUPLICATE#${sortableId(row)}`);
export const batchProblems = (organization: string, id: string, page: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `PROBLEMS#${sortableId(page)}`);
/** Batches in progress or with credits to settle, over all organizations: a schedule reads them. */
export const activeBatch = (organization: string, id: string) => at('BATCHES', `${organization}#${id}`);
export const upload = (organization: string, id: string) => at(`ORG#${organization}#UPLOAD`, id);
/** The export of a large batch; and a batch's newest in each format. */
export const batchExport = (organization: string, id: string) => at(`ORG#${organization}#EXPORT`, id);
export const latestExport = (organization: string, batch: string, format: string) =>
  at(`ORG#${organization}#BATCH#${batch}`, `EXPORT#${format}`);

export const webhookSubscription = (organization: string, id: string) =>
  at(`ORG#${organization}#SUBSCRIPTION`, id);
/** The number of deliveries of a subscription. A separate item, as each delivery increments it. */
export const webhookSequence = (organization: string, id: string) => at(`ORG#${organization}#SEQUENCE`, id);
export const webhookDelivery = (organization: string, id: string) => at(`ORG#${organization}#DELIVERY`, id);

export const oauthClient = (id: string) => at(`OAUTH_CLIENT#${id}`, 'CLIENT');
export const oauthRegistrations = (address: string, hour: string) =>
  at(`OAUTH_REGISTRATIONS#${address}`, hour);
export const oauthCode = (sha256: string) => at(`OAUTH_CODE#${sha256}`, 'CODE');
export const oauthAssertion = (sha256: string) => at(`OAUTH_ASSERTION#${sha256}`, 'USED');
/** A consent form that has been decided. */
export const oauthTicket = (id: string) => at(`OAUTH_TICKET#${id}`, 'TICKET');
/** A person's answer to a question of the connector, until the request that asked has read it. */
export const elicitation = (organization: string, id: string) => at(`ORG#${organization}#ELICITATION`, id);
export const agentGrant = (organization: string, id: string) => at(`ORG#${organization}#AGENT`, id);

/** Work due at a given time, over all organizations: a schedule reads what is overdue. */
export const due = (kind: string, moment: string, organization: string, id: string) =>
  at(`DUE#${kind}`, `${moment}#${organization}#${id}`);

export const crmIntegration = (organization: string, platform: string) =>
  at(`ORG#${organization}#CRM`, `INTEGRATION#${platform}`);
/** The encrypted tokens of an integration, apart from its public part. */
export const crmSecret = (organization: string, platform: string) =>
  at(`ORG#${organization}#CRM`, `SECRET#${platform}`);
/** A pending authorization at a CRM, by the hash of its state. */
export const crmAuthorization = (organization: string, sha256: string) =>
  at(`ORG#${organization}#CRM`, `AUTHORIZATION#${sha256}`);

export const networkAccount = (organization: string, account: string) =>
  at(`ORG#${organization}#NETWORK_ACCOUNT`, account);
/** Which organization a vendor's account is bound to: one at most. */
export const networkAccountOwner = (account: string) => at(`NETWORK_ACCOUNT#${account}`, 'OWNER');
/** An account's activity on one UTC day. Not per organization: the limits apply to the account, whoever uses it. */
export const networkUsage = (account: string, day: string) =>
  at(`NETWORK_ACCOUNT#${account}`, `USAGE#${day}`);
/** A pending connection on the vendor's page, by the hash of the token that comes back. */
export const networkLink = (sha256: string) => at(`NETWORK_LINK#${sha256}`, 'LINK');

export const outboundBatch = (organization: string, id: string) => at(`ORG#${organization}#OUTBOUND`, id);
export const outboundJob = (organization: string, batch: string, job: string) =>
  at(`ORG#${organization}#OUTBOUND#${batch}`, `JOB#${job}`);
/** How many of a batch's jobs were sent on one day of its time zone. */
export const outboundDay = (organization: string, batch: string, day: string) =>
  at(`ORG#${organization}#OUTBOUND#${batch}`, `DAY#${day}`);
/** Which worker sends for an account, and when it may send next. */
export const outboundQueue = (organization: string, account: string) =>
  at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, 'STATE');
export const outboundQueued = (organization: string, account: string, moment: string, job: string) =>
  at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, `JOB#${moment}#${job}`);
/** A send with an unknown outcome. */
export const outboundOpen = (organization: string, account: string, job: string) =>
  at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, `OPEN#${job}`);
/** What was recently sent to a target, to warn of duplicates. */
export const outboundSent = (organization: string, account: string, target: string) =>
  at(`ORG#${organization}#OUTBOUND_SENT#${account}`, target);
export const outboundSequence = (organization: string, id: string) =>
  at(`ORG#${organization}#OUTBOUND_SEQUENCE`, id);
/** A do-not-contact entry: its id is its kind and a hash of the rest. */
export const doNotContact = (organization: string, id: string) =>
  at(`ORG#${organization}#DO_NOT_CONTACT`, id);
export const networkMedia = (organization: string, id: string) => at(`ORG#${organization}#NETWORK_MEDIA`, id);

export const searchJob = (organization: string, id: number) =>
  at(`ORG#${organization}#SEARCH`, sortableId(id));
/** The position of a walk: its cursor, and what it has seen. */
export const searchWalk = (organization: string, id: number) =>
  at(`ORG#${organization}#SEARCH#${id}`, 'WALK');
/** The results of one page, by the index of its first result. */
export const searchPage = (organization: string, id: number, from: number) =>
  at(`ORG#${organization}#SEARCH#${id}`, `PAGE#${sortableId(from)}`);
export const sourceJob = (organization: string, id: number) =>
  at(`ORG#${organization}#SOURCE`, sortableId(id));
/** What a people finder job has gathered so far, and finally its results. */
export const sourceWork = (organization: string, id: number) =>
  at(`ORG#${organization}#SOURCE#${id}`, 'WORK');
export const sourceResults = (organization: string, id: number) =>
  at(`ORG#${organization}#SOURCE#${id}`, 'RESULTS');

export const personSearch = (organization: string, id: number) =>
  at(`ORG#${organization}#PERSON_SEARCH`, sortableId(id));
export const personSearchPlan = (organization: string, id: number) =>
  at(`ORG#${organization}#PERSON_SEARCH#${id}`, 'PLAN');
/** One company of a started person search. */
export const personSearchRow = (organization: string, id: number, row: number) =>
  at(`ORG#${organization}#PERSON_SEARCH#${id}`, `ROW#${sortableId(row)}`);
export const campaign = (organization: string, id: number) =>
  at(`ORG#${organization}#CAMPAIGN`, sortableId(id));
export const campaignMember = (organization: string, id: number, position: number) =>
  at(`ORG#${organization}#CAMPAIGN#${id}`, `MEMBER#${sortableId(position)}`);
/** Who is already in a campaign, by a hashed identity. */
export const campaignIdentity = (organization: string, id: number, hash: string) =>
  at(`ORG#${organization}#CAMPAIGN#${id}`, `IDENTITY#${hash}`);

/** The register of a list, by the list's partition. Has its own prefix, so that its items are not mistaken for the list's. */
export const register = (list: string) => at(`REGISTER#${list}`, 'SUMMARY');
export const registerBlock = (list: string, name: string) => at(`REGISTER#${list}`, `BLOCK#${name}`);
export const registerChange = (list: string, moment: string, item: string) =>
  at(`REGISTER#${list}`, `CHANGED#${moment}#${item}`);

export const configuration = (organization: string, kind: string) =>
  at(`ORG#${organization}`, `CONFIG#${kind}`);

export const erasure = (organization: string, id: number) =>
  at(`ORG#${organization}#ERASURE`, sortableId(id));
/** The person with this hashed identity was erased, and is not enriched again unless explicitly requested. */
export const erasedIdentity = (organization: string, hash: string) => at(`ORG#${organization}#ERASED`, hash);

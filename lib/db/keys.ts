import { sortableId } from '#lib/shared/id';

/** Where an item lives. Every key of the table is built in this file, and nowhere else. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const at = (pk: string, sk: string): Key => ({ pk, sk });

// The organization is part of every key of its data and comes from the credential alone.
// Each is an export, taken as `import * as keys`, so that a function loads those that it uses.

export const organization = (organization: string) => at(`ORG#${organization}`, 'PROFILE');
/** Credits and counters of an organization; the one item that creating and settling both write. */
export const account = (organization: string) => at(`ORG#${organization}`, 'ACCOUNT');
export const rate = (organization: string, minute: string) => at(`ORG#${organization}#RATE`, minute);
/** The streams an organization holds open. */
export const openStreams = (organization: string) => at(`ORG#${organization}#STREAMS`, 'OPEN');

/** A public document by the SHA-256 of its address, shared by all organizations. */
export const publicDocument = (sha256: string) => at(`PUBLIC_DOCUMENT#${sha256}`, 'DOCUMENT');
/** Who fetches what several want at this moment, by the SHA-256 of its name. */
export const fetchTurn = (sha256: string) => at(`FETCH_TURN#${sha256}`, 'TURN');
/** The line of calls to a vendor, shared by all who call it. */
export const pace = (quota: string) => at(`PACE#${quota}`, 'LINE');

/** A person in an organization, by the subject of their sign-in; and the same by the person. */
export const member = (organization: string, subject: string) => at(`ORG#${organization}#MEMBER`, subject);
export const membership = (subject: string, organization: string) =>
  at(`PERSON#${subject}#MEMBER`, organization);
export const invitation = (organization: string, id: string) => at(`ORG#${organization}#INVITATION`, id);
/** Looked up by the SHA-256 of the link's token. */
export const invitationToken = (sha256: string) => at(`INVITATION#${sha256}`, 'INVITATION');
/** A request that was answered, by its time, and the same by its id. */
export const request = (organization: string, moment: string, id: string) =>
  at(`ORG#${organization}#REQUEST`, `${moment}#${id}`);
export const requestById = (organization: string, id: string) => at(`ORG#${organization}#REQUEST_ID`, id);
export const audit = (organization: string, id: number) => at(`ORG#${organization}#AUDIT`, sortableId(id));

export const apiKey = (organization: string, id: string) => at(`ORG#${organization}#API_KEY`, id);
/** Looked up by the SHA-256 of the secret: the table holds no usable key. */
export const credential = (sha256: string) => at(`CREDENTIAL#${sha256}`, 'CREDENTIAL');

/** By time, so that a statement is one range; the write that goes with an entry is what makes it happen once. */
export const ledgerEntry = (organization: string, moment: string, id: string) =>
  at(`ORG#${organization}#LEDGER`, `${moment}#${id}`);
export const payment = (organization: string, id: number) =>
  at(`ORG#${organization}#PAYMENT`, sortableId(id));
export const checkoutSession = (organization: string, session: string) =>
  at(`ORG#${organization}#CHECKOUT`, session);
/** The processor's customer of an organization. */
export const paymentCustomer = (organization: string) => at(`ORG#${organization}`, 'PAYMENT_CUSTOMER');
/** What signs the cursors of its statements. */
export const statementCursor = (organization: string) => at(`ORG#${organization}`, 'STATEMENT_CURSOR');
export const autoRecharge = (organization: string) => at(`ORG#${organization}`, 'AUTO_RECHARGE');
/** Organizations with auto-recharge on, over all: a schedule looks at their balances. */
export const rechargedOrganization = (organization: string) => at('AUTO_RECHARGES', organization);
/** The owner was told that credits are low, and will not be again before some were added. */
export const lowBalanceTold = (organization: string) => at(`ORG#${organization}`, 'LOW_BALANCE_TOLD');
export const promoTries = (organization: string, hour: string) => at(`ORG#${organization}#PROMO_TRIES`, hour);
export const promoUses = (organization: string, code: string) => at(`ORG#${organization}#PROMO`, code);
/** Codes are known to all organizations; how often one was used, too. */
export const promoCode = (code: string) => at(`PROMO#${code}`, 'CODE');
export const promoTotal = (code: string) => at(`PROMO#${code}`, 'USES');
export const paymentEvent = (id: string) => at(`PAYMENT_EVENT#${id}`, 'EVENT');

export const enrichment = (organization: string, id: number) =>
  at(`ORG#${organization}#ENRICHMENT`, sortableId(id));
export const enrichmentSource = (organization: string, id: number, source: string) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, `SOURCE#${source}`);
export const enrichmentFields = (organization: string, id: number) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, 'FIELDS');
/** Who is writing the enrichment to the CRM now, and a creation whose outcome is not known yet. */
export const writeback = (organization: string, id: number) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, 'WRITEBACK');
export const enrichmentDetections = (organization: string, id: number, detector: string) =>
  at(`ORG#${organization}#ENRICHMENT#${id}`, `DETECTION#${detector}`);
/** Enrichments that wait because their organization has as many at work as it may, in order, over all organizations. */
export const enrichmentLine = (organization: string, id: number) =>
  at('ENRICHMENT_LINE', `${organization}#${sortableId(id)}`);
/** The latest completed enrichment of an identity, for reuse within the freshness window. */
export const freshIdentity = (organization: string, identity: string) =>
  at(`ORG#${organization}#FRESH`, identity);

/** The event log of one job, read by its stream. */
export const jobLog = (organization: string, job: string) => at(`ORG#${organization}#LOG`, job);

/** Work to start and things to tell, written in the transaction of what happened, relayed from the table's stream. */
export const outbox = (organization: string, id: string) => at(`ORG#${organization}#OUTBOX`, id);

export const entity = (organization: string, id: number) => at(`ORG#${organization}#ENTITY`, sortableId(id));
/** Which entity an identity key, hashed, belongs to. */
export const entityIdentity = (organization: string, hash: string) =>
  at(`ORG#${organization}#IDENTITY`, hash);
export const entitySnapshot = (organization: string, id: number, enrichment: number) =>
  at(`ORG#${organization}#ENTITY#${id}`, `SNAPSHOT#${sortableId(enrichment)}`);
export const entityEvent = (organization: string, id: number, event: number) =>
  at(`ORG#${organization}#ENTITY#${id}`, `EVENT#${sortableId(event)}`);
/** Evidence of an event that was seen after it was recorded, right behind it. */
export const eventEvidence = (organization: string, id: number, event: number, evidence: string) =>
  at(`ORG#${organization}#ENTITY#${id}`, `EVENT#${sortableId(event)}#EVIDENCE#${evidence}`);
/** The organization's feed: which entity's event it is. */
export const organizationEvent = (organization: string, event: number) =>
  at(`ORG#${organization}#EVENT`, sortableId(event));

/** An origin whose pages may read an organization's answers, to be found by preflights too. */
export const allowedOrigin = (origin: string, organization: string) => at(`ORIGIN#${origin}`, organization);

export const batch = (organization: string, id: string) => at(`ORG#${organization}#BATCH`, id);
/** One of the counters of a batch: members are spread over several, so that they do not wait for each other. */
export const batchCounts = (organization: string, id: string, shard: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `COUNTS#${shard}`);
export const batchMember = (organization: string, id: string, position: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `MEMBER#${sortableId(position)}`);
/** A row of the file that means a person who was there before. */
export const batchDuplicate = (organization: string, id: string, row: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `DUPLICATE#${sortableId(row)}`);
export const batchProblems = (organization: string, id: string, page: number) =>
  at(`ORG#${organization}#BATCH#${id}`, `PROBLEMS#${sortableId(page)}`);
/** Batches that are under way or have credits to settle, over all organizations: a schedule reads them. */
export const activeBatch = (organization: string, id: string) => at('BATCHES', `${organization}#${id}`);
export const upload = (organization: string, id: string) => at(`ORG#${organization}#UPLOAD`, id);
/** The export of a large batch; and the newest of a batch in a format. */
export const batchExport = (organization: string, id: string) => at(`ORG#${organization}#EXPORT`, id);
export const latestExport = (organization: string, batch: string, format: string) =>
  at(`ORG#${organization}#BATCH#${batch}`, `EXPORT#${format}`);

export const webhookSubscription = (organization: string, id: string) =>
  at(`ORG#${organization}#SUBSCRIPTION`, id);
/** How many deliveries a subscription has had. An item of its own: each delivery counts it up. */
export const webhookSequence = (organization: string, id: string) => at(`ORG#${organization}#SEQUENCE`, id);
export const webhookDelivery = (organization: string, id: string) => at(`ORG#${organization}#DELIVERY`, id);

export const oauthClient = (id: string) => at(`OAUTH_CLIENT#${id}`, 'CLIENT');
export const oauthRegistrations = (address: string, hour: string) =>
  at(`OAUTH_REGISTRATIONS#${address}`, hour);
export const oauthCode = (sha256: string) => at(`OAUTH_CODE#${sha256}`, 'CODE');
export const oauthAssertion = (sha256: string) => at(`OAUTH_ASSERTION#${sha256}`, 'USED');
/** A consent form that was decided. */
export const oauthTicket = (id: string) => at(`OAUTH_TICKET#${id}`, 'TICKET');
/** What a person answered to a question of the connector, until the request that asked has read it. */
export const elicitation = (organization: string, id: string) => at(`ORG#${organization}#ELICITATION`, id);
export const agentGrant = (organization: string, id: string) => at(`ORG#${organization}#AGENT`, id);

/** Work that is due at a moment, over all organizations: a schedule reads what is past. */
export const due = (kind: string, moment: string, organization: string, id: string) =>
  at(`DUE#${kind}`, `${moment}#${organization}#${id}`);

export const crmIntegration = (organization: string, platform: string) =>
  at(`ORG#${organization}#CRM`, `INTEGRATION#${platform}`);
/** The tokens of an integration, encrypted, apart from what is shown of it. */
export const crmSecret = (organization: string, platform: string) =>
  at(`ORG#${organization}#CRM`, `SECRET#${platform}`);
/** An authorization begun at a CRM, by the hash of its state. */
export const crmAuthorization = (organization: string, sha256: string) =>
  at(`ORG#${organization}#CRM`, `AUTHORIZATION#${sha256}`);

export const networkAccount = (organization: string, account: string) =>
  at(`ORG#${organization}#NETWORK_ACCOUNT`, account);
/** Which organization a vendor's account is bound to: one at most. */
export const networkAccountOwner = (account: string) => at(`NETWORK_ACCOUNT#${account}`, 'OWNER');
/** What an account did on one UTC day. Not the organization's: an account has its limits whoever uses it. */
export const networkUsage = (account: string, day: string) =>
  at(`NETWORK_ACCOUNT#${account}`, `USAGE#${day}`);
/** A connection begun on the vendor's page, by the hash of the token that comes back. */
export const networkLink = (sha256: string) => at(`NETWORK_LINK#${sha256}`, 'LINK');

export const outboundBatch = (organization: string, id: string) => at(`ORG#${organization}#OUTBOUND`, id);
export const outboundJob = (organization: string, batch: string, job: string) =>
  at(`ORG#${organization}#OUTBOUND#${batch}`, `JOB#${job}`);
/** How many jobs of a batch went out on one day of its time zone. */
export const outboundDay = (organization: string, batch: string, day: string) =>
  at(`ORG#${organization}#OUTBOUND#${batch}`, `DAY#${day}`);
/** Who sends for an account now, and when it may send next. */
export const outboundQueue = (organization: string, account: string) =>
  at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, 'STATE');
export const outboundQueued = (organization: string, account: string, moment: string, job: string) =>
  at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, `JOB#${moment}#${job}`);
/** A send whose outcome is not known yet. */
export const outboundOpen = (organization: string, account: string, job: string) =>
  at(`ORG#${organization}#OUTBOUND_QUEUE#${account}`, `OPEN#${job}`);
/** What was sent to whom lately, to warn of a duplicate. */
export const outboundSent = (organization: string, account: string, target: string) =>
  at(`ORG#${organization}#OUTBOUND_SENT#${account}`, target);
export const outboundSequence = (organization: string, id: string) =>
  at(`ORG#${organization}#OUTBOUND_SEQUENCE`, id);
/** Whom nothing is sent to: its id begins with its kind and is a hash of the rest. */
export const doNotContact = (organization: string, id: string) =>
  at(`ORG#${organization}#DO_NOT_CONTACT`, id);
export const networkMedia = (organization: string, id: string) => at(`ORG#${organization}#NETWORK_MEDIA`, id);

export const searchJob = (organization: string, id: number) =>
  at(`ORG#${organization}#SEARCH`, sortableId(id));
/** Where a walk stands: its cursor, and what it has seen. */
export const searchWalk = (organization: string, id: number) =>
  at(`ORG#${organization}#SEARCH#${id}`, 'WALK');
/** The results of one page, by the place of the first of them among all. */
export const searchPage = (organization: string, id: number, from: number) =>
  at(`ORG#${organization}#SEARCH#${id}`, `PAGE#${sortableId(from)}`);
export const sourceJob = (organization: string, id: number) =>
  at(`ORG#${organization}#SOURCE`, sortableId(id));
/** What a people finder job has gathered so far, and at the end its results. */
export const sourceWork = (organization: string, id: number) =>
  at(`ORG#${organization}#SOURCE#${id}`, 'WORK');
export const sourceResults = (organization: string, id: number) =>
  at(`ORG#${organization}#SOURCE#${id}`, 'RESULTS');

export const personSearch = (organization: string, id: number) =>
  at(`ORG#${organization}#PERSON_SEARCH`, sortableId(id));
export const personSearchPlan = (organization: string, id: number) =>
  at(`ORG#${organization}#PERSON_SEARCH#${id}`, 'PLAN');
/** One company of a person search that was begun. */
export const personSearchRow = (organization: string, id: number, row: number) =>
  at(`ORG#${organization}#PERSON_SEARCH#${id}`, `ROW#${sortableId(row)}`);
export const campaign = (organization: string, id: number) =>
  at(`ORG#${organization}#CAMPAIGN`, sortableId(id));
export const campaignMember = (organization: string, id: number, position: number) =>
  at(`ORG#${organization}#CAMPAIGN#${id}`, `MEMBER#${sortableId(position)}`);
/** Who is in a campaign already, by a hashed identity. */
export const campaignIdentity = (organization: string, id: number, hash: string) =>
  at(`ORG#${organization}#CAMPAIGN#${id}`, `IDENTITY#${hash}`);

/** The register of a list, by the list's partition. Of a prefix of its own, so that none of it is taken for the list's. */
export const register = (list: string) => at(`REGISTER#${list}`, 'SUMMARY');
export const registerBlock = (list: string, name: string) => at(`REGISTER#${list}`, `BLOCK#${name}`);
export const registerChange = (list: string, moment: string, item: string) =>
  at(`REGISTER#${list}`, `CHANGED#${moment}#${item}`);

export const configuration = (organization: string, kind: string) =>
  at(`ORG#${organization}`, `CONFIG#${kind}`);

export const erasure = (organization: string, id: number) =>
  at(`ORG#${organization}#ERASURE`, sortableId(id));
/** Whoever is known by this hashed identity was erased, and is not enriched again unless that is asked for. */
export const erasedIdentity = (organization: string, hash: string) => at(`ORG#${organization}#ERASED`, hash);

import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { HttpClient } from '#lib/http/client';
import { companyKey } from '#lib/identity/company-key';
import type { ModelPort } from '#lib/ports/model';
import type { SourceAnswer, SourceRequest } from '#lib/sources/port';
import { Attempts, skippedBecause } from '#lib/sources/web/attempts';
import { askBoards, type BoardAddresses } from '#lib/sources/web/boards/ask-boards';
import { briefWords, rankEvidence } from '#lib/sources/web/brief/rank';
import { signalClaims } from '#lib/sources/web/brief/signals';
import { summaryClaims } from '#lib/sources/web/brief/summary';
import { talkingPoints } from '#lib/sources/web/brief/talking-points';
import { type CompanyMemory, type Shelves, shelvesOf } from '#lib/sources/web/company-shelf';
import { askEdgar, type EdgarFindings } from '#lib/sources/web/edgar/ask-edgar';
import type { EdgarClient } from '#lib/sources/web/edgar/client';
import { ended, nothingToAsk } from '#lib/sources/web/ending';
import { type Findings, firstAnswerWins, nothing } from '#lib/sources/web/findings';
import { type Identity, identityOf } from '#lib/sources/web/identity';
import { inOrder } from '#lib/sources/web/precedence';
import { askModel } from '#lib/sources/web/research/ask-model';
import { askSite, type CrawlLimits, type SiteFindings } from '#lib/sources/web/site/ask-site';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

export interface ResearchTools {
  readonly http: HttpClient;
  readonly edgar: EdgarClient;
  readonly boards: BoardAddresses;
  readonly userAgent: string;
  readonly model: ModelPort | undefined;
  readonly maxSearches: number;
  readonly crawl: CrawlLimits;
  /** Shared sites and vacancies of companies that were already read today. */
  readonly companies: CompanyMemory | undefined;
}

const MOST_EVIDENCE = 80;
const noSite: SiteFindings = { ...nothing, boards: [] };

interface Found {
  readonly site: SiteFindings;
  readonly edgar: EdgarFindings;
  readonly company: string | undefined;
}

/** State that one run keeps for its steps. */
interface Run {
  readonly attempts: Attempts;
  readonly shelves: Shelves;
}

/** Runs the waterfall once. If a step fails, the others still answer. */
export async function research(tools: ResearchTools, request: SourceRequest): Promise<SourceAnswer> {
  const identity = identityOf(request.subject.input);
  if (identity.domain === undefined && identity.company === undefined) return nothingToAsk();
  const attempts = new Attempts();
  const shelves = shelvesOf(tools.companies);
  const { site, edgar, company, boards } = await askPublic(tools, request, identity, {
    attempts,
    shelves,
  }).finally(shelves.close);
  const evidence = unique([...edgar.evidence, ...site.evidence, ...boards.evidence]).slice(0, MOST_EVIDENCE);
  const found = firstAnswerWins(inOrder({ site: site.claims, edgar: edgar.claims, boards: boards.claims }));
  const wanted = briefWords(request.brief);
  const ranked = rankEvidence(evidence, wanted);
  const filed =
    edgar.filer === undefined ? undefined : { record: edgar.filer.document, filings: edgar.filer.filings };
  const public_ = [...found, ...signalClaims(evidence, filed)];
  const person = request.subject.type === 'person' ? (identity.person ?? site.person) : undefined;
  const model = await askForMore(tools, request, { attempts, ranked, person, company, answered: public_ });
  const brief = [
    ...summaryClaims({ claims: public_, ranked, wanted, filer: edgar.filer }),
    ...talkingPoints(ranked, company ?? 'The company'),
  ];
  const claims = firstAnswerWins([...public_, ...model.claims, ...brief]);
  const read = unique([...evidence, ...model.evidence]);
  return { ...ended(claims, attempts), claims, evidence: read, cost: { unit: 'usd', amount: model.usd } };
}

/** The free steps: the company's site, EDGAR and the job boards. */
async function askPublic(
  tools: ResearchTools,
  request: SourceRequest,
  identity: Identity,
  run: Run,
): Promise<Found & { readonly boards: Findings }> {
  const found = await askCompany(tools, request, identity, run);
  const { site, edgar, company } = found;
  const domain = identity.domain ?? edgar.domain?.domain;
  const askForVacancies = async () =>
    askBoards({
      http: tools.http,
      addresses: tools.boards,
      userAgent: tools.userAgent,
      company,
      domain,
      linked: site.boards,
      memory: await run.shelves.of(domain ?? company),
      now: request.now,
      signal: request.signal,
    });
  const boards = request.done?.has('job_boards')
    ? nothing
    : await run.attempts.run('job_boards', nothing, askForVacancies);
  return { ...found, boards };
}

/** Reads the company's site and EDGAR: in parallel if both can be asked at once, else each with what the other found. */
async function askCompany(
  tools: ResearchTools,
  request: SourceRequest,
  identity: Identity,
  { attempts, shelves }: Run,
): Promise<Found> {
  const { now, signal, subject } = request;
  const { done = new Set() } = request;
  const visit = (domain: string) =>
    done.has('company_site')
      ? Promise.resolve(noSite)
      : attempts.run('company_site', noSite, async () =>
          askSite({
            http: tools.http,
            limits: tools.crawl,
            domain,
            identity,
            subject: subject.type,
            memory: await shelves.of(domain),
            now,
            signal,
          }),
        );
  const lookUp = (names: readonly string[], site: SiteFindings, namesAreGuesses = false) =>
    done.has('sec_edgar')
      ? Promise.resolve<EdgarFindings>(nothing)
      : attempts.run<EdgarFindings>('sec_edgar', nothing, () =>
          askEdgar(tools.edgar, {
            names,
            namesAreGuesses,
            domain: identity.domain,
            subject: subject.type,
            person: subject.type === 'person' ? (identity.person ?? site.person) : undefined,
            now,
            signal,
          }),
        );
  if (identity.company === undefined) {
    const site = identity.domain === undefined ? noSite : await visit(identity.domain);
    const label = identity.domain?.split('.').at(-2) ?? '';
    const edgar = await lookUp([site.company ?? label], site, site.company === undefined);
    return { site, edgar, company: site.company ?? edgar.filer?.record.name };
  }
  const [site, byName] = await Promise.all([
    identity.domain === undefined ? noSite : visit(identity.domain),
    lookUp([identity.company], noSite),
  ]);
  const ownName = site.company;
  const otherwise =
    ownName !== undefined &&
    byName.filer === undefined &&
    companyKey(ownName) !== companyKey(identity.company);
  const edgar = otherwise ? await lookUp([ownName], site) : byName;
  const company = ownName ?? identity.company;
  if (identity.domain !== undefined) return { site, edgar, company };
  const late = edgar.domain === undefined ? await skipSite(attempts) : await visit(edgar.domain.domain);
  return { site: late, edgar, company: late.company ?? company };
}

const skipSite = (attempts: Attempts): Promise<SiteFindings> =>
  attempts.run('company_site', noSite, async () => ({
    ...skippedBecause('the company’s domain is unknown'),
    findings: noSite,
  }));

interface Open {
  readonly attempts: Attempts;
  readonly ranked: readonly Evidence[];
  readonly person: WantedPerson | undefined;
  readonly company: string | undefined;
  readonly answered: readonly Claim[];
}

/** The paid step, if configured: its cost counts even if its answer was of no use. */
async function askForMore(
  tools: ResearchTools,
  request: SourceRequest,
  open: Open,
): Promise<Findings & { usd: number }> {
  const { model } = tools;
  let usd = 0;
  if (request.done?.has('model_search')) return { ...nothing, usd };
  const skip = (why: string) => {
    open.attempts.add('model_search', 'skipped', why);
    return { ...nothing, usd };
  };
  if (model === undefined) return skip('no model is configured');
  // Without a name, what it finds may be about anybody.
  if (request.subject.type === 'person' && open.person === undefined)
    return skip('the person’s name is unknown');
  const findings = await open.attempts.run('model_search', nothing, () =>
    askModel({
      model,
      subject: request.subject,
      person: open.person,
      company: open.company,
      brief: request.brief,
      ranked: open.ranked,
      answered: new Set(open.answered.map((claim) => claim.field)),
      maxSearches: tools.maxSearches,
      signal: request.signal,
      spend: (cost) => {
        usd += cost.usd;
      },
    }),
  );
  return { ...findings, usd };
}

function unique(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Set<string>();
  return evidence.filter((item) => !seen.has(item.id) && seen.add(item.id));
}

import { activeParties, invertedSale, nominalSale, type Parties } from '#lib/detectors/deals/active-parties';
import { dealPatient, ownSold, partOf, soldBy } from '#lib/detectors/deals/agents';
import { adjectival, headlineInfinitive, isAsserted } from '#lib/detectors/deals/asserted-deal';
import { buyerAfter, describedAt, managementAt } from '#lib/detectors/deals/buyers';
import { willBring } from '#lib/detectors/deals/cleared-forms';
import type { Deal, DealKind } from '#lib/detectors/deals/deal';
import { forms } from '#lib/detectors/deals/deal-forms';
import type { Form } from '#lib/detectors/deals/deal-words';
import { buyerToldOutright, mergedParties, partiesOf } from '#lib/detectors/deals/merger-parties';
import { objectAfter } from '#lib/detectors/deals/object';
import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import { partyAfter } from '#lib/detectors/deals/party-after';
import { anyOf } from '#lib/detectors/text/any-of';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { candidates, mayHold } from '#lib/detectors/text/word-search';

/** "the Agreement dated May 13, 2005" dates a paper, not the deal. */
const isOfDocument = (text: string, at: number) =>
  /\bdated(?: as of)? ?$/i.test(text.slice(Math.max(0, at - 14), at)) && !isSignedOn.test(text.slice(0, at));
/** "has entered into a Stock Purchase Agreement dated May 13, 2005, under which": the day on which it is agreed. */
const isSignedOn =
  /\b(?:entered into|signed|executed) (?:an?|the) (?:[\p{L}&-]+ ){0,6}?[Aa]greement,? dated(?: as of)? ?$/u;

const agreedWith = /\b(?:agreements?|deals?|contracts?|pact|accord|agreed) with [^;,]{2,80}$/i;

/** "merged into Acme", "will merge with and into Acme": who comes last survives. */
const mergesInto = /^merged (?:with and )?into|^(?:will |to |agreed to |agrees to )merge (?:with and )?into/i;

/** "A stake of 12 percent in Acme was sold to Beta": a holding changes hands, not Acme. */
const pieceBefore =
  /\b(?:[Aa]n?|[1-4]?\d(?:\.\d+)? ?(?:%|per ?cent|percent|pct)) (?:(?!majority|controlling)[\p{Ll}-]+ ){0,2}(?:stake|interest|holding|shareholding)(?: of [1-4]?\d(?:\.\d+)? ?(?:%|per ?cent|percent|pct))? in [^;,]{2,60}$/u;

/** "announced today it plans to acquire", "announcing plans to acquire": what is announced is agreed. */
const announcedPlan =
  /\b(?:announc(?:ed|es|ing)|disclos(?:ed|es|ing)|unveil(?:ed|s|ing)|reveal(?:ed|s|ing))(?: (?:today|yesterday|(?:on )?\w+day))?(?: that)?(?: (?:it|the company))? $/;

/** "The duties of Acme's finance chief will be taken over by": work changes hands. */
const dutiesBefore =
  /\b(?:duties|responsibilit(?:y|ies)|posts?|roles?|jobs?|positions?|tasks?|functions?|leadership|chairmanship|presidency)\b[^;,]{0,70}$/i;

const whole = ({ acquirer, target, seller }: Parties) => ({ acquirer, target, seller });

/** "the sale of Acme … was completed": what a noun names has happened or passed. */
const wasDone = anyOf(
  /\b(?:was|is|has been|had been|were) (?:\w+ly |now )?(?:completed|closed|finali[sz]ed|announced|agreed|consummated|approved|cleared)/i,
  /\b(?:went|goes|gone) through|\b(?:succeeds|succeeded)\b/i,
  /\b(?:passed|cleared|clears|won|wins|received|gets|got|gained|gains|secured) (?:[^\s;,]+ ){0,4}?(?:approval|clearance|review|scrutiny|hurdles?|waiting|go-ahead|consent|green light|nod)/i,
  /\bis (?:now )?complete\b|\b(?:completed|closed|finali[sz]ed)$|\btook effect/i,
  /\bclose[sd] (?:on|today|yesterday|late|this|\w+day)\b/i,
);

const isTaken = /\btook (?:over|control|ownership)\b[^;]* (?:by|through) $/;

/** "for which Acme paid": who paid. */
const whoPaid = /^, for which (.+?) (?:(?:has|have|is|will|had) )?(?:hand|pa|shell|spent|put)/;

function readForm(view: SubjectView, sentence: Sentence, form: Form): Deal[] {
  const deals: Deal[] = [];
  for (const match of matchesIn(sentence.text, form.pattern)) {
    if (/^back\b/i.test(sentence.text.slice(match.index + match[0].length))) continue;
    const verb = match.index;
    const after = verb + match[0].length;
    if (
      form.voice === 'active' &&
      /^(?:acquired|bought|purchased|sold|divested)/i.test(match[0]) &&
      adjectival.test(sentence.text.slice(Math.max(0, verb - 30), verb)) &&
      !/\b(?:has|have|had|company|firm|startup) (?:just |also |now |\w+ly )?$/i.test(
        sentence.text.slice(0, verb),
      )
    )
      continue;
    const inverted =
      form.voice === 'active' && form.kind === 'sale'
        ? invertedSale(view, sentence, match, after)
        : undefined;
    if (inverted !== undefined) {
      if (!isAsserted(sentence, verb, match[0], view.passage.published)) continue;
      const date = sentence
        .dates()
        .find((found) => found.iso.length >= 7 && !isOfDocument(sentence.text, found.start));
      deals.push({ kind: 'sale', stage: form.stage, sentence, verb, date, ...whole(inverted) });
      continue;
    }
    if (
      /^(?:(?:acquired|bought|purchased|sold) (?:by|in|on|for|to|at|back|through|with|under|during|and|or)|(?:picked|snapped|scooped|gobbled) up by|picked up (?:where|speed|steam|pace)|swallowed (?:up )?by|bought out by|spun (?:off|out) (?:from|of|by)) /i.test(
        sentence.text.slice(verb, verb + 24),
      ) &&
      form.voice === 'active'
    )
      continue;
    if (
      headlineInfinitive.test(match[0]) &&
      !/(?:[\p{Lu}][\p{L}\p{N}.,)'!-]*|^[\p{Lu}\d][^;:,]{1,50} (?:unit|arm|affiliate|subsidiary|consortium|parent|owner)) $/u.test(
        sentence.text.slice(0, verb),
      ) &&
      !sentence.isHeadline &&
      // "Acme's pipelines unit to be bought by Beta".
      !(/^to be /i.test(match[0]) && partOf(sentence, verb) !== undefined)
    )
      continue;
    if (
      /^(?:has |have )?(?:tak|took)\p{Ll}* over\b/iu.test(match[0]) &&
      /^(?:[^\s;,]+ ){0,5}?(?:routes?|contracts?|leases?|franchises?|services?|slots?|flights?|duties|tasks?|responsibilit(?:y|ies)|role|job|post|position|helm|lead|mantle|sponsorship|broadcast\p{Ll}*|distribution|management of)\b/iu.test(
        sentence.text.slice(after),
      )
    )
      continue;
    // "names the price to buy Acme", "three reasons to sell Acme": advice.
    if (
      /^to /i.test(match[0]) &&
      /\b(?:prices?|reasons?|times?|ways?|stocks?|levels?|chances?) $/i.test(sentence.text.slice(0, verb))
    )
      continue;
    // "reached agreement with X to acquire Y": the fuller form has told it of whoever agreed.
    if (/^to /i.test(match[0]) && agreedWith.test(sentence.text.slice(0, verb))) continue;
    if (!isAsserted(sentence, verb, match[0], view.passage.published)) continue;
    const before = sentence
      .dates()
      .filter(
        (date) => date.iso.length >= 7 && date.start < verb && !isOfDocument(sentence.text, date.start),
      );
    const following = sentence
      .dates()
      .filter(
        (date) => date.iso.length >= 7 && date.start >= verb && !isOfDocument(sentence.text, date.start),
      );
    const date = before.at(-1) ?? following[0];
    // A plan is a deal only with the other side and the price named: then it is what was agreed.
    if (
      /^plans/i.test(match[0]) &&
      !announcedPlan.test(sentence.text.slice(0, verb)) &&
      (sentence.money().length === 0 ||
        (form.kind === 'sale' && buyerAfter(view, sentence, after) === undefined))
    )
      continue;
    const kind: DealKind =
      form.kind === 'sale' &&
      /spin|spun|demerge|carve|split/i.test(match[0]) &&
      !/\band (?:the )?sale of /i.test(match[0])
        ? 'spin_off'
        : form.kind;
    // "is being bought" and "is to be sold" are ahead; only "was" and "has been" are done.
    const ahead =
      /^(?:is|are|will|to|(?:has |have )?agree[sd]?)\b[^;]*\b(?:be|being) |^will /i.test(match[0]) ||
      (/^become /i.test(match[0]) && /\b(?:will|to|would) $/.test(sentence.text.slice(0, verb)));
    const closes = /^(?:announc|confirm|report)\w* .*\b(?:completion|closing) of /i.test(match[0]);
    // "took over Acme by buying its parent": done, as what it was done for.
    const tookOver =
      /^(?:buying|acquiring|purchasing) /.test(match[0]) && isTaken.test(sentence.text.slice(0, verb));
    const stage = ahead ? 'announced' : closes || tookOver ? 'completed' : form.stage;
    const base = { kind, stage, sentence, verb, date } as const;
    const add = (parties: Parties) => deals.push({ ...base, ...whole(parties) });
    if (form.voice === 'parties' || mergesInto.test(match[0])) {
      const parties =
        form.voice === 'parties'
          ? partiesOf(view, sentence, verb, after)
          : mergedParties(view, sentence, verb, after);
      if (parties !== undefined) add(parties);
      // "Sub will merge with and into Acme": where nobody is known to own Sub, Acme is what is told of.
      if (parties !== undefined || form.voice === 'parties' || /^merged/i.test(match[0])) continue;
    }
    if (form.voice === 'noun') {
      const rest = sentence.text.slice(after);
      const isBuyerTold = /^the (?:\w+ )?(?:buyer|purchaser|acquirer|owner)\b/i.test(match[0]);
      const isSettled = isBuyerTold || (form.kind === 'sale' && willBring.test(rest));
      if (!/^(?:through|via|in|with|by) /.test(match[0]) && !isSettled && !wasDone.test(rest)) continue;
      if (form.kind === 'sale') {
        const sold = nominalSale(view, sentence, after);
        add(isBuyerTold ? { ...sold, acquirer: partyAfter(sentence, after, 'is') } : sold);
        continue;
      }
      const thingEnd = after + objectAfter(sentence.text, after).length;
      const target = partyNames(sentence).find(
        (name) => name.start >= after - 1 && name.start < thingEnd,
      )?.text;
      if (target === undefined) continue;
      const buyer = partyAfter(sentence, after, 'by');
      add({ acquirer: buyer ?? agentBefore(view, sentence, verb), target });
      continue;
    }
    if (form.voice === 'passive') {
      const lead = sentence.text.slice(0, verb);
      if (pieceBefore.test(lead) || (/taken over/.test(match[0]) && dutiesBefore.test(lead))) continue;
      const own = ownSold(view, sentence, verb);
      if (own === 'a thing') continue;
      const other =
        whoPaid.exec(match[0])?.[1] ??
        /^the (?:Company|Registrant)\b/.exec(sentence.text.slice(after))?.[0] ??
        managementAt(sentence.text.slice(after)) ??
        partyNames(sentence).find(
          (name) =>
            name.start >= after - 1 &&
            name.start < after + 90 &&
            !/\b(?:through|via) (?:an?|its) /.test(sentence.text.slice(after, name.start)),
        )?.text ??
        describedAt(sentence.text.slice(after));
      const patient = dealPatient(view, sentence, verb);
      if (form.kind === 'sale' && / by $/i.test(match[0]))
        add({ seller: other, target: patient, acquirer: buyerAfter(view, sentence, after) });
      else if (form.kind === 'sale')
        add({ acquirer: other, target: patient, ...(partOf(sentence, verb) ?? own) });
      else add({ acquirer: other, ...(own ?? soldBy(view, sentence, verb, after, patient)) });
      continue;
    }
    const parties =
      (kind === 'merger' ? buyerToldOutright(view, sentence, after) : undefined) ??
      activeParties(view, sentence, kind, match);
    if (parties !== undefined) add(parties);
  }
  return deals;
}

const ofPurchase = mayHold(
  /control of|acqui|\bbuy|bought|purchas|merge|takeover|take[ns]? over|taking over|took over|snap|snatch|scoop|picks? up|picked up|gobbl|mopped|hoovered|swallow|absorb|\bpa(?:y|id)|deal\b|transaction|\bprivate\b|owners? of|new (?:owner|parent|home)|\bhome (?:at|with|inside|within)\b|to the (?:hands|possession)|(?:one|single|combined) company|belongs? to|\bjoin(?:s|ed|ing)? |wholly[- ]owned|agreed with|\badd(?:s|ed|ing) |unconditional|combin|over by|out by|up by|tie-up|\boffer\b|\bbid\b|sale to\b|sell(?:s|ing)?(?: out)? to\b|grabs|nabs|bags|snags|\blands?\b|\bwins?\b|clinch|secures?\b|(?:controlling|majority) (?:equity )?(?:interest|stake|shareholding|holding)|(?:stake|interest|ownership|holding|shareholding) (?:of|in)\b|(?:auction|tender|sale) (?:for|of)|\btendered\b|purchase agreement|share exchange|stock exchange|securities exchange|outbid|race (?:for|to)|(?:battle|contest|fight|tussle|bidding) (?:for|to)|holders|accepted for|\bvictory\b|\bsuccess\b|\btriumph\b|\bwin\b|\bowns?\b|title to|folded into|rolled into|subsumed into|for which|\bget\b|receive|inherit|\bgain\b|\b(?:shell|fork|splash|plunk|cough|swoop|pounc|beats?\b|spen(?:ds|t)\b)/i,
);
const ofSale = mayHold(
  /\bover to\b|s[eo]l[dl]|\bexit|\bquit|\bleave\b|\bsale\b|divest|dispos|offload|spin|spun|\bshed|hive|unload|demerg|carve|transfer|separation|distribution|split|part(?:s|ed|ing)? with|\bhand(?:s|ed|ing)? |\bassign(?:s|ed)\b|convey|agreed with|found an? |\bhand(?:s|ed|ing)? off|g[ia]ves? up|giv(?:ing|en) up|relinquish|sign(?:s|ed) over|\bcede|ceding|surrender|rid of|jettison|\bditch|\bdump|palm|foist|(?:goes|went|go|going|gone|handed|over|pass|passes|passed) to\b|signing (?:away|over)|sign(?:s|ed) away|\bbuyer\b|purchaser|acquirer|owner (?:of|for)\b/i,
);

const told = candidates(forms, (form) => form.needs);

/** The sentence with the two before and the two after it. */
const nearby = (view: SubjectView, { index }: Sentence) =>
  view.passage.sentences
    .slice(Math.max(0, index - 2), index + 3)
    .map((each) => each.text)
    .join(' ');

/** Every deal that a sentence asserts, without those it calls talks, plans, rumours, refusals or history. */
export function readDeals(view: SubjectView, sentence: Sentence): Deal[] {
  const possible = told(sentence);
  if (possible.length === 0) return [];
  const purchase = ofPurchase(sentence);
  const sale = ofSale(sentence);
  return possible
    .filter((form) => (form.kind === 'sale' || form.kind === 'spin_off' ? sale : purchase))
    .filter((form) => form.context === undefined || form.context(nearby(view, sentence)))
    .flatMap((form) => readForm(view, sentence, form));
}

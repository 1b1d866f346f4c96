import type { Deal, DealKind } from '#lib/detectors/deals/deal';
import { agentBefore, partyAfter, partyNames, readObject } from '#lib/detectors/deals/parties';
import { type Reason, reasonAgainst } from '#lib/detectors/text/guards';
import { isSurelyPerson } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const agreement =
  '(?:agree(?:s|d|ing)?|(?:sign(?:s|ed)?|enter(?:s|ed)? into|execut(?:es|ed)|reach(?:es|ed)?|struck|strikes|seal(?:s|ed)|ink(?:s|ed)|announc(?:es|ed)|clinch(?:es|ed)|confirm(?:s|ed)?|made|has|have|concluded|finali[sz]ed) (?:(?:an?|the|its) )?(?:\\w+[ -]){0,5}?(?:agreements?|deals?|contracts?|pact|accord|transaction)(?: \\([^)]*\\))?(?: with [^;]{2,120}?)?(?:,)?(?: pursuant to which (?:it|the company) (?:agreed|will))?|will|(?<!\\b(?:plan|goal|aim|idea|option|strategy|intention|hope|objective|priority|purpose|proposal|alternative) )(?:is|are)(?= to )|decid(?:es|ed)|elected|exercis(?:es|ed) (?:its|an|the) (?:option|right)|won (?:approval|the bidding|an? auction)|clear(?:s|ed)|under which (?:it|the company) will)';
const buyVerb = '(?:acquire|buy|purchase|take over|takeover|buy out|take private)';
const sellVerb =
  '(?:sell|divest(?: itself of)?|dispose of|offload|hive off|spin off|spin out|sell off|shed|unload|demerge|carve out|transfer)';
const adverb = '(?:\\w+ly |also |up |now |back )?';
const deal = '(?:acquisition|purchase|takeover|buyout|buy-out|merger|take-private)';
const completes =
  '(?:complet(?:e[sd]?|ing)|clos(?:e[sd]?|ing)|finali[sz](?:e[sd]?|ing)|conclud(?:e[sd]?|ing)|consummat(?:e[sd]?|ing)|seal(?:s|ed)|wrap(?:s|ped) up)';
const announces =
  '(?:announc(?:e[sd]?|ing)|confirm(?:s|ed|ing)?|unveil(?:s|ed)|agreed (?:on|to)|agrees (?:on|to)|reveal(?:s|ed)|disclos(?:es|ed)|reported|approv(?:e[sd]?|ing))';
const between = '(?:(?:of |the |its |their |an? |previously[- ]announced |\\$?[\\w.,$€£%-]+ )){0,9}?';

type Form = {
  pattern: RegExp;
  kind: DealKind;
  voice: 'active' | 'passive' | 'parties' | 'noun';
  stage: Deal['stage'];
};

const entered = 'entered into (?:an?|the) (?:[\\p{L}&-]+ ){0,6}?[Aa]greement(?: \\([^)]*\\))?';
const saidWould =
  '(?:said|announced|confirmed|says|announces)(?: (?:on \\w+day|today|late \\w+day|earlier))?(?: that)? (?:it|they|the (?:company|group|firm|bank)|he|she) would';
const compound =
  '(?:(?:the|its|their|a|previously[- ]announced|\\$?[\\d.,]+|[$€£][\\d.,]+[mb]?n?|million|billion|all-cash|cash|recent) )*(?=\\p{Lu})';

const forms: readonly Form[] = [
  {
    pattern:
      /\b(?:has |have )?(?:taken|takes|took|taking|gained|gains|assumed|assumes|won|wins) (?:full |majority )?control of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:agreed|signed an? (?:\w+ )?(?:agreement|contract|deal)|reached an? agreement|concluded an? (?:agreement|deal))(?: (?:today|on \w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) (?:the |a )?(?:sale|divestment|divestiture|disposal) of /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:agreed|signed an? (?:\w+ )?(?:agreement|contract|deal)|reached an? agreement|concluded an? (?:agreement|deal))(?: (?:today|on \w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) (?:the |an? )?(?:acquisition|purchase|takeover|buyout) of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:(?:have |has )?agreed?(?: (?:on )?\w+day)?(?: in principle)? to (?:merge|combine)|will (?:merge|combine)|are (?:merging|combining)|agreed? (?:on|to) a merger|announced (?:plans to merge|a merger|a definitive merger))\b(?! with)/gi,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:agree(?:d|s|ing) to|will|is to) pay [^;]{2,70}? (?:for|to (?:acquire|buy|purchase|take over)) (?!its (?:rival|own)|their )/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:purchase and )?(?:sale|disposition|divestiture|disposal) of `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:acquisition|purchase) (?:by [^;]{2,50} )?of `,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\bpursuant to which (?:the (?:Company|Registrant)|it|we|[^,;]{2,60}?) (?:agreed to |will |has agreed to )?(?:sell|sold) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bplans to ${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bplans to ${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b[Tt]he (?:\S+ ){0,3}?(?:acquisition|purchase|takeover|buyout) of (?=[^;]{2,80} (?:by|was|has been|closed))/gu,
    kind: 'purchase',
    voice: 'noun',
    stage: 'completed',
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${compound}(?=[^;]{2,60}? (?:acquisition|purchase|deal|takeover|buyout|merger|transaction)\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(`\\b${completes} ${between}${deal} (?:of|for|from) `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:sale|divestiture|disposal|divestment|disposition)(?: \\([^)]*\\)| to (?:[^;]{2,280}?)(?= of (?:the Company's|its|our|all|substantially|certain|the Registrant's)))? of `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:spin-?off|separation|distribution|demerger|split-?off) (?:of|from) `,
      'gi',
    ),
    kind: 'spin_off',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}${deal} of `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}(?:sale|divestiture|disposal|divestment) of `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|on \\w+day|today|with [^.;,]{2,60}) )?to ${adverb}${buyVerb} `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|on \\w+day|today|with [^.;,]{2,60}) )?to ${adverb}${sellVerb} `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:to be (?:acquired|bought|purchased|taken over|taken private)|to (?:a |an )?(?:\\S+ )?(?:takeover|buyout|acquisition)) by `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|is|been|being|will be|to be|are) )+(?:\w+ly )?(?:acquired|bought|purchased|taken over|taken private|snapped up|bought out|gobbled up) by /gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|been|being|will be|is|to be|are) )+(?:\w+ly )?(?:sold|divested|offloaded|spun off) (?:to|by) /gi,
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:acquired|bought|purchased|took over|snapped up|scooped up|picked up|gobbled up|swallowed|bought out) /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:sold|divested(?: itself of)?|disposed of|offloaded|spun off|spun out|sold off|hived off|has shed|unloaded) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Aa]cquires|[Bb]uys|[Pp]urchases|[Tt]akes [Oo]ver|[Ss]naps [Uu]p|[Ss]coops [Uu]p|[Pp]icks [Uu]p|[Gg]obbles [Uu]p|[Ss]wallows|[Bb]uys [Oo]ut|is (?:buying|acquiring|purchasing|taking over)|are (?:buying|acquiring)) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Ss]ells(?: [Oo]ff)?|[Dd]ivests|[Dd]isposes [Oo]f|[Oo]ffloads|[Ss]pins [Oo]ff|[Ss]heds|[Uu]nloads|is (?:selling|divesting|spinning off|offloading)) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: /(?<=[\p{L}\d.)!]\s)\b[Tt]o (?:[Aa]cquire|[Bb]uy|[Pp]urchase|[Tt]ake [Oo]ver) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!]\s)\b[Tt]o (?:[Ss]ell(?: [Oo]ff)?|[Dd]ivest|[Oo]ffload|[Ss]pin [Oo]ff|[Ss]hed) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:merged|will merge|has merged|agreed to merge|to merge|agreed to a merger|completed (?:its|the|a) merger|entered into (?:an|a) (?:definitive )?(?:agreement to merge|merger agreement)) with (?:and into )?/gi,
    kind: 'merger',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\bentered into an? (?:\w+ |and |restated ){0,3}(?:Agreement and Plan of (?:Merger|Reorganization)|[Mm]erger [Aa]greement)\b/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
  },
];

const againstAnywhere: readonly Reason[] = ['rumour', 'talks'];
const againstBefore: readonly Reason[] = ['considering', 'hypothetical', 'negation', 'planned', 'recalled'];
const adjectival =
  /\b(?:an|such|these|those|any|all|other|certain|of|its|the|their|our|newly|recently|previously|formerly|was|were|a|just|jointly|company|firm|startup)[ -](?:\w+ly )?$/i;
const recallingNoun =
  /\b(?:after|since|following|including|from|despite|through|with|by|of|for) (?:its|the|their|his|our|completing (?:its|the)|having)? ?$/i;
const headlineInfinitive = /^[Tt]o /;

function isAsserted(sentence: Sentence, verb: number, match: string, published: string | undefined): boolean {
  const { text } = sentence;
  const clause =
    text
      .slice(Math.max(0, verb - 90), verb)
      .split(
        /[;:]|, (?:and|but|while|who|which|said|says|has|had|will|announced|agreed|it|the company) |\b(?:said|announced|says) (?:\w+ )?(?:that )?(?=it |the )/,
      )
      .at(-1) ?? '';
  // An offer that is a party's own past bid is no deal, yet "agreed" makes one of it.
  const agreed =
    /^(?:agree|sign|enter|execut|reach|struck|strike|seal|ink|complet|clos|finali|conclud|consummat)/i.test(
      match,
    );
  if (reasonAgainst(text, againstAnywhere) && !agreed) return false;
  if (agreed && reasonAgainst(text, ['rumour'])) return false;
  if (reasonAgainst(clause, againstBefore)) return false;
  if (
    /\b(?:talks|considering|negotiat\w+|option|right|offer(?:ed|s)?|bid|plans?|proposal|seeking|approval|attempt|effort|race|bidding|interest|money|cash|financing|funds|able|opportunity|chance|free|rush|way|time|failed?|available|customers|consumers|shoppers|people|investors|reason|need|want(?:s|ed)?|like|try|how|where|what|decision) ?$/i.test(
      clause,
    ) &&
    headlineInfinitive.test(match)
  )
    return false;
  if (
    /^will\b/i.test(match) &&
    /\b(?:if|whether|customers|consumers|users|investors|hopes?|believes?|think|predict\w*|bet(?:ting)?)\b/i.test(
      clause,
    )
  )
    return false;
  if (/\brecall|previous(?:ly)? (?:acquired|bought|sold)/i.test(clause + match)) return false;
  if (published !== undefined) {
    const year = Number(published.slice(0, 4));
    const old = sentence.dates().some((date) => {
      const inClause = date.start > verb - 60 && date.start < verb + 200;
      if (!inClause) return false;
      const itsYear = Number(date.iso.slice(0, 4));
      if (itsYear >= year) return false;
      if (date.iso.length < 7 || published.length < 7) return itsYear < year;
      const months = year * 12 + Number(published.slice(5, 7)) - itsYear * 12 - Number(date.iso.slice(5, 7));
      return months > 6;
    });
    const recent = sentence.dates().some((date) => date.iso.slice(0, 4) === String(year));
    if (old && !recent) return false;
  }
  return !(recallingNoun.test(clause) && /(?:acquisition|purchase|takeover|sale|merger)/i.test(match));
}

/** "the Agreement dated May 13, 2005" dates a paper, not the deal. */
const isOfDocument = (text: string, at: number) =>
  /\bdated(?: as of)? ?$/i.test(text.slice(Math.max(0, at - 14), at));

function readForm(view: SubjectView, sentence: Sentence, form: Form): Deal[] {
  const deals: Deal[] = [];
  for (const match of sentence.text.matchAll(form.pattern)) {
    if (/^back\b/i.test(sentence.text.slice(match.index + match[0].length))) continue;
    const verb = match.index;
    const after = verb + match[0].length;
    if (
      form.voice === 'active' &&
      /^(?:acquired|bought|purchased|sold|divested)/i.test(match[0]) &&
      adjectival.test(sentence.text.slice(Math.max(0, verb - 30), verb)) &&
      !/\b(?:has|have|had|company|firm|startup) (?:\w+ly )?$/i.test(sentence.text.slice(0, verb))
    )
      continue;
    if (
      /^(?:acquired|bought|purchased|sold) (?:by|in|on|for|to|at|back|through|with|under|during|and|or) /i.test(
        sentence.text.slice(verb, verb + 24),
      ) &&
      form.voice === 'active'
    )
      continue;
    if (
      headlineInfinitive.test(match[0]) &&
      !/[\p{Lu}][\p{L}\p{N}.,)'!-]* $/u.test(sentence.text.slice(0, verb)) &&
      !sentence.isHeadline
    )
      continue;
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
      (sentence.money().length === 0 ||
        (form.kind === 'sale' && partyAfter(sentence, after, 'to') === undefined))
    )
      continue;
    const kind: DealKind =
      form.kind === 'sale' && /spin|spun|demerge|carve/i.test(match[0]) ? 'spin_off' : form.kind;
    const base = { kind, stage: form.stage, sentence, verb, date };
    const add = (parties: {
      acquirer?: string | undefined;
      target?: string | undefined;
      seller?: string | undefined;
    }) => deals.push({ ...base, acquirer: parties.acquirer, target: parties.target, seller: parties.seller });
    if (form.voice === 'parties') {
      const names = partyNames(sentence).filter((name) => !isSurelyPerson(name.text));
      const isVehicle = (name: string) =>
        /\b(?:Merger|Acquisition|AcquireCo|Sub|Bidco|Holdco|Enterprises \d|Newco)\b|^(?:Sub|Parent|Buyer|Merger)/.test(
          name,
        );
      const parties = names.filter((name) => name.start < verb && !isVehicle(name.text));
      const behind = names.filter((name) => name.start > after && !isVehicle(name.text));
      const all = [...parties, ...behind].filter(
        (name, index, list) => list.findIndex((other) => other.text === name.text) === index,
      );
      const real = all.filter((name) => !view.passage.definitions().has(name.text.toLowerCase()));
      const [first, last] = [real[0], real.at(-1)];
      const parent = ['parent', 'buyer', 'purchaser', 'acquiror', 'acquirer']
        .map((role) => view.passage.definitions().get(role))
        .find((name) => name !== undefined);
      const buyer = real.find((name) => parent !== undefined && name.text === parent);
      const bought = real.find((name) => name !== buyer);
      if (buyer !== undefined && bought !== undefined) add({ acquirer: buyer.text, target: bought.text });
      else if (first !== undefined && last !== undefined && first !== last)
        add({ acquirer: first.text, target: last.text });
      continue;
    }
    if (form.voice === 'noun') {
      const rest = sentence.text.slice(after);
      if (
        !/\b(?:was|is|has been|were) (?:\w+ly )?(?:completed|closed|finali[sz]ed|announced|agreed|consummated)|\bclosed on\b/i.test(
          rest,
        )
      )
        continue;
      const target = partyNames(sentence).find((name) => name.start >= after - 1)?.text;
      const buyer = partyAfter(sentence, after, 'by');
      add({ acquirer: buyer ?? agentBefore(view, sentence, verb), target });
      continue;
    }
    if (form.voice === 'passive') {
      const other = partyNames(sentence).find(
        (name) => name.start >= after - 1 && name.start < after + 90,
      )?.text;
      const patient = agentBefore(view, sentence, verb);
      if (form.kind === 'sale' && / by $/i.test(match[0])) add({ seller: other, target: patient });
      else if (form.kind === 'sale') add({ acquirer: other, target: patient, seller: undefined });
      else add({ acquirer: other, target: patient });
      continue;
    }
    const agent = agentBefore(view, sentence, verb);
    const source = /^from (?:the )?/.exec(sentence.text.slice(after));
    const vendor =
      source === null
        ? undefined
        : partyNames(sentence).find((name) => name.start === after + source[0].length);
    if (source !== null && vendor === undefined) continue;
    if (vendor !== undefined) {
      const object = readObject(sentence, vendor.end + 1);
      add({ acquirer: agent, target: object.target ?? object.phrase, seller: vendor.text });
      continue;
    }
    const object = readObject(sentence, after, form.kind === 'sale' || form.kind === 'spin_off');
    if (kind === 'purchase' || kind === 'merger') {
      add({
        acquirer: agent,
        target: object.target,
        seller: object.owner ?? partyAfter(sentence, after, 'from'),
      });
    } else {
      add({
        seller: agent,
        target: object.target ?? object.phrase.replace(/^(?:the|its|our|an?) /i, ''),
        acquirer:
          partyAfter(sentence, after, 'to') ??
          (/^entered|^agreed .*with |^(?:signed|reached|concluded) .*with /i.test(match[0])
            ? partyAfter(sentence, verb, 'with')
            : undefined) ??
          (/^(?:complet|clos|finali|conclud|consummat)/.test(match[0])
            ? partyAfter(sentence, verb, 'to')
            : undefined),
      });
    }
  }
  return deals;
}

const purchaseWords =
  /control of|acqui|\bbuy|bought|purchas|merge|takeover|take[ns]? over|took over|snap|scoop|picks? up|picked up|gobbl|swallow|deal\b|transaction|private/i;
const saleWords =
  /s[eo]l[dl]|\bsale\b|divest|dispos|offload|spin|spun|\bshed|hive|unload|demerg|carve|transfer|separation|distribution|split/i;

/** Every deal that a sentence asserts, without those it calls talks, plans, rumours, refusals or history. */
export function readDeals(view: SubjectView, sentence: Sentence): Deal[] {
  const [purchase, sale] = [purchaseWords.test(sentence.text), saleWords.test(sentence.text)];
  if (!purchase && !sale) return [];
  return forms.flatMap((form) => {
    const possible = form.kind === 'sale' || form.kind === 'spin_off' ? sale : purchase;
    return possible ? readForm(view, sentence, form) : [];
  });
}

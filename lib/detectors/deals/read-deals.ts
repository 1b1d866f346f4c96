import { isAsserted } from '#lib/detectors/deals/asserted-deal';
import type { Deal, DealKind } from '#lib/detectors/deals/deal';
import { forms } from '#lib/detectors/deals/deal-forms';
import { dealParties, invertedParties } from '#lib/detectors/deals/deal-parties';
import type { Form } from '#lib/detectors/deals/deal-words';
import { isDescription, isNoDeal } from '#lib/detectors/deals/no-deal';
import { dateOfDeal, type Occurrence, occurrenceOf } from '#lib/detectors/deals/occurrence';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { candidates, mayHold } from '#lib/detectors/text/word-search';

const kindOf = ({ form, words }: Occurrence): DealKind =>
  form.kind === 'sale' &&
  /spin|spun|demerge|carve|split/i.test(words) &&
  !/\band (?:the )?sale of /i.test(words)
    ? 'spin_off'
    : form.kind;

/** "is being bought" and "is to be sold" are ahead; only "was" and "has been" are done. */
const isAhead = ({ words, lead }: Occurrence) =>
  /^(?:is|are|will|to|(?:has |have )?agree[sd]?)\b[^;]*\b(?:be|being) |^will /i.test(words) ||
  (/^become /i.test(words) && /\b(?:will|to|would) $/.test(lead));

/** "announces the completion of"; "took over Acme by buying its parent": done, as what it was done for. */
const isDone = ({ words, lead }: Occurrence) =>
  /^(?:announc|confirm|report)\w* .*\b(?:completion|closing) of /i.test(words) ||
  (/^(?:buying|acquiring|purchasing) /.test(words) &&
    /\btook (?:over|control|ownership)\b[^;]* (?:by|through) $/.test(lead));

const stageOf = (occurrence: Occurrence): Deal['stage'] => {
  if (isAhead(occurrence)) return 'announced';
  return isDone(occurrence) ? 'completed' : occurrence.form.stage;
};

function dealAt(occurrence: Occurrence): Deal | undefined {
  const { view, sentence, words, verb } = occurrence;
  if (isDescription(occurrence)) return undefined;
  const inverted = invertedParties(occurrence);
  if (inverted === undefined && isNoDeal(occurrence)) return undefined;
  if (!isAsserted(sentence, verb, words, view.passage.published)) return undefined;
  const kind = inverted === undefined ? kindOf(occurrence) : 'sale';
  const parties = inverted ?? dealParties(occurrence, kind);
  if (parties === undefined) return undefined;
  const { acquirer, target, seller } = parties;
  const stage = stageOf(occurrence);
  return { kind, acquirer, target, seller, stage, sentence, verb, date: dateOfDeal(sentence, verb) };
}

const readForm = (view: SubjectView, sentence: Sentence, form: Form): Deal[] =>
  matchesIn(sentence.text, form.pattern)
    .map((match) => dealAt(occurrenceOf(view, sentence, form, match)))
    .filter((deal) => deal !== undefined);

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

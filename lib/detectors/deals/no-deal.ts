import { partOf } from '#lib/detectors/deals/agents';
import { adjectival, headlineInfinitive } from '#lib/detectors/deals/asserted-deal';
import { buyerAfter } from '#lib/detectors/deals/buyers';
import type { Occurrence } from '#lib/detectors/deals/occurrence';
import { isOnlyIntended } from '#lib/detectors/text/intended';

/** "bought back". */
const isBoughtBack = ({ rest }: Occurrence) => /^back\b/i.test(rest);

const perfect = /\b(?:has|have|had|company|firm|startup) (?:just |also |now |\w+ly )?$/i;

/** "its newly acquired Linux distribution": a word of description. */
const isAdjective = ({ form, words, lead }: Occurrence) =>
  form.voice === 'active' &&
  /^(?:acquired|bought|purchased|sold|divested)/i.test(words) &&
  adjectival.test(lead.slice(-30)) &&
  !perfect.test(lead);

const otherThanActive =
  /^(?:(?:acquired|bought|purchased|sold) (?:by|in|on|for|to|at|back|through|with|under|during|and|or)|(?:picked|snapped|scooped|gobbled) up by|picked up (?:where|speed|steam|pace)|swallowed (?:up )?by|bought out by|spun (?:off|out) (?:from|of|by)) /i;

/** "Acme, sold by its founder in May": what stands before the participle is not who deals. */
const isParticiple = ({ form, words, rest }: Occurrence) =>
  form.voice === 'active' && otherThanActive.test(words + rest.slice(0, 24));

const titleOfFirm =
  /(?:[\p{Lu}][\p{L}\p{N}.,)'!-]*|^[\p{Lu}\d][^;:,]{1,50} (?:unit|arm|affiliate|subsidiary|consortium|parent|owner)) $/u;

/** "the chance to buy Acme": an infinitive tells a deal under a title only, or of a part: "Acme's pipelines unit to be bought by Beta". */
const isPlainInfinitive = ({ sentence, words, verb, lead }: Occurrence) =>
  headlineInfinitive.test(words) &&
  !titleOfFirm.test(lead) &&
  !sentence.isHeadline &&
  !(/^to be /i.test(words) && partOf(sentence, verb) !== undefined);

const nothingOwned =
  /^(?:[^\s;,]+ ){0,5}?(?:routes?|contracts?|leases?|franchises?|services?|slots?|flights?|duties|tasks?|responsibilit(?:y|ies)|role|job|post|position|helm|lead|mantle|sponsorship|broadcast\p{Ll}*|distribution|management of)\b/iu;

/** "took over the role". */
const isDutyTakenOver = ({ words, rest }: Occurrence) =>
  /^(?:has |have )?(?:tak|took)\p{Ll}* over\b/iu.test(words) && nothingOwned.test(rest);

/** "names the price to buy Acme", "three reasons to sell Acme". */
const isAdvice = ({ words, lead }: Occurrence) =>
  /^to /i.test(words) && /\b(?:prices?|reasons?|times?|ways?|stocks?|levels?|chances?) $/i.test(lead);

const agreedWith = /\b(?:agreements?|deals?|contracts?|pact|accord|agreed) with [^;,]{2,80}$/i;

/** "reached agreement with X to acquire Y": the fuller form has told it of whoever agreed. */
const isToldByFullerForm = ({ words, lead }: Occurrence) => /^to /i.test(words) && agreedWith.test(lead);

/** "announced today it plans to acquire", "announcing plans to acquire": what is announced is agreed. */
const announcedPlan =
  /\b(?:announc(?:ed|es|ing)|disclos(?:ed|es|ing)|unveil(?:ed|s|ing)|reveal(?:ed|s|ing))(?: (?:today|yesterday|(?:on )?\w+day))?(?: that)?(?: (?:it|the company))? $/;

/** A plan is a deal only with the other side and the price named: then it is what was agreed. */
const isPlan = ({ view, sentence, form, words, after, lead }: Occurrence) =>
  /^plans/i.test(words) &&
  !announcedPlan.test(lead) &&
  (sentence.money().length === 0 ||
    (form.kind === 'sale' && buyerAfter(view, sentence, after) === undefined));

/** "A stake of 12 percent in Acme was sold to Beta": a holding changes hands, not Acme. */
const pieceBefore =
  /\b(?:[Aa]n?|[1-4]?\d(?:\.\d+)? ?(?:%|per ?cent|percent|pct)) (?:(?!majority|controlling)[\p{Ll}-]+ ){0,2}(?:stake|interest|holding|shareholding)(?: of [1-4]?\d(?:\.\d+)? ?(?:%|per ?cent|percent|pct))? in [^;,]{2,60}$/u;

/** "The duties of Acme's finance chief will be taken over by": work changes hands. */
const dutiesBefore =
  /\b(?:duties|responsibilit(?:y|ies)|posts?|roles?|jobs?|positions?|tasks?|functions?|leadership|chairmanship|presidency)\b[^;,]{0,70}$/i;

const isPieceOrDuty = ({ form, words, lead }: Occurrence) =>
  form.voice === 'passive' &&
  (pieceBefore.test(lead) || (/taken over/.test(words) && dutiesBefore.test(lead)));

/** Whether the words of a form only describe, or tell of a thing that comes back to whoever gave it out. */
export const isDescription = (occurrence: Occurrence): boolean =>
  isBoughtBack(occurrence) || isAdjective(occurrence);

/** "Plans by Acme to take over Beta have been blocked": what was meant. */
const isMeant = ({ words, lead }: Occurrence) =>
  /^to /i.test(words) &&
  /\b(?:plans?|proposals?|bids?|attempts?|efforts?|moves?|offers?|hopes|intention) (?:by|from|of|for) [^;,]{2,60} $/i.test(
    lead,
  );

/** "the end of negotiations regarding a sale of", "a dispute over its purchase of", "profit, helped by its purchase of": of the deal something else is told. */
const isBesideDeal = ({ words }: Occurrence) =>
  /\b(?:talks|negotiations|discussions|disputes?|lawsuits?|litigation|investigation|probe|charges?|write-?downs?|(?:helped|boosted|lifted|hurt|driven|fuell?ed) by|due to|thanks to)\b/i.test(
    words,
  );

const comesToNothing =
  /^(?:(?!\b(?:after|following|when|since|once)\b)(?:[^;.]|\.(?=\S))){0,140}?\b(?:collaps(?:es|ed)|f[ea]ll(?:s|en)? (?:through|apart)|(?:was|were|been|is) (?:called off|scrapped|terminated|abandoned|blocked|vetoed|rejected|cancell?ed|dropped|shelved|thwarted|halted|suspended))\b/i;

/** "an agreement to offload its unit collapsed", "the deal to buy Beta was called off". */
export const cameToNothing = (ahead: string, rest: string): boolean =>
  /\b(?:agreements?|deals?|plans?|proposals?|bids?|attempts?|sale|merger|takeover|purchase|acquisition|pact)\b[^;,]{0,60}$/i.test(
    ahead,
  ) && comesToNothing.test(rest);
const isUndone = ({ words, lead, rest }: Occurrence) => cameToNothing(lead + words, rest);

/** "is under pressure to sell its unit", "has no plans to buy Beta", "ought to merge": what is wished, advised or forbidden. */
const isIntended = ({ sentence, words, verb, after, form }: Occurrence) =>
  form.voice === 'active' &&
  (isOnlyIntended(sentence.text, verb + (/^to /i.exec(words)?.[0].length ?? 0)) ||
    (/^plans to /i.test(words) && isOnlyIntended(sentence.text, verb + 'plans to '.length)) ||
    (/ to \w+ $/.test(words) &&
      isOnlyIntended(sentence.text, after - (/\w+ $/.exec(words)?.[0].length ?? 0))));

const notDeals = [
  isIntended,
  isUndone,
  isMeant,
  isBesideDeal,
  isParticiple,
  isPlainInfinitive,
  isDutyTakenOver,
  isAdvice,
  isToldByFullerForm,
  isPlan,
  isPieceOrDuty,
];

/** Whether the words of a form tell no deal where they stand. */
export const isNoDeal = (occurrence: Occurrence): boolean => notDeals.some((isSo) => isSo(occurrence));

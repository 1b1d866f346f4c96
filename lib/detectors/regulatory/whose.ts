import { agentBefore } from '#lib/detectors/deals/parties';
import { acquires } from '#lib/detectors/regulatory/moves';
import { disposes } from '#lib/detectors/regulatory/parts';
import type { Percent } from '#lib/detectors/regulatory/percents';
import { isPlace } from '#lib/detectors/text/names';
import { isGenericCompany, type Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "Acme is raising its stake in Beta to 51 percent": what stands before the verb, where another firm follows. */
const ownStakeIn =
  /^([^;,%]{2,90}?) (?:(?:has|have|had|is|are|will|to|would|also|said it) )*(?:rais|increas|lift|boost|cut|reduc|lower|trim|up|hik|sell|sold|doubl)\p{Ll}* (?:its|their) (?:[\p{Ll}-]+ )?(?:stake|holding|interest|shareholding|position) in (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/u;

/** The subject itself buying another's shares is no crossing in the subject. */
export function actsAsBuyer(view: SubjectView, sentence: Sentence, owner: string | undefined): boolean {
  const own = ownStakeIn.exec(sentence.text);
  if (own !== null && view.mentions(own[1] ?? '') && !view.mentions(sentence.text.slice(own[0].length)))
    return true;
  const verb = acquires.exec(sentence.text) ?? disposes.exec(sentence.text);
  if (verb === null || /^(?:after|up|down) /i.test(verb[0])) return false;
  // "The move took his stake in the company to 8.4 per cent": the buyer stands in the sentence before.
  if (/^The (?:\p{Ll}+ ){0,2}$/u.test(sentence.text.slice(0, verb.index)) && owner !== undefined)
    return false;
  // "informed by Brask acting on behalf of a group of investors that the group had bought"
  if (
    /\b(?:group of (?:\p{Ll}+ )?(?:investors|shareholders|firms)|investor group)\b.*\bthe group (?:(?:has|had|have) )?$/u.test(
      sentence.text.slice(0, verb.index),
    )
  )
    return false;
  // "BlackRock's position in Acme decreased from 5.9% to 4.1%": what is moved is a holding, and nobody acts.
  if (
    /^,? (?:from|to|by|below|above|under|over|past|through|beyond) /.test(
      sentence.text.slice(verb.index + verb[0].length),
    )
  )
    return false;
  // "Acme shares rose as it emerged that Tobias Klein had bought": who stands before the verb acts.
  const before = sentence.text.slice(0, verb.index).replace(/ (?:(?:has|have|had|also|now|further) ?)*$/, '');
  const whoSaid = before
    .trimEnd()
    .replace(/ (?:said|says|disclosed|reported|revealed)(?: that)? (?:it|he|she|they)$/, '');
  if (owner !== undefined && whoSaid.endsWith(owner)) return false;
  // "the New York hedge fund disclosed": the sentence before names it.
  if (owner !== undefined && !/^group led by /.test(owner) && !sentence.text.includes(owner)) return false;
  // "Qatar's sovereign wealth fund": the country's, which no firm owns.
  const country = /^(\p{Lu}[\p{L}-]+)'s (?:[\p{Ll}-]+ )*(?:fund|government|state|treasury|ministry)\b/u.exec(
    sentence.text,
  )?.[1];
  if (country !== undefined && isPlace(country)) return false;
  // "Two investment firms told the SEC they have acquired 402,000 shares of Acme": nobody buys its own.
  const opening = sentence.names()[0];
  if (
    !(opening !== undefined && opening.start < 5 && view.isSubject(opening.text, sentence)) &&
    issuersIn(sentence, owner).some(
      (name) => view.isSubject(name.text, sentence) && !isGenericCompany(name.text),
    )
  )
    return false;
  const agent = agentBefore(view, sentence, verb.index);
  return agent !== undefined && view.isSubject(agent, sentence) && !/^now /i.test(verb[0]);
}

const ownsBeside =
  /, (?:who|which) (?:already |also |\p{Ll}+ly )?(?:owns?|owned|holds?|held|controls?|has) (?:[\p{L}-]+ ){0,3}$/u;
const sameFirm =
  /^ ?(?:(?:stake|interest|holding) )?(?:of|in) (?:the |its )?(?:[\p{L}-]+ )?(?:company|firm|group|bank|shares|stock|capital|votes)?$/u;

/** "Duke, who owns 75 percent of the firm running the stores, bought": a holding in another firm. */
export function isOfOther(view: SubjectView, text: string, { start, end }: Percent): boolean {
  if (!ownsBeside.test(text.slice(0, start))) return false;
  const of = text.slice(end).split(/[,;]/)[0] ?? '';
  return /^ ?(?:(?:stake|interest|holding) )?(?:of|in) /.test(of) && !sameFirm.test(of) && !view.mentions(of);
}

const issuerAt =
  /\b(?:shares?(?: of (?:the )?(?:common stock|capital stock|stock))?|common stock|stake|position|holdings?|holding|interest|votes?|voting (?:rights|power)|share capital|shareholding|ownership|pct|percent|per cent|%)(?: and (?:voting rights|votes|share capital|voting power))?(?: (?:of|in)) (?:the )?(?:(?:[\p{L}'-]+ ){0,4}?(?:firm|company|group|maker|retailer|operator|bank|insurer|producer|developer) )?(?:(?:total|outstanding|shares|share capital|votes|voting rights|voting|and|number of|all|common stock|stock|capital|listed|company|maker|in|of|the) )*$/iu;

const issuersIn = (sentence: Sentence, holder: string | undefined) =>
  sentence
    .names()
    .filter(
      (name) =>
        name.text !== holder && issuerAt.test(sentence.text.slice(0, name.start)) && !isPlace(name.text),
    );

/** The issuer must be the subject: the firm after "shares of", "stake in", else whoever the passage is about. */
export function concernsSubject(view: SubjectView, sentence: Sentence, holder: string | undefined): boolean {
  const issuers = issuersIn(sentence, holder);
  if (issuers.some((name) => view.isSubject(name.text, sentence))) return true;
  const foreign = issuers.some(
    (name) =>
      !/^(?:Company|Issuer|Class|Ordinary|Common|Preferred|Shares|ADSs?|Reporting|Finnish|Board|Nasdaq|SEC|Securities|Act|ABN)\b/.test(
        name.text,
      ),
  );
  if (foreign && issuers.length > 0) return false;
  return view.mentionsSubject(sentence) || view.genericIsSubject(sentence);
}

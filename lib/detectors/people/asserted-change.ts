import { isEveryday } from '#lib/detectors/people/everyday-senses';
import type { Trigger } from '#lib/detectors/people/trigger';
import { isOnlyWished } from '#lib/detectors/people/wished';
import { anyOf } from '#lib/detectors/text/any-of';
import { withoutMay } from '#lib/detectors/text/guards';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';

const notChanging =
  /\b(?:(?:top|leading|preferred|final|sole|strong|main|likely|favou?red|first) (?:candidate|choice|contender|pick)s?\b|close to (?:becoming|being|joining|taking)\b|in line to\b|favou?rites? to\b|nobody|no one|none of|continu(?:e|es|ed|ing) (?:to|as|in)|remain(?:s|ed|ing)?|re-?elect(?:s|ed|ing|ion)?|re-?appoint(?:ed|ment)?|renominat\w*|nominees?|nominat(?:ed|es|ion) (?:for|to)|stand for re-?election|votes? (?:for|against)|broker non-votes|not (?:yet )?(?:been )?(?:appoint|nam|hir|resign|step|leav|elect|retir|quit|fir|replac|oust|dismiss)\w*|no (?:plans?|intention) (?:to|of)|den(?:y|ies|ied)|refus(?:e|es|ed) to (?:resign|step|quit|leave)|call(?:s|ed|ing)? (?:for|on)|ask(?:s|ed|ing)? (?:(?:\w+ ){1,3})?for the (?:removal|resignation|dismissal|ouster|departure)|urg(?:e|es|ed)|demand(?:s|ed|ing)?(?= (?:that|for|his|her|their|its|the) )|(?<!\b(?:under|amid|as|bow(?:s|ed|ing)? to|caved? (?:in )?to|gave in to|yield(?:s|ed|ing)? to|after|following) (?:[a-z]+ ){0,2})pressure|pressure to|rumou?r\w*|(?<!\b(?:ending|ends|ended|after|following) (?:[a-z]+ ){0,3}(?:of )?)speculat\w*|reportedly|turn(?:s|ed|ing) down|declin(?:es|ed|ing) (?:an?|the)|(?<!\baccept(?:s|ed|ing)? )an? offer (?:to|from)|overtures?|may|might|could|should|(?<!\b(?:said|announced|told|confirmed) (?!he\b|she\b|it\b)[^;]{0,150})would be(?! (?:the|its|our) (?:new|next)\b)|if|whether|search(?:ing)? for (?!h(?:$|e(?:$|r\b)|i(?:$|s\b))|(?:their|an?|the) (?:permanent )?(?:successor|replacement))|looking for|seek(?:s|ing)? (?:a|to)|threat(?:en(?:s|ed|ing)?)?|(?:tempted|willing|ready|prepared|wants?|wanted|wanting|unwilling|reluctant|loath) to (?:resign|step|quit|leave|go|retire|stand|depart)|wants? (?:[\w.'-]+ ){1,6}to (?:quit|resign|go|step|leave|retire)|(?:verge|brink) of|consider(?:s|ed|ing)?|candidates?|front[- ]?runner|set to (?:meet|vote|approve|decide|consider|discuss)|successor has (?:not|yet)|yet to|expected to (?:be )?(?:name|appoint|step|resign|announce|replace|succeed|become)|set to (?:name|appoint|announce)|is likely|tipped|in (?:[a-z]+ )?talks|approach(?:es|ed|ing)|shortlist\w*|hopes?|extend(?:s|ed|ing)? (?:the|his|her|their)|renew(?:s|ed|al)|(?:the )?right to|option to|eligible to|entitled to|upon any|in the event|any termination)\b|n't\b/i;
const biography =
  /\b(?:prior to (?:that|this|joining|his|her|becoming|serving)|previously|before (?:joining|that|becoming|then)|from (?:\w+ )?(?:19|20)\d\d (?:to|until|through)|between (?:19|20)\d\d|since (?:\w+ )?(?:\d{1,2}, )?(?:19|20)\d\d|served (?:as|in|on|from|at)|has (?:served|been|held|worked)|began (?:his|her) career|career|earned|graduated|(?:he|she) (?:was(?! (?:resigning|leaving|stepping|retiring|joining|departing|becoming))|had been|has been|is also|also serves|serves)|formerly)\b/i;
/** "Feld, who joined Jefferies last year, said": a career told in passing while the sentence tells something else. */
export const isAside = (before: string, after: string) =>
  // "to succeed Y, who has said he intends to retire": known before.
  /, who (?:has|had) (?:already |previously |earlier |long )?(?:said|announced|indicated|signal+ed|told [^,;]{2,30})(?: that| plans| last \p{Ll}+| in \p{Lu}\p{Ll}+)* (?:(?:he|she) )?$/u.test(
    before,
  ) ||
  // "..., said Feld, who took over last month."
  (/\b(?:said|says|according to|added) (?:[\p{Lu}][\p{L}.'-]+ ?){1,4}, who (?:has |had )?$/u.test(before) &&
    !/\b(?:today|yesterday|this week|on \w+day)\b/i.test(after)) ||
  // "..., who will step down next year, said"
  (/, who $/.test(before) &&
    /^(?:will|is|plans|intends)\b[^,;]{0,80}, (?:said|says|told|has|had|was|is|will|would|added|called|blamed)\b/.test(
      after,
    )) ||
  (/, who (?:has |had |only |abruptly |unexpectedly |suddenly )?$/.test(before) &&
    /^[^,;]{0,110}\b(?:last (?:year|month|week|\w+ber|spring|summer|fall|autumn|winter)|earlier|ago|in (?:(?:19|20)\d\d|January|February|March|April|May|June|July|August|September|October|November|December))\b[^,;]{0,30}(?:, \p{Ll}|\.?$)/u.test(
      after,
    ));

/** "Andre Costa, formerly of Horizonte, would become": a career in apposition is not what the sentence tells. */
const apposition =
  /, (?:formerly|previously|most recently|until recently|who (?:(?:has|had|previously|formerly|most recently|earlier) )*(?:was|been|run|led|headed|worked|served)|who (?:is|joined|currently|now|runs|leads|heads)) (?:[^,;]|, (?:Inc|Corp|LLC|Ltd|LP|L\.P|N\.A|Co)\b){2,80},(?= )/g;

const vacated =
  /\b(?:vacanc(?:y|ies)|seats?|positions?) [^;]{0,30}\b(?:created|left|caused|arising|resulting|opened) (?:open |vacant )?(?:by|from|upon) (?:the )?$/i;

/** Words of pay between a verb and a title: the title only describes who is paid. */
export const pay =
  /\b(?:salary|bonus|compensat|award(?:s|ed)?|equity|options?|restricted|vest|severance|incentive|stock units|RSUs?|payment|reimburs|benefits|target (?:bonus|payout)|retention|change[- ]in[- ]control)\b/i;

const dies = /\b(?:die[sd]|passe[sd] away)$/i;
const heldBefore =
  /\b(?:until|before|when) (?:he|she) (?:retired|resigned|stepped down|left)\b|\b(?:before|after) (?:retiring|stepping down|leaving)\b|\b(?:former|retired|one-time|emeritus)\b|\bex-/i;

const arrivedAlready =
  /\b(?:as|since|after|when) (?:new |incoming )?(?:CEO|CFO|chief executive(?: officer)?|president|chairman|chairwoman|chief) (?:\p{Lu}[\p{L}.'-]+ ){1,3}$/u;

const weeksBefore =
  /\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|several|\d+|(?:just|only|barely|mere)) (?:days?|weeks?) (?:after|since) (?:the |its |an? )?(?:[\p{L}\d&'-]+ ){1,7}$/u;
/** Where a clause of its own begins: what stands behind is no longer about the change. */
const nextClause = anyOf(
  /; | but | while /,
  / (?:(?:days|weeks|hours|months|just|shortly|moments) )?before (?=[A-Za-z' ’-]{2,60} (?:is|are|was|were) (?:expected|due|set)\b)/,
  /,? and (?=(?:named|appointed|elected|promoted|hired|tapped) (?!by\b))/,
  / as (?=(?:it|the [a-z-]+(?: [a-z-]+)?) (?:seeks?|considers?|looks?|weighs?|hopes?|searche?s?|faces|may|might|could)\b)/,
  /, (?=(?:tells|says)\b)|,? and (?=(?:(?:will|would|to) )?(?:remain|continue|stay)\b)/,
  /,? and (?=(?:will|would) be (?:replaced|succeeded)\b)/,
  /,? and (?=(?:warned|warns|cut|cuts|delayed|withdrew|forecast|posted|reported|flagged|said it|predicted)\b)/,
  /, and (?:that )?(?=an? |the )/,
);

/** "replacing Otto Lind, who will remain as vice-chairman": what becomes of the one before. */
const whoStays = /, who (?:(?:will|would|is to|also) )*(?:remain|continue|stay)(?:s|ed|ing)?\b[^,;]*/g;

/** Whether the words report a change that is decided and current, not a wish, a rumour, a vote or a career told. */
export function isAsserted(
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  verbEnd: number,
  published: string | undefined,
): boolean {
  const text = withoutMay(sentence.text);
  const window = text.slice(Math.max(0, verb - 70), verbEnd + 45);
  const clause = window.split(nextClause).find((part) => part.includes(text.slice(verb, verbEnd))) ?? window;
  if (isEveryday(text, verb, verbEnd)) return false;
  const declinesRenewal =
    /\bnot (?:be(?:en|ing)? )?(?:re-?nominated|nominated|put|brought|proposed)\b|(?:left off|dropped from) .*slate$|not (?:(?:intend|plan|wish) )?(?:to )?(?:stand|seek|run|be (?:standing|seeking|up for))/i.test(
      text.slice(verb, verbEnd),
    );
  if (!declinesRenewal && notChanging.test(clause.replace(whoStays, ' '))) return false;
  // "selected X, the head of an affiliate, as its final candidate to lead it"
  if (
    /^[^;]{0,120}\bas (?:its|an?|the|their) (?:[\p{Ll}-]+ ){0,2}(?:candidate|nominee|contender)s?\b/u.test(
      text.slice(verbEnd),
    )
  )
    return false;
  // "provides that, upon the termination of X, options will vest"
  if (/\bprovides? (?:that|for)\b[^;]*\b(?:upon|following|after|if) (?:the )?$/i.test(text.slice(0, verb)))
    return false;
  // "then-CEO Otto Lind, who resigned that same year": of the year before that is told.
  if (
    /^[^;,]{0,30}\b(?:that|the) (?:same |very )?(?:year|month|week|day)\b/i.test(text.slice(verbEnd)) &&
    /\b(?:then-|in (?:19|20)\d\d|(?:19|20)\d\d)/.test(text.slice(0, verb))
  )
    return false;
  // "retired as its chairman in 1979": long before the paper that says so
  const year = /^[^;,]{0,60}? in ((?:19|20)\d\d)\b/.exec(text.slice(verbEnd))?.[1];
  if (year !== undefined && published !== undefined && Number(year) < Number(published.slice(0, 4)) - 1)
    return false;
  // "had no wish to leave New York"
  if (/\bno (?:wish|desire|intention|plans?|need|reason) (?:to|of)\b[^;,]*$/i.test(text.slice(0, verbEnd)))
    return false;
  // "a lawsuit over the 2012 ouster of X"
  if (/\bthe (?:19|20)\d\d $/.test(text.slice(0, verb))) return false;
  // "who was chairman from 1951 until he retired in 1964, died on Sunday": the post was given up long before.
  if (dies.test(text.slice(verb, verbEnd)) && heldBefore.test(text.slice(0, verb))) return false;
  // "the latest to leave as CEO Bernard Looney takes over": when, and he has his post already.
  if (
    /^(?:takes|took|taking) over$/.test(text.slice(verb, verbEnd)) &&
    arrivedAlready.test(text.slice(0, verb)) &&
    /^(?:[.,;]|$)/.test(text.slice(verbEnd))
  )
    return false;
  // "brushing aside calls from two shareholders for her to resign": what others want.
  if (isOnlyWished(text.slice(0, verb))) return false;
  // "through his departure date" mentions a departure; only telling of it, or dating it, reports one.
  const isNoun =
    /^(?:his|her|their|'s?) (?:\w+ )?(?:resignation|retirement|departure|exit|ouster|removal|termination)$/i;
  if (
    isNoun.test(text.slice(verb, verbEnd)) &&
    !/\b(?:announc|notif|inform|tender|submit|notice|gave|deliver|accept|confirm|said|disclos|report)\w*\b/i.test(
      text.slice(0, verb),
    ) &&
    !/^[^;]{0,40}\b(?:effective|takes? effect|was announced|is announced|announced|last day)\b/i.test(
      text.slice(verbEnd),
    )
  )
    return false;
  const before = text.slice(Math.max(0, verb - 110), verb).replace(apposition, ' ');
  if (
    biography.test(
      before.split(/, (?:and|but) |[;:] |, which |, (?=(?:said|says|announced|confirmed)\b)| - /).at(-1) ??
        before,
    ) &&
    trigger.direction === 'appointed' &&
    !/\b(?:as )?previously (?:reported|announced|disclosed)/i.test(before)
  )
    return false;
  if (
    /\b(?:[Uu]pon|[Ff]ollowing|[Aa]fter|[Ss]ince|[Bb]efore|[Pp]rior to|[Ii]n connection with|in the event of|pending|result of|as a result of|date of|by reason of|regardless of|if|until|of|due to|because of|despite) (?:(?:the|his|her|their|its|such|an?|any|Mr\.|Ms\.|Dr\.|[\p{Lu}][\p{L}.'-]+) ){0,3}(?:[\p{Lu}][\p{L}.'-]+)?$/u.test(
      before,
    ) &&
    /^(?:the )?(?:appointment|election|resignation|retirement|departure|termination|removal|his|her|their|'s|promotion|hiring|death|separation)/i.test(
      text.slice(verb),
    ) &&
    !/\b(?:announc\w+|report\w+|accept\w+|receiv\w+|advis\w+|told|notice|notified|informed|notification|letter|separation (?:and release )?agreement)\b[^;]{0,200}$/i.test(
      text.slice(0, verb),
    )
  )
    return false;
  // "the vacancies created by the resignations of X and Y": departures told before.
  if (vacated.test(text.slice(0, verb))) return false;
  if (
    /^(?:left|leaves|leaving|quits?|will leave)/i.test(text.slice(verb)) &&
    /^(?!quits? over)\w+ (?:the door|room for|open|behind|investors|it|him|them|millions|over|off|early|unchanged)/i.test(
      text.slice(verb),
    )
  )
    return false;
  // "brought back Warren Gill, two years after he retired"
  if (/\b(?:years?|months?|decades?) (?:after|before) (?:he|she) (?:had )?$/.test(text.slice(0, verb)))
    return false;
  // "a week after the start-up ousted founder X": told before, when something else is told now.
  if (weeksBefore.test(text.slice(0, verb))) return false;
  if (isAside(text.slice(0, verb), text.slice(verb))) return false;
  // "eight months since the firm promoted X": how long ago it was.
  if (
    /\b(?:been|is|was|'s) [^,;]{0,24}\b(?:weeks?|months?|years?|decades?) since [^,;]*$/i.test(
      text.slice(0, verb),
    )
  )
    return false;
  // "the first results since X quit and Y was named": the time from which something else is counted.
  if (
    /\b(?:first|\p{Ll}+est|best|worst|most|least) [^;]{0,60}\bsince (?!then\b)[^;]*$/u.test(
      text.slice(0, verb),
    )
  )
    return false;
  // "joined as president in September last year": what the report of something else recalls.
  if (
    trigger.direction === 'appointed' &&
    /^[^;,]{0,90}\b(?:in|since) (?:(?:early|late|mid-?) ?)?(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter) (?:of )?last year\b/i.test(
      text.slice(verbEnd),
    )
  )
    return false;
  // "its battle against ousted chief X", "Fired Acme chief X will go on trial": what he is, not what befell him.
  if (
    /^(?:ousted|fired|sacked|dismissed|removed)$/i.test(text.slice(verb, verbEnd)) &&
    /(?:^|\b(?:against|of|with|from|for|between|to|its|the) |'s )$/i.test(text.slice(0, verb))
  )
    return false;
  // "the firm's union elected X as its president": another body's office.
  if (
    /'s (?:[\p{Ll}-]+ )?(?:union|unions|alumni|charity|foundation|fan club|works council) (?:[\p{Ll}]+ )?$/u.test(
      text.slice(0, verb),
    )
  )
    return false;
  // "an attitude evident in the firm's dismissal of X": told as an example.
  if (
    /\b(?:evident in|seen in|illustrated by|highlighted by|underlined by|exemplified by|such as|similar to|reminiscent of|echoes|echoing) [^;]{0,60}$/i.test(
      text.slice(0, verb),
    )
  )
    return false;
  // "the latest change before Y becomes chief executive": known, unless somebody stays until then.
  if (
    /\bbefore (?:\p{Lu}[\p{L}.'-]+ ){2,4}$/u.test(text.slice(0, verb)) &&
    !/\b(?:until|interim|acting|stay|remain|hand|transition|retire|step|leave)/i.test(text.slice(0, verb))
  )
    return false;
  if (published === undefined) return true;
  const limit =
    Number(published.slice(0, 4)) - (published.length >= 7 && published.slice(5, 7) <= '03' ? 1 : 0);
  const asides = [
    ...matchesIn(text.slice(0, verb), /, who [^,;]{3,90},/g),
    // "has named X, replacing Y, who led it from 2008 to 2017": the years of Y.
    ...(/^(?:became|succeeded|replaced|joined|took)\b/i.test(text.slice(verb))
      ? []
      : matchesIn(
          text,
          /, who (?:had |has )?(?:led|ran|headed|held|served|been|was|worked) [^,;]{0,90}\b(?:from|since|between|for) [^,;]{3,90}/g,
        )),
  ].map((match) => ({ from: match.index, to: match.index + match[0].length + 1 }));
  // "a post that has been vacant since 2017" dates something else.
  const inClause = sentence.dates().filter(
    (date) =>
      // "In 2012, ..." dates all that follows in the sentence.
      (date.start > verb - 140 || date.start < 5) &&
      date.start < verbEnd + 160 &&
      // "X, who joined the firm in 2017, has been promoted"
      !asides.some((aside) => date.start > aside.from && date.end < aside.to) &&
      !/\bsince (?:\w+ )?$/i.test(text.slice(Math.max(verbEnd, date.start - 20), date.start)) &&
      // "step down as chief executive of the shoe firm that he helped found 42 years ago"
      !/\b(?:co-?found|founded|help(?:ed)? (?:to )?(?:found|start|build|create|set up)|started|set up|created|built|launched)\b[^,;]*$/.test(
        text.slice(Math.max(0, verbEnd), Math.max(verbEnd, date.start)),
      ),
  );
  return !(inClause.length > 0 && inClause.every((date) => Number(date.iso.slice(0, 4)) < limit));
}

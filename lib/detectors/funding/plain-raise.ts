import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import { plainRaise } from '#lib/detectors/funding/words';
import { anyPhrase } from '#lib/detectors/text/any-of';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const sum =
  '(?:(?:about|another|over|nearly|around|almost|roughly|more than|a further|an additional|some|a fresh|fresh|a cool|a whopping|a) )*(?:[$€£₹¥]|US\\$|C\\$|A\\$|S\\$|Rs\\.? ?|EUR ?|USD ?|GBP ?)\\d[\\d.,]*(?:[- ]?(?:million|billion|crore|lakh|mln|bln|mn|bn|[mMbBkK])\\b)?(?:-plus|\\+)?';
/** Raising has no other object than money for the firm, where the words after it do not say what else it is. */
const raises = new RegExp(
  `\\b[Rr]ais(?:es|ed) (${sum})(?! (?:(?:for|to fund) (?:charit|victims|relief|cancer|research|good causes|flood|earthquake)|for (?:[\\p{Ll}'-]+ ){0,2}(?:hospitals?|hospices?|schools|children|veterans|food banks?|shelters?|scholarships|wildlife|refugees)(?=$|[.,;]| in\\b)|(?:a|per|from) (?:share|year|month|sales?\\b)|in (?:[\\p{Ll}-]+ ){0,3}(?:sales|debt|taxes|revenues?|donations?)))`,
  'gu',
);
/** "nabs $22M to bring robots to bakeries": what is landed or picked up may be a contract as well; what it is for says that it is money. */
const gets = new RegExp(
  `\\b(?:[Nn]abs|[Nn]abbed|[Bb]ags|[Bb]agged|[Ss]nags|[Ss]nagged|[Ll]ands|[Ll]anded|[Ss]cores|[Ss]cored|[Pp]icks up|[Pp]icked up|[Pp]ulls in|[Pp]ulled in|[Gg]rabs|[Gg]rabbed|[Hh]auls in|[Rr]akes in|[Bb]rings in|[Bb]rought in|[Ss]ecures|[Ss]ecured|[Cc]loses(?: on)?|[Cc]losed(?: on)?|[Gg]ets|[Nn]ets|[Rr]eels in|emerg(?:es|ed) from stealth(?: mode)? with|comes out of stealth(?: mode)? with|launch(?:es|ed) with) (${sum})(?=[.,]?$|,? (?:more )?(?:to (?!(?:top|lead|win|settle|resolve|avoid|pay|repay|refinance|repair|compensate|supply|provide|deliver|end|drop|host|study|research|buy|acquire)\\b)\\p{Ll}|as (?:it|they|the|demand|\\p{Ll}+ing)\\b|more\\b|at (?:an? )?[$€£]|for (?:its|their) (?!(?:unit|stake|business|share|building|headquarters|house|role|part|work)\\b))|, (?:valuing|bringing)\\b| from \\p{Lu}| \\|)`,
  'gu',
);

/** "bookings tripled since it raised $6 million": the raising is what something else is told by. */
const subordinate =
  /\b(?:since|after|before|when|until|once|because|if|than|as|while|that|which|who) (?:(?:it|they|we|the \p{Ll}+) )?(?:(?:has|had|have|last|recently|also|just) )*$/u;

/** "pulls in $27M for Hearing Aids Sold Online": no contract is pulled in or nabbed so. */
const pullsIn = new RegExp(
  `\\b(?:[Pp]ulls|[Hh]auls|[Rr]eels|[Rr]akes) [Ii]n (${sum})(?= [Ff]or \\p{L})|\\b(?:[Nn]abs|[Ss]nags|[Bb]ags) (${sum})(?= [Ff]or (?:[Ii]ts |[Tt]heir )?(?:\\p{Lu}|\\p{Ll}+ing\\b|\\p{Ll}+ (?:app|platform|software|service|startup|tool)))`,
  'gu',
);

/** Who gets money without giving a share of himself for it. */
const publicBody =
  /\b(?:[Cc]ouncil|City|County|Borough|University|College|School|Schools|Hospital|Clinic|Foundation|Museum|Church|Government|Ministry|Department|Charity|Library|Zoo|Police|Club|Festival|Trust|Fund|Society|Association|Institute|Appeal|Campaign|Airport|Authority|Commission|Kids)\b/;
/** Words by which a sum that was raised is none of investors in a young firm. */
const otherMeans = anyPhrase(
  /tax(?:es)?|tolls?|dividends?/i,
  /(?:share|stock|equity|unit|private) (?:sale|offering|placement|placing|issue)|placing/i,
  /placement|listing|stock market|float(?:ation)?|ATM|prize|box office|quarter|contracts?/i,
  /orders?|damages|ransom|telethon|auctions?|gala|raffle|ICO|token sale|coin offering/i,
  /crowdsale|Kickstarter|Indiegogo|election|donors?|securit(?:y|ies)|securiti[sz]ation/i,
  /mortgages?|deposits|assets under management|(?:preferred|common|ordinary) (?:shares|stock)/i,
  /warehouse facility|(?:from|after|on)\b[^;,]{0,50}\b(?:sale|disposal|divestiture)|perpetual/i,
  /sukuk|loans?|debt|notes|bonds?/i,
);
const fromBank =
  /\bfrom (?:the )?(?:\p{Lu}[\p{L}.&-]* ){0,5}(?:Bank|Banks|EBRD|IFC|EIB|KfW|Treasury|Government|Commission)\b|\bfrom (?:the )?(?:\p{Ll}+ )?(?:state|federal|national|local|city|county|government|lottery|taxpayers|council|ministry)\b/u;
const venture =
  /\b(?:[Vv]enture(?: [Cc]apital)?|VC|[Pp]rivate[- ][Ee]quity|[Bb]uyout|[Ii]nvestment(?: management)?|[Ii]nvesting|[Aa]sset[- ][Mm]anagement|[Gg]rowth[- ][Ee]quity|[Hh]edge[- ]fund) (?:firm|fund|house|investor|manager|company|group|outfit|shop|boutique|arm)s?\b/;
const ventureName =
  /\b(?:Ventures?|Capital|Partners|Equity|Investments?|Investors|Venture Partners|Fund|VC)(?: (?:LLC|LP|LLP|L\.P\.|Inc\.?|Ltd\.?|Limited|Management|Group|Partners|Advisors|Advisers))*$/;
const ownFund =
  /\b(?:[Nn]ew|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ll]atest|[Dd]ebut|[Ii]nvestment|[Vv]enture|[Gg]rowth|[Bb]uyout|[Ee]quity|[Ee]state|[Cc]redit|[Dd]ebt|[Ss]eed|[Oo]pportunit(?:y|ies)|[Ii]nfrastructure|[Ff]lagship) [Ff]unds?\b/;
const namesRound = /\b(?:series [A-K]|seed (?:round|funding|financing)|round|led by)\b/i;

/** A venture firm that raises money raises it for what it will invest in: no round, unless it is told as one. */
export function raisesOwnFund(view: SubjectView, sentence: Sentence): boolean {
  if (namesRound.test(sentence.text)) return false;
  if (ventureName.test(view.names()[0] ?? '')) return true;
  const headline = view.passage.sentences[sentence.index - 1];
  if (headline?.isHeadline === true && ownFund.test(headline.text)) return true;
  // "Acme, an early-stage venture firm, has secured": the description that stands behind the name.
  return sentence.names().some(({ text, start, end }) => {
    if (!view.isSubject(text, sentence)) return false;
    const aside = /^, (?:an?|the) ([^,;]{2,120}?)(?:,| that | which )/.exec(sentence.text.slice(end))?.[1];
    if (aside !== undefined && venture.test(aside)) return true;
    return venture.test(sentence.text.slice(Math.max(0, start - 40), start));
  });
}

const someone =
  /^(?:(?:[Ee]x-|[Ff]ormer |[Tt]he |[Tt]his |[Tt]hese |[Aa] )?(?:[\p{L}\d&.-]+ ){0,3})(?:alums?|alumni|duo|trio|founders?|co-founders|veterans?|vets?|grads?|dropouts?|siblings|brothers|sisters|execs?|engineers?) (?:just |has |have )?$/u;

/** "Uber alum rakes in $9.7M to": who is meant, the sentence under the headline says. */
export function isNamedNext(view: SubjectView, sentence: Sentence, verb: number): boolean {
  const next = view.passage.sentences[sentence.index + 1];
  return (
    sentence.isHeadline &&
    next !== undefined &&
    someone.test(sentence.text.slice(0, verb)) &&
    view.mentions(next.text)
  );
}

/**
 * "Acme raises $15.7M to make payroll simple", "Acme has raised $100 million more": a young firm's headline or the opening of
 * its report needs no word of a round.
 */
export function isPlainRaise(view: SubjectView, sentence: Sentence): boolean {
  const { text } = sentence;
  const first = view.passage.sentences[0];
  const opensBody =
    sentence.index === 1 && (first?.isHeadline === true || /^\W*\d*\W*$/.test(first?.text ?? ''));
  if (sentence.index > 0 && !opensBody) return false;
  if (otherMeans.test(text) || fromBank.test(text) || publicBody.test(view.names()[0] ?? '')) return false;
  return [raises, gets, pullsIn].some((pattern) =>
    matchesIn(text, pattern).some(({ index }) => {
      if (subordinate.test(text.slice(0, index))) return false;
      if (isNamedNext(view, sentence, index)) return true;
      const agent = agentBefore(view, sentence, index);
      return agent !== undefined && view.isSubject(agent, sentence);
    }),
  );
}

/** "With $20M in fresh funding, Acme plans to expand": Acme, whose name opens what follows. */
export function isArmed(view: SubjectView, sentence: Sentence, verb: number): boolean {
  const comma = sentence.text.indexOf(', ', verb);
  if (comma < 0 || verb > 11) return false;
  // ", camping start-up Acme": what it is may stand ahead of its name.
  const next = partyNames(sentence).find(({ start }) => start >= comma);
  return (
    next !== undefined &&
    view.isSubject(next.text, sentence) &&
    /^, (?:(?!from |by |to |in )[\p{L}\d'-]+ ){0,6}$/u.test(sentence.text.slice(comma, next.start))
  );
}

/** "Acme nets $51M." tells of a round when the next sentences speak of its investors. */
export function isRoundBySequel(view: SubjectView, sentence: Sentence): boolean {
  if (!plainRaise.test(sentence.text)) return false;
  return view.passage.sentences
    .slice(sentence.index + 1, sentence.index + 3)
    .some((next) =>
      /\binvestors?\b|\b(?:series [A-K]|round|funding)\b[^;]{0,60}\b(?:led|include|from|by)\b|\b(?:led|headed(?: up)?|fronted|anchored|joined) (?:the|this|its) (?:[\p{L}-]+ )?(?:series [A-K]|round|seed)\b/iu.test(
        next.text,
      ),
    );
}

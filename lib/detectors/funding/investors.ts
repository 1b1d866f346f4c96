import { matchesIn } from '#lib/detectors/text/matches';
import { findNames, isPlace } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** Who led and who joined a round, and the last sentence that says so. */
export type Investors = { lead: string[]; participating: string[]; last: Sentence | undefined };

const stop =
  '(?=;|\\.?$|,? but |,? (?:according to|as per|sourced (?:from|through|by|via)|(?:the (?:company|startup|firm)|it) (?:said|says|announced))|, (?:per|while|whereas)|,? (?:along with|together with|alongside|as well as)|, joined|, (?:went|goes|has gone|with|which|bringing|and (?:it|the company|brings)|at a|to (?:help|fund|expand)|valuing|a (?:firm|fund)|as well as (?:participation))| with (?:the )?(?:[\\p{Ll}]+ )?(?:participation|additional|support|other|backing|help|involvement)| bringing| to (?:help|fund|expand|grow|build|scale|accelerate|develop)| at a | in (?:a|the) | valuing| and (?:included|includes|also|saw|brings|will|was|is|values)| alongside| joined by)';
const leadAfter = new RegExp(
  `\\b(?:(?:co-)?led|lead|headed(?: up)?|spearheaded|anchored|steered|fronted|cornerstoned|driven|(?:written|provided|put up) (?:mostly|mainly|largely|chiefly))(?: jointly)? by (.{2,160}?)${stop}`,
  'iu',
);
const leadWith =
  /\bwith (.{2,90}?) (?:leading|(?:acting|serving) as (?:the )?lead|as (?:the )?lead|(?:in|taking) the lead|at the (?:helm|head)|in front)/iu;
const leadInverted =
  /\b(?:leading|heading|fronting|anchoring) (?:the|this|its) (?:(?:[\p{L}\d-]+ ){1,4}(?:was|were|is|are)|(?:[\p{L}\d-]+ ){0,3}[\p{L}\d-]+:) (?:[\p{L}]+-based )?(.{2,120}?)(?=[;,]|\.?$| and (?!\p{Lu}[\p{L}&. ]{2,40}\.?$))/iu;
/** "Existing backer Acme led; others came in": without an object, at the end of its clause. */
const leadAlone = /^(.{2,90}?) (?:co-)?led(?=$|, (?:with|and|while|joined)\b)/iu;
const leadBefore =
  /^(.{2,140}?)(?:,[^,]{0,60},)? (?:(?:also )?(?:co-)?led|leads|is leading|are leading|headed(?: up)?|spearheaded|anchored|fronted|steered|cornerstoned)(?:,? with\b| (?:the|this|its|that|a|an|on|[$€£₹][\d.,]+\p{L}*|[\p{L}'’]+['’]s) ?(?:\S+ ){0,6}?(?:round|investment|funding|financing|deal|raise|transaction|Series|seed))/iu;
const firm = "(\\p{Lu}[\\p{L}\\d&.'-]*(?: (?:of |& )?\\p{Lu}[\\p{L}\\d&.'-]*){0,4})";
/** "from Acme Partners, which led the Series C", "a financing that Acme led", "an Acme-led group". */
const leadRelative = [
  new RegExp(
    `${firm}, (?:which|who) (?:also )?(?:co-)?led (?:the|this|its)\\b(?! (?:earlier|previous|prior|first|last|seed|same)\\b)`,
    'u',
  ),
  new RegExp(
    `\\b(?:round|financing|funding|investment|[Ss]eries [A-K]|raise) (?:that|which) ${firm} (?:co-)?led\\b`,
    'u',
  ),
  /(?<=\b(?:an?|the|from) )(\p{Lu}[\p{L}\d&.']*(?: \p{Lu}[\p{L}\d&.']*){0,3})-led (?:group|consortium|investors|syndicate|round|funding|financing|investment|[Ss]eries)\b/u,
];
/** "New investors, Acme and Beta were the lead financers". */
const leadCalled =
  /^(.{2,90}?),? (?:were|was|are|is|acted as|served as|serves as) (?:the |an? )?(?:co-)?lead(?:\.?$|,| and\b| (?:investor|financer|financier|backer)s?\b)/iu;
/** "from Acme Growth (lead), Beta Ventures and Tarn". */
const leadBracketed =
  /(?:^|,|\band|\bfrom|\bby|\bof) ((?-i:\p{Lu}[\p{L}\p{N}.&'-]*)(?: (?:&|of|(?-i:\p{Lu}[\p{L}\p{N}.&'-]*)))*) \((?:the )?(?:co-)?lead(?: investor)?\)/iu;
/** "Amazon has taken a stake in Acme, leading a $575 million fundraising". */
const leadParticiple =
  /^(.{2,60}?) (?:has|have|took|takes|made|invested|bought|put)\b[^;]{2,120}, (?:co-)?leading (?:the|a|an|its|this) (?:\S+ ){0,6}?(?:round|investment|funding|financing|fundraising|raise|Series|seed)\b/u;
const leadNamed =
  /\blead investors? ((?-i:\p{Lu}[\p{L}\p{N}.&'-]*)(?: (?:&|of|(?-i:\p{Lu}[\p{L}\p{N}.&'-]*)))*)/iu;
const joinAfter =
  /\b(?:participation (?:\w+ )?(?:from|by|of)|participation came from|participants? (?:include[sd]?|were)|join(?:ed|s|ing) (?:existing|returning|previous|earlier|prior) (?:investors|backers|shareholders)|joined by|(?:that|which|round|financing|investment),? (?:also )?featur(?:ed|es|ing)|(?:these|they|backers|investors) include[sd]?|(?:funding|financing|money|capital|investment) (?:was|is|were) (?:provided|supplied|contributed|put up) by|(?:other|additional|existing|previous|prior|new|returning|participating|further)(?: \w+)? (?:investors?|backers?|participants?)(?: in (?:the|this) (?:round|funding|financing|deal))?(?: also)?(?:,)? (?:include[sd]?|including|were|are|such as|like)|investors (?:in (?:the|this) (?:round|funding)|(?:(?:that|which) )?included?|including|participating)(?: include[sd]?)?|(?:investors|backers)(?: also)? (?:jumping in|joining(?: in)?|coming in|participating|taking part|returning|re-?upping|piling in|chipping in|following on)(?: in the round| the round| too| as well)?,? (?:including|like|such as|among them)|(?:stake|money|cash|capital) (?:(?:coming|comes|came) )?from|ch(?:ecks|eques) from|(?:the )?(?:investors|backers|participants) (?:are|were|was)|and (?:also )?includ(?:ed|es)|(?:round|funding|financing|it|investment) (?:also )?(?:include[sd]?|including|saw|had|drew)(?: participation(?: from| by)?| investment(?: from| by)?| support(?: from)?| money(?: from)?| contributions?(?: from)?)?|including from|, and including|(?:participated|took part|invested|joined)(?: in (?:the|this) (?:\p{Ll}+ )?(?:round|financing|deal|raise))?,? including|(?:round|financing) with|alongside|as well as|along with|together with|also (?:included|includes|including)|the return of|(?:won over|wooed|convinced|lured|drew|attracted) (?:[\p{L}-]+ )?(?:investors|backers)(?: (?:including|like|such as))?|support from|backing from|money from|cash,? from|backers among them|investors among them|contributions? from|commitments? from|from (?:investors|backers)(?: (?:including|like|such as))?|invest(?:ment|ments|ed)?"? (?:from|by)|with (?:(?:return(?:ing)?|existing|previous|prior|earlier|current|new) )?(?:investors|backers)(?: (?:including|like|such as))?|(?:round|financing|funding|deal|series [A-K]) (?:(?:is|was) )?(?:financed|funded|backed) by(?: (?:(?:two|three|four|five|its|the) )?(?:(?:current|existing|previous|new|returning) )?(?:investors|backers),?)?|(?:raised|raising|raises|secured|funding|financing|round|investment|(?:million|billion|crore)(?: (?:euros|dollars|pounds|francs|yen|rupees|kron(?:or|er)|crowns))?(?: (?:today|yesterday|recently|(?:this|last) (?:week|month|year)|on \w+day))?|\d[\d.,]* ?(?:mn|bn|m|b|k)|capital|equity|money|cash|series [A-K]) (?:(?:coming|came|comes) )?from) (.{2,260}?)(?=;(?! and )|\.?$| (?:joined|participated|participating|joining|also|['"]?to (?!(?:the|a|an)\b)\p{Ll}|in (?:a|the|this)|at a|which(?! include)|bringing|brings|for (?:a|its|their)|through (?:its|their)|that(?! include)|[—–])|, (?:(?:its |the )?(?:co-?founders?|founders?|chief|CEO|president|chairman)\b|bringing|valuing|which|who (?:along|together|have|has|had|all|each|both)|to|at a|the company|valuing|with (?:existing|previous|earlier|new|returning|additional|other|participation)))/giu;
const joinBefore =
  /^(.{2,260}?),? (?:(?:all |both |each )?(?:also )?(?:participated|joined(?! (?:\S+ ){1,4}board\b| (?:the|a|an|its|their|that|this|our|us|him|her|them|hands|forces|as (?:an? )?(?!(?:new |lead )?(?:co-)?investor))\b(?! (?:[\p{L}\d'-]+ ){0,5}(?:round|investments?|funding|financing|raise|deal|series|seed|syndicate|cap table|investors|backers)\b))|took part|invested|contributed|are participating|is participating|are also participating|(?:are|is) joining|(?:came|come|joined|piled) in(?: alongside)?|chipped in|returned|re-?upped|wr[oi]te (?:\p{L}+ )?(?:cheques|checks)|put (?:up|in) (?:\p{L}+ )?money|put (?:\p{L}+ )?money in(?! the bank)|provided (?:all )?the (?:money|funding|financing|capital))|(?:are|were|is|was) (?:also )?(?:in (?:the|this) (?:round|deal|financing)\b|among (?:(?:the|its|other) )?(?:(?:new|other|existing) )?(?:investors|participants|backers)|(?:participating|investing|new|existing|other)(?: in| investors)?))/iu;
const withParticipating =
  /\bwith (.{2,220}?) (?:also )?(?:participating|joining|taking part|investing|contributing|following(?: on)?|coming in|doubling down|putting (?:in|up)|among (?:the )?(?:other )?(?:participants|investors|backers|participating investors)|chipping in|re-?upping|returning|coming along|piling in|tagging along)/iu;

const notInvestors =
  /^(?:\d+p|(?:Existing|New|Returning|Current|Prior|Previous|Other|Additional|Strategic|Institutional) (?:Investors?|Backers|Shareholders)|Investors|Backers|Existing|Returning|Earlier|Previous|New|Other|Leading|Heading|Fronting|Anchoring|Series|Seed|Series [A-K](?: .*)?|Today|CEO|COO|CTO|VC|VCs|B2B|SaaS|AI|U\.S|US|API|Round|Series [A-K]\d|Founder|LP|LPs|Reuters|Bloomberg|TechCrunch|Forbes|Crunchbase)\.?$/i;
const describedArm =
  /^(?:'s|s')? ?((?:corporate )?(?:venture|investment|vc|growth|investing)(?: capital| investment| investing)?(?: arm| unit| fund| division)?)/i;

const numbered = /(?<=^|, |\band )\d{3,4} $/;

/** "ff Venture Capital", "b2venture": names that begin with a small letter, where a list has its next. */
const smallLetters =
  /(?<=^|, |\band |\bas |\b(?:investor|backer)s? )(?:(?!(?:an?|the|by|in|of|to|as|is|it|at|on|or|no|we|de|its?)\b)\p{Ll}{1,2}(?= \p{Lu})|\p{Ll}+\d\p{Ll}+)/gu;
/** "Stripe and Deliveroo investor, Novator": the first two only say who the third is. */
const backerOf =
  /^(?:(?:,| and|, and| &) \p{Lu}[\p{L}.]+)*(?:'s)? (?:investor|backer|owner|parent|co-?founder|founder|maker|operator|shareholder),? (?:(?:and|like|such as) )?\p{Lu}/u;

/** "Orlan's LatAm fund": whose it is stands ahead, and the fund's own name is a place. */
const isFund = /^ (?:fund|arm|unit|vehicle|division)\b/;
const namedFund = new RegExp(`^'s? \\p{Lu}[\\p{L}-]*(?: \\p{Lu}[\\p{L}-]*)?${isFund.source.slice(1)}`, 'u');

/** ", a venture arm of the conglomerate Toyota": whose the investor before it is. */
const ownerInAside =
  /, (?:an?|the) [^,;]{0,60}\b(?:arm|unit|division|subsidiary|vehicle|affiliate|part|owner|maker|operator|backer) of [^,;]{0,40}$/u;

function namesIn(view: SubjectView, list: string, sentence: Sentence): string[] {
  const names: string[] = [];
  const spelled = list
    .replace(/\([^()]*\)/g, (aside) => ' '.repeat(aside.length))
    .replace(smallLetters, (small) => small.toUpperCase());
  for (const found of findNames(spelled)) {
    const named = list.slice(found.start, found.end);
    // "agrifood VC S2G Ventures": what it is stands ahead of its name.
    const skip = /^(?:VCs?|PE) (?=\p{Lu})/u.exec(named)?.[0].length ?? 0;
    const span = { start: found.start + skip, end: found.end, text: named.slice(skip) };
    if (backerOf.test(list.slice(span.end))) continue;
    if (isPlace(span.text) || notInvestors.test(span.text) || view.isSubject(span.text, sentence)) continue;
    // The owner of a named arm ("Salesforce's Salesforce Ventures") is not a second investor.
    const rest = list.slice(span.end);
    if (/'s? $/.test(list.slice(0, span.start)) && isFund.test(rest)) continue;
    const arm = /^'s (?=\p{Ll})/u.test(rest) ? describedArm.exec(rest) : null;
    if (
      (/^'s? (?=\p{Lu})/u.test(rest) && !namedFund.test(rest)) ||
      (names.length > 0 && ownerInAside.test(list.slice(0, span.start)))
    )
      continue;
    // "Tarn Holding's investment arm Tarn Capital": whose the investor is.
    if (/^'s? (?:[\p{Ll}-]+ ){1,4}(?:arm|unit|division|vehicle|fund|subsidiary) \p{Lu}/u.test(rest)) continue;
    if (/^'s? (?:former|ex-|founder|co-founder|chief|ceo|cfo|head|president)/i.test(rest)) continue;
    if (
      /\b(?:ceo|founder|co-founder|(?<!strategic )partner|executive|of(?: the)?|at(?: the)?|from|founder of (?:[\p{Ll}-]+ ){0,3}[\p{Ll}-]+) $/iu.test(
        list.slice(0, span.start),
      ) &&
      names.length > 0
    )
      continue;
    // "500 Startups", "1517 Fund": a number that opens the name.
    const number = numbered.exec(list.slice(0, span.start))?.[0] ?? '';
    names.push(number + (arm?.[1] === undefined ? span.text : `${span.text}'s ${arm[1].trim()}`));
  }
  return names;
}

/** "Metcalfe, Allen back sensor start-up": who gives, in a headline. */
const backsIn =
  /^(.{2,90}?) (?:backs?|bets? (?:big )?on|invests? (?:[$€£][\d.,]+ ?\p{L}* )?in|pours? [$€£][\d.,]+ ?\p{L}* into|puts? [$€£][\d.,]+ ?\p{L}* into) (?!off\b|out\b|down\b|away\b)/u;

/** "SoftBank to invest $1 billion in Acme", "Intel said it will invest $20m in Acme". */
const investsIn =
  /^(.{2,60}?)(?= (?:has |have )?back(?:s|ed) [^;,]{2,40} with (?:an? )?[$€£₹]\d)|^(.{2,60}?)(?: said[^,;]{0,30}? it)? (?:(?:will|has|have|is to|to|agreed to|would) )*(?:invest(?:s|ed)?|pour(?:s|ed)?|pump(?:s|ed)?|puts?|inject(?:s|ed)?) (?:(?:about|around|nearly|over|more than|up to|another|as much as) )*(?:[$€£₹]|US\$|Rs|EUR|USD|GBP|\d)/u;

const refersToRound =
  /\b(?:provided the money|(?:money|cash) (?:comes|came)|round|investors?|invest(?:ed|ment)|t(?:ook|akes?) part|returned|cheques?|checks?|the lead|funding|fundraising|financing|participat|led|leading|syndicate|backers?|joined|series [A-K]|seed|raise)/i;
const anotherRound =
  /\b(?:previous(?:ly)?|prior|earlier|last year|last round|years? ago|in (?:19|20)\d\d|first round|had (?:previously )?raised|followed|follows (?:a|an|its)|to date|existing shareholders|has (?:also )?raised|total)\b/i;

/** "Earlier backers returned" speaks of this round, however old the backers, as does "Founded in 2021, it drew". */
export const withoutOldBackers = (text: string) =>
  text
    .replace(/^(?:[Ff]ounded|[Ss]tarted|[Ll]aunched|[Ss]et up) in \d{4}[^,]{0,40}, /, '')
    .replace(
      /\b(?:prior|previous|existing|earlier|early|initial) (?:investors?|backers?|shareholders?|bets?|commitments?)\b/gi,
      '',
    );

/** "took part in the round, which brings its total funding to $55 million": of this round all the same. */
const tookPart =
  /\b(?:participat\w+|t(?:ook|akes?) part|(?:in|joined) (?:the|this) (?:\p{Ll}+ )?round|invested|returned)\b/u;
/** "The round — which moves the total to $19.7 million — was led by" */
const totalAside = / ?[—–-]{1,2} (?:which|that|this) (?:\p{Ll}+s) [^—–]*\btotal\b[^—–]*[—–-]{1,2} ?/u;
const newTotal =
  /,? (?:(?:which|that|and|this|it) )?(?:brings?|bringing|takes?|taking)\b[^;]*\btotal\b[^;]*$/i;

/** "Accel, who put money into the startup previously, is in the round": the aside is of old, the sentence of now. */
const whoBacked = /, (?:who|which)(?: (?:all|both|each))? [^,;]{2,80},/g;

/** "$5 million (approx. ₹33 crore) from": the sum again. */
const otherCurrency =
  / ?\((?:(?:approx\.?|approximately|about|around|roughly|or|~) ?)?(?:[$€£₹]|US\$|Rs\.? ?)\d[^()]{0,24}\)/giu;

/** "existing investors (including Acme and Beta)": the aside goes on with the list. */
const listInAside = / \(((?:including|such as|like|among them|namely|e\.g\.,?) [^()]*)\)/gi;

/** Reads lead and participating investors from the sentence that reports the round and its neighbours. */
export function findInvestors(view: SubjectView, sentences: readonly Sentence[]): Investors {
  const lead: string[] = [];
  const participating: string[] = [];
  let last: Sentence | undefined;
  const add = (to: string[], names: string[], sentence: Sentence) => {
    for (const name of names) {
      const longer = (known: string) => known === name || known.startsWith(`${name} `);
      if (lead.some(longer) || participating.some(longer)) continue;
      // "from Greylock and Sequoia" in a title, "Greylock Partners" below it.
      const shorter = to.findIndex((known) => name.startsWith(`${known} `));
      if (shorter >= 0) {
        to[shorter] = name;
        continue;
      }
      to.push(name);
      if (last === undefined || sentence.index > last.index) last = sentence;
    }
  };
  for (const [order, sentence] of sentences.entries()) {
    const text = sentence.text.replace(otherCurrency, '').replace(listInAside, ' $1');
    const backed = sentence.isHeadline ? backsIn.exec(text)?.[1] : undefined;
    if (backed !== undefined) add(participating, namesIn(view, backed, sentence), sentence);
    const given = investsIn.exec(text);
    const gives = given?.[1] ?? given?.[2];
    if (gives !== undefined) add(participating, namesIn(view, gives, sentence), sentence);
    if (order > 0 && !refersToRound.test(text)) continue;
    const now = tookPart.test(text) ? text.replace(totalAside, ' ').replace(newTotal, '') : text;
    if (order > 0 && anotherRound.test(withoutOldBackers(now.replace(whoBacked, '')))) continue;
    const clauses = text.replace(/\.$/, '').split(/; |, (?:while|whereas) /);
    const led =
      leadAfter.exec(text) ??
      leadWith.exec(text) ??
      (/\bled\b/.test(text)
        ? leadRelative.map((each) => each.exec(text)).find((found) => found !== null)
        : null) ??
      leadInverted.exec(text) ??
      leadBefore.exec(text) ??
      leadParticiple.exec(text) ??
      leadBracketed.exec(text) ??
      leadCalled.exec(text) ??
      leadNamed.exec(text) ??
      clauses.map((clause) => leadAlone.exec(clause)).find((found) => found !== null);
    if (led?.[1] !== undefined && lead.length === 0) add(lead, namesIn(view, led[1], sentence), sentence);
    for (const match of matchesIn(text, joinAfter)) {
      if (match[1] !== undefined) add(participating, namesIn(view, match[1], sentence), sentence);
    }
    for (const clause of clauses) {
      const joined = withParticipating.exec(clause) ?? joinBefore.exec(clause);
      if (joined?.[1] !== undefined && !/\bled by\b/i.test(joined[1]))
        add(participating, namesIn(view, joined[1], sentence), sentence);
    }
  }
  return { lead, participating, last };
}

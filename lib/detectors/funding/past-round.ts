import type { Sentence } from '#lib/detectors/text/passage';

const wasFounded =
  /\b(?:co-?founded|founded|started|launched|established|created|set up|incorporated|formed|began|born)(?: \w+)? (?:back )?in (?:(?:early|late|mid)[- ])?(?:\p{Lu}\p{Ll}+ )?$/iu;

/** "founded by Tarn and its partner only a year ago": how old the firm is. */
const foundedAgo = /\b(?:founded|launched|started|established|set up|created|formed)\b[^,;$€£]*\bago\b/gi;

/** ", a partner of the clinic since 2012,": what describes the company dates nothing else. */
const isAside = /, (?:an?|the|which|who|whose) [^,;]*$/;

/** "In 2016 its founders left, and this week it raised": what stands ahead is over. */
const turnsToNow = /\b(?:this (?:week|month|morning)|today|yesterday|now)\b/i;

/** ", a company that left Acme's labs late last year, has raised": the clause ends before the verb, and dates only itself. */
const asideEnds =
  /\b(?:that|which|who|whose|founded|formed|launched|started) [^;]*, (?:(?:has|have|had|is|was|said|says|it|that|just|today|also|now|recently) )*$/;

/** "was sold for $1 billion after it raised $179 million": of those who sold. */
const beforeItsSale =
  /\b(?:sale|sold|acquired|bought|acquisition|IPO|went public|shut down|folded|failed)\b[^.;]{0,120}\bafter (?:it|they|having|the (?:company|start-?up|firm)) (?:had )?$/;

const grew = String.raw`\b(?:grown|grew|rose|up|jumped|surged|doubled|tripled|quadrupled|increased|risen|expanded)\b[^;,]*`;
/** "and has grown 140 percent in the last year": growth, not the round. */
const lastYearsGrowth = new RegExp(`${grew}\\b(?:last year|year ago)\\b`, 'i');
const ofGrowth = new RegExp(`${grew}$`, 'i');

/** ", lifting the round it opened in September to £85m": of the round that this one adds to, and when it began. */
const addsTo = /, (?:lifting|extending|topping up|adding to) (?:the|its|an?) [^;]*$/i;

/** "had raised $10 million, after raising $1 million earlier this year": what came before is of another round. */
const roundBefore = /, after (?:raising|closing|securing|landing) [^;]*$/i;

/** Whether the raising was in the past, seen from the publication. */
export function isOld(sentence: Sentence, verb: number, published: string | undefined): boolean {
  // "bringing its funding to date to $41m" adds this round to the old ones.
  const lead = sentence.text.slice(0, verb);
  if (beforeItsSale.test(lead)) return true;
  const inAside = asideEnds.test(lead);
  const told = sentence.text.replace(foundedAgo, (words) => ' '.repeat(words.length));
  const behind = told.slice(verb, verb + 140).replace(roundBefore, '');
  const around = `${told.slice(inAside ? verb : Math.max(0, verb - 60), verb)}${behind}`
    .replace(/,? (?:bring(?:s|ing)|tak(?:es|ing)|for a total|and (?:brings|takes)) [^;]*$/i, '')
    .replace(addsTo, '')
    .replace(lastYearsGrowth, '');
  if (
    /\b(?:last year|earlier this year|(?:last|back in the) (?:spring|summer|autumn|fall|winter)|years? ago|previously (?:raised|closed|secured)|previously announced(?! (?:[\p{Ll}-]+ ){0,3}(?:placement|offering|financing|round|closing|investment))|had (?:previously |already |earlier )raised|had raised (?:[^;]{2,60} before|[^;,]{2,40} (?:previously|earlier|until then))|raised (?:a total|in total)|has raised (?:a total|more than [^.]{0,25} (?:to date|in total|since|over))|has (?:so far|to date) raised|to date\b(?![^.]*\b(?:led|announc))|(?:subsequently|later|eventually|early on) (?:raised|received|secured|obtained|attracted|closed|landed)|(?:months (?:ago|earlier)|(?:days|weeks|months) after (?:raising|closing|announcing|securing|completing|unveiling))|after (?:raising|raking in|pulling in)|since raising|(?:in|raised) (?:two|three|four|five|six|several|multiple|\d) (?:\w+ )?rounds\b|raised (?:so far|already))/iu.test(
      around,
    )
  ) {
    // "is now a unicorn after raising $225 million" reports both.
    if (
      /\b(?:unicorn|(?:is|now) valued|valuation)\b[^;]{0,60}(?<!(?:months|years?|weeks|days) )after raising\b/i.test(
        around,
      )
    )
      return false;
    // "after raising a $3.25 million Series A led by" is how expansion news reports the round itself.
    if (
      !/\bafter raising (?:an? |its )/i.test(around) ||
      /(?:months|year|years|weeks|days) after raising/i.test(around)
    )
      return true;
  }
  if (published === undefined) return false;
  const year = Number(published.slice(0, 4));
  return sentence.dates().some((date) => {
    const ahead = sentence.text.slice(0, date.start);
    if (addsTo.test(ahead.slice(verb))) return false;
    // "In August 2018, the company announced": a date that opens a sentence holds for all of it.
    const near =
      (date.start > verb - 80 || /^(?:Back )?(?:in|on)(?: early| late| mid-?)? ?$/i.test(ahead.trim())) &&
      date.start < verb + 160 &&
      !turnsToNow.test(sentence.text.slice(date.end, Math.max(date.end, verb))) &&
      !wasFounded.test(ahead.slice(-40)) &&
      !ofGrowth.test(ahead.slice(-80)) &&
      !/\([^()]*$/.test(ahead) &&
      !(date.end < verb && inAside) &&
      !(isAside.test(ahead) && /^[^,;]*, /.test(sentence.text.slice(date.end, Math.max(date.end, verb))));
    return near && Number(date.iso.slice(0, 4)) < year && !isRecent(date.iso, published);
  });
}

function isRecent(iso: string, published: string): boolean {
  if (iso.length < 7 || published.length < 7) return false;
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return months(published) - months(iso) <= 3;
}

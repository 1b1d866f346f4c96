import type { Trigger } from '#lib/detectors/people/trigger';
import type { FoundDate } from '#lib/detectors/text/dates';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const immediate =
  /\beffective (?:immediately|(?:as of )?that (?:same )?day|as of (?:that|such|the same) date|the same (?:date|day)|on (?:that|such) date|upon (?:his|her|the) (?:appointment|election))\b|\bwith immediate effect\b|\b(?:resign(?:s|ed|ing)?|retir(?:e|es|ed|ing)|quit|leav(?:e|es|ing)|left|depart(?:s|ed|ing)?|step(?:s|ped|ping)? (?:down|aside)|(?:take|takes|took|taking) over|start(?:s|ing)?|assume[sd]?|become[s]?) immediately\b|\bimmediate(?:ly)? (?:resign|departure|depart|step|replac|retire)/i;
/** "told staff on Tuesday", "submitted on 20 August": the day on which something was said or sent, not when it takes effect. */
const saidOn =
  /\b(?:said|says|told|tells|announc(?:ed|es)|reported|confirmed|disclosed|revealed|wrote|statement|filing|memo|release|notice|submitted|tendered|dated|received|filed|notified|informed)(?: (?:to|the|an?|its|his|her|their|staff|\p{Ll}+s|reporters|statement|on|late|early|in|with|by|of|from)){0,4},? $/u;
const bareDay = /^(?:today|tomorrow|(?:this|next) (?:week|month|\w+day)|\w+day)$/i;
const begins =
  /\b(?:start(?:s|ed|ing)?|beg[ai]ns?|takes? (?:up|office)|took (?:up|office)|arriv(?:es|ed)|will join|joins|in (?:the )?post|in office)\b[^,;.]{0,40}$/i;

/** Whether a date is only the day on which something was said or sent. */
export const isDayOfTelling = (sentence: Sentence, date: FoundDate) =>
  saidOn.test(sentence.text.slice(0, date.start));

/** Whether a date found behind a verb is the day the verb's own change happens. */
function belongsToVerb(sentence: Sentence, date: FoundDate): boolean {
  const before = sentence.text.slice(0, date.start);
  if (saidOn.test(before)) return false;
  if (date.relative && bareDay.test(sentence.text.slice(date.start, date.end))) return true;
  return (
    // "will retire February 23": the American press leaves out "on".
    (/\b(?:retir|resign|leav|depart|step(?:s|ping|ped)? (?:down|aside)|quit)(?:e|es|ed|ing|s|ting)? $|\b(?:board(?: of directors)?|position|post|officer|president|director|company) $/i.test(
      before,
    ) ||
      /\b(?:on|in|by|at the end of|from|this|next|until|of|,)(?: (?:or about|early|late|the|about|end of))* ?$/i.test(
        before.slice(-22),
      )) &&
    !/\b(?:since|dated|filed|ended|born|(?<!\b(?:annual|general) (?:\w+ )?)meeting|expiring) (?:\w+ ){0,3}$/i.test(
      before,
    )
  );
}

/** "will retire in March", told in October: the next March. */
function nextOf(date: FoundDate, words: string, published: string | undefined): FoundDate {
  const isPast =
    published !== undefined && published.length >= 7 && date.iso < published.slice(0, date.iso.length);
  return isPast && /^\p{L}{3,}/u.test(words) && !/\d{4}|last|this|today/i.test(words)
    ? { ...date, iso: `${Number(date.iso.slice(0, 4)) + 1}${date.iso.slice(4)}` }
    : date;
}

const exactIn = (sentence: Sentence) => sentence.dates().filter((date) => date.iso.length >= 7);

/** The day a sentence says somebody starts: "starts next month", "takes up her post in Paris on 1 June". */
export const firstDayIn = (sentence: Sentence, from = 0): string | undefined =>
  exactIn(sentence).find((date) => date.start > from && begins.test(sentence.text.slice(from, date.start)))
    ?.iso;

/** The day a sentence says somebody goes: "his last day would be 30 August", "will leave at the end of May". */
export const lastDayIn = (sentence: Sentence): string | undefined =>
  exactIn(sentence).find((date) =>
    /\b(?:last (?:working )?day|leav(?:e|es|ing)|until|depart|effective|go|step down)\b[^,;]{0,50}$/i.test(
      sentence.text.slice(0, date.start),
    ),
  )?.iso;

const byYear =
  /^(?:will|would|is|are|to|plans|intends|has decided|decided|(?:his|her|their) (?:intention|intent|decision|wish|plans?) to)\b[^,;]{0,60}? (?:(?:in|during) (?:the )?(?:year |course of )?(?:early |late |mid-?)?(?:(?:spring|summer|autumn|fall|winter) (?:of )?)?|early |late )?$/;
const lastDay = /^'s? (?:last|final) (?:working )?day\b/;
const sameDate = /^(?:effective|on|as of) (?:the )?(?:same|that) (?:date|day)\b/i;

/** The day a change takes effect and the day it was decided or told, as exact as the text has them. */
export function datesOf(
  passage: Passage,
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  roleEnd: number,
): { effective: string | undefined; noticed: string | undefined } {
  const { text } = sentence;
  const isToCome =
    trigger.ahead === true ||
    /^(?:will|would)\b/i.test(text.slice(verb)) ||
    /\b(?:will|would|(?:is|are|plans|agreed|decided|due|set) to) $/i.test(text.slice(0, verb));
  const exact = exactIn(sentence).map((date) =>
    isToCome && date.start > verb && !isDayOfTelling(sentence, date)
      ? nextOf(date, text.slice(date.start, date.end), passage.published)
      : date,
  );
  const told = exact.filter((date) => {
    const before = text.slice(0, date.start);
    const isStart =
      /\b(?:effective|beginning|starting|as of|commencing|filed|dated|until|since|after|from)\b(?: \w+){0,2} ?$/i.test(
        before.slice(-30),
      );
    const isPast =
      passage.published === undefined || date.iso.slice(0, passage.published.length) <= passage.published;
    const isReport = /\b(?:filed|reported|furnished)\b[^;]{0,110}$/i.test(before);
    return date.end <= verb && isPast && !isStart && !isReport;
  });
  const noticed = told.find(
    (date) =>
      /^(?:(?:additionally|also|further),? )?(?:on |in |today|yesterday)?$/i.test(
        text.slice(0, date.start),
      ) || /\bon ?$/i.test(text.slice(0, date.start)),
  )?.iso;
  const marked = exact.filter((date) =>
    /\b(?:effective|w\.?e\.?f\.?|beginning|starting|as of|with effect|commencing|will be|last (?:working )?day(?: [\p{L}]+){0,5}? (?:is|was|would be)|until|last day|when|from|as from)(?: (?:as of|on|from|at the end of|(?:at the |the )?close of business(?: hours)? (?:on|of)|upon|immediately|the|about|or about|in|early|late))* ?$/iu.test(
      text.slice(Math.max(0, date.start - 60), date.start),
    ),
  );
  const afterVerb = exact.filter((date) => date.start >= verb && belongsToVerb(sentence, date));
  const nearRole =
    marked.find((date) => date.start >= roleEnd - 1) ?? marked.find((date) => date.start >= verb);
  // "announced on 26 September that on 22 September X resigned"
  const ownDay = told.find(
    (date) => date.iso !== noticed && /\bthat,? (?:effective |on |as of )+$/.test(text.slice(0, date.start)),
  )?.iso;
  const isTold = (date: FoundDate | undefined) =>
    date !== undefined && /\beffective\b[^,;]{0,20}$/.test(text.slice(0, date.start));
  let effective =
    (isTold(nearRole) ? nearRole?.iso : undefined) ??
    ownDay ??
    (lastDay.test(text.slice(verb)) ? exact[0]?.iso : undefined) ??
    nearRole?.iso ??
    marked[0]?.iso ??
    (trigger.direction === 'departure' || trigger.person === 'before'
      ? afterVerb[0]?.iso
      : (firstDayIn(sentence, verb) ??
        // "would promote X to president on April 1"
        (isToCome
          ? exact.find(
              ({ start }) => start > roleEnd && /^,? (?:on|in|from) $/.test(text.slice(roleEnd, start)),
            )?.iso
          : undefined)));
  if (effective === undefined && immediate.test(text))
    effective = noticed ?? (sameDate.test(text) ? undefined : passage.published);
  const previous = passage.sentences[sentence.index - 1];
  if (effective === undefined && sameDate.test(text) && previous !== undefined)
    effective = previous.dates()[0]?.iso;
  const next = passage.sentences[sentence.index + 1];
  if (effective === undefined && next !== undefined) {
    const toldNext = next
      .dates()
      .filter((date) => date.iso.length >= 7)
      .find(
        (date) =>
          /\b(?:effective|last day|resignation|retirement|appointment|departure|relieved|will (?:be|retire|resign|leave|go)|depart|leaves?|remain|continue|until|term|begins?|commence|start(?:s|ed)?|assumes?|take up|takes up|takes? over|join(?:s|ed)?|step)\b[^;]{0,90}$/i.test(
            next.text.slice(0, date.start),
          ) &&
          !/\b(?:age|since|annual meeting|fiscal|options?|shares?|salary|vest)\b/i.test(
            next.text.slice(0, date.start),
          ),
      );
    effective = toldNext?.iso;
  }
  const yearsAfter = sentence.dates().filter(({ iso, start }) => iso.length === 4 && start > verb);
  // "will step down next year", "will leave in spring 2009": no more than the year.
  effective ??= yearsAfter.find(
    ({ start, end }) =>
      byYear.test(text.slice(verb, start)) &&
      /year$|\d{4}$/.test(text.slice(start, end)) &&
      !/^(?:this|last)/i.test(text.slice(start, end)),
  )?.iso;
  // "has retired at the end of 2005"
  effective ??= yearsAfter.find(({ start }) =>
    /^(?:has |have |had )?\p{Ll}+(?: down| aside)?(?: (?!and\b|but\b)[^,;]{1,40})? at the end of $/u.test(
      text.slice(verb, start),
    ),
  )?.iso;
  // "said last week that X would be": the day of the telling is not that of the change.
  if (effective === undefined && !isToCome) effective = noticed;
  return { effective, noticed };
}

import { expectedClose } from '#lib/detectors/deals/closing';
import { spinOffForms } from '#lib/detectors/deals/spin-off-forms';
import type { Finding } from '#lib/detectors/finding';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';
import { reasonAgainst, withoutMay } from '#lib/detectors/text/guards';
import { isOnlyIntended } from '#lib/detectors/text/intended';
import { legalForms } from '#lib/detectors/text/lexicon-organizations';
import { findNames } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const isSpinOff = anyOf(
  /\bdistribut(?:e[sd]?|ing)\b[^;]{2,80} to (?:its |the |all )?(?:(?:share|stock|unit)?holders|investors|owners)\b[^;]{0,60}\b(?:separate|independent|stand-?alone|spin|listed|publicly)/i,
  /holders\b[^;]{2,80}\b(?:receive|get|given) [^;]{2,120}\b(?:separation|split-?up|break-?up|demerger|spin)/i,
  /\b(?:dividend|distribution)\b[^;]{0,80}\b(?:shares|stock|interest) (?:of|in) (?:its|the) (?:[a-z-]+,? )*(?:subsidiary|unit|affiliate)\b/i,
  /\b(?:began life|started life|began trading|started trading|became|has become)\b[^;]{0,40}\bas an? (?:independent|separate|listed)\b[^;]{0,120}\b(?:distributed to|spun|spin|demerge|former parent|split|separat(?:ion|ed))/i,
  /\b(?:spin(?:s|ning)?[ -]?(?:off|out)|spun[ -](?:off|out)|spin(?:s|ning)? [^;,]{2,60} (?:off|out|into (?:an? )?(?:[a-z-]+ ){0,3}company)\b|spinout|split-off|demerge[rsd]*|demerger|carve-out|pro rata distribution|tax-free (?:distribution|spin))\b/i,
  /\b(?:separat(?:e|ed|ion|ing)|carv(?:e[sd]?|ing) out|hiv(?:e[sd]?|ing) off|split(?:s|ting)? (?:off|out|(?:itself )?into))\b[^;]{0,120}\b(?:independent|publicly[ -]traded|public|separate|standalone|stand-alone|list(?:ed|ing)?|float(?:ed)?|(?:two|three|four|five) (?:[a-z-]+ ){0,2}companies)\b/i,
  /\b(?:distribution|separation) of\b[^;]{0,160}\b(?:common stock|shareholders|stockholders|holders of record)\b/i,
  /\bdistribut(?:e[sd]?|ing)\b[^;]{0,60}\b(?:interest|stake|shares|holdings?|stock) (?:in|of)\b[^;]{0,80} to (?:its |the |our |all )?(?:(?:share|stock|unit)holders|holders of [^;]{2,40} (?:stock|shares))\b/i,
);
const settled = anyPhrase(
  /will distribute|complet(?:e[sd]?|ing|ion)/i,
  /will (?:spin|separate|split|demerge|be spun|be separated)|announc(?:e[sd]|ing)/i,
  /sign(?:s|ed|ing) off on|confirm(?:s|ed)|ok(?:ay)?s\b|approv(?:e[sd]?|al)|(?:hives|splits|carves) (?:off|out)/i,
  /demerges|declar(?:e[sd])|has (?:spun|separated|demerged|decided)/i,
  /(?:is|are) (?:spinning|carving|splitting|hiving|separating|demerging)|spun (?:off|out)/i,
  /(?:began|started) (?:life|trading)[^;]{0,30} as an?/i,
  /became an? independent|was effected|effected|effective|sets? (?:a )?record date/i,
  /distributes|resolve[sd] (?:on|to)|spins|decide[sd] to|distributed/i,
  /will (?:be|become) (?:an? )?(?:independent|separate)/i,
  /said (?:(?:on )?\w+day |today )?(?:that )?it (?:will|would|plans to|is to|was to|has decided to|had decided to|intends to|intended to) (?:spin|separate|split|break)/i,
  /plans? to (?:spin|separate|demerge|split|hive|carve)/i,
  /announcement (?:on \w+day )?that it (?:will|would|is to|was to|is going to) (?:spin|separate|demerge|split|hive|carve)/i,
  /(?<=^(?:[^\s;:]+ ){1,4})to (?:spin|separate|demerge|split|hive|carve)/i,
  /vote[sd]? (?:\w+ly )?(?:on \w+day )?to (?:spin|separate|demerge|split|hive|carve)/i,
  /proceed(?:s|ed|ing)? with|go(?:es|ing)? ahead with/i,
);
/** What an investor wants of a company. */
const isDemanded =
  /\b(?:wants?|wanted|urg(?:es|ed|ing)|press(?:es|ed|ing)|push(?:es|ed|ing)|ask(?:s|ed|ing)|call(?:s|ed|ing) (?:on|for)|demand\w*|pressur\w+)\b[^;]{0,80}\b(?:spin|split|separat|demerg|hiv|carv)/i;
const expected =
  /\b(?:expect(?:s|ed)?|anticipat(?:es|ed)|by|in|during|to be completed|scheduled|targeted)\b[^;]{0,60}$/i;

/** "was spun off from Acme last year": the passive names the parent, and what is parted bears the sentence. */
const partedFrom =
  /^(?:spun|split|hived|carved|separat(?:e[sd]?|ing)|demerged)(?: (?:off|out))? (?:from|by|of|and apart)\b/i;

/** "Verdane will be spun off from its parent Holm Industries", of Holm Industries. */
const parted =
  /((?:\p{Lu}[\p{L}\p{N}&'.-]* ?){1,4}?)(?:, [^,;]{2,80},)? (?:will be|is being|is to be|has been|was) (?:spun off|spun out|split off|demerged|hived off|carved out|separated) (?:from|by) (?:its |the )?(?:[\p{Ll}-]+ ){0,3}(?=(\p{Lu}[^,;]{2,60}))/u;

function partedFromSubject(view: SubjectView, sentence: Sentence): RegExpExecArray | undefined {
  const match = parted.exec(sentence.text);
  if (match === null) return undefined;
  const from = match.index + match[0].length;
  return sentence.names().some(({ text, start }) => start === from && view.isSubject(text, sentence))
    ? match
    : undefined;
}

const mayPart = mayHold(
  /dividend (?:in kind|in specie|consisting|comprising|comprised|of|in the form|made up)|(?:began|started|begins|starts) (?:its )?(?:life|trading)|(?:an independent|a separate)|spin|spun|split|demerg|carv|hiv(?:e|ing)|separat|distribut/i,
);

const handsOut =
  /\bdistributed (?:pro rata )?(?:to (?:its|our|the) (?:share|stock|unit)?holders|[^;]{2,120} to (?:its|our|the|all) (?:[\p{Ll}]+ )?(?:share|stock|unit)?holders)\b/u;
/** "distributed to its stockholders all of the stock of Acme. As a result of the spin-off": the next sentence says what that was. */
const isCalledSpinOff = (view: SubjectView, sentence: Sentence) =>
  handsOut.test(sentence.text) &&
  /\b(?:the|this|such) (?:spin-?off|separation|demerger|split-?off)\b|\bindependent,? (?:publicly[ -]traded|public|listed|stand-?alone) company\b/i.test(
    view.passage.sentences[sentence.index + 1]?.text ?? '',
  );

/** "Honeywell Aerospace" of Honeywell International: named after the subject, and not the subject. */
const hasOwnWord = (divested: string, view: SubjectView): boolean =>
  divested
    .split(' ')
    .slice(1)
    .some(
      (word) =>
        /^\p{Lu}\p{Ll}{3,}/u.test(word) &&
        !legalForms.has(word.toLowerCase()) &&
        !view.names().some((name) => name.includes(word)),
    );

/** A spin-off or separation by the subject that has been decided, declared or completed. */
export function spinOffFinding(view: SubjectView, sentence: Sentence): Finding | undefined {
  const { text } = sentence;
  if (!mayPart(sentence)) return undefined;
  if (!isSpinOff.test(text) && !isCalledSpinOff(view, sentence)) return undefined;
  if (!settled.test(text)) return undefined;
  if (isDemanded.test(text)) return undefined;
  if (reasonAgainst(text, ['rumour', 'question', 'talks', 'considering', 'negation', 'recalled']))
    return undefined;
  if (
    /\b(?:may|might|could|if|whether|potential|possible|proposal|risks?|there can be no assurance|plans? to (?:explore|consider))\b/i.test(
      withoutMay(text),
    )
  )
    return undefined;
  if (
    /\b(?:in anticipation of|in connection with|ahead of|prior to|following|after|as a result of|upon) (?:the|its|our) (?:previously[- ]announced |proposed |planned |pending )?(?:spin|separation|demerger|distribution|split)/i.test(
      text,
    ) &&
    !/\bcomplet(?:ed|ion)\b/i.test(text)
  )
    return undefined;
  // "Two years after completing the spin-off of its eye-care unit": of old.
  if (
    /\b(?:years?|months?|decades?) (?:after|since) (?:completing )?(?:the|its|it) (?:\w+ )?(?:sp[iu]n|separat|demerg|split)/i.test(
      text,
    )
  )
    return undefined;
  const passive = partedFromSubject(view, sentence);
  const active = spinOffForms
    .map((pattern) => pattern.exec(text))
    .find(
      (found) =>
        found !== null &&
        !partedFrom.test(found[0]) &&
        /\p{Lu}|business|unit|division|segment|companies|\barm|biz|holdings|assets|operations|activities|interests|portfolio|subsidiary|\b(?:team|lab|labs|project|group|software|technology|platform|app|start-?up)\b/u.test(
          `${found[1]}${found[2]}`,
        ),
    );
  const match = passive ?? active;
  if (match === undefined || match === null) return undefined;
  const holdersOf = /^(?:\p{L}+)?holders of ([^;,]{2,50}?)(?: stock| shares)? (?:will|are|would) /iu.exec(
    match[0],
  )?.[1];
  if (holdersOf !== undefined && !view.isSubject(holdersOf, sentence) && !view.mentions(holdersOf))
    return undefined;
  if (passive === undefined && isActOfAnother(view, sentence, match.index)) return undefined;
  if (isOnlyIntended(text, match.index)) return undefined;
  const owner = text.slice(0, match.index);
  const acts =
    passive !== undefined ||
    view.actsBefore(sentence, match.index) ||
    (/\b(?:its|our|the company's)\b/i.test(match[0]) && view.genericIsSubject(sentence));
  if (!acts && !(owner.trim().length < 30 && view.genericIsSubject(sentence))) return undefined;
  const published = view.passage.published;
  const dates = sentence.dates().filter((date) => date.iso.length >= 7);
  if (
    published !== undefined &&
    [...dates, ...sentence.dates().filter(({ start }) => start < 8)].some(
      (date) => Number(date.iso.slice(0, 4)) < Number(published.slice(0, 4)) - 1,
    )
  )
    return undefined;
  const future = dates.find(
    (date) =>
      (expected.test(text.slice(0, date.start)) ||
        /^,? (?:it|they|we|the company) will\b/i.test(text.slice(date.end))) &&
      (published === undefined || date.iso > published),
  );
  const next = view.passage.sentences[sentence.index + 1];
  const later = future?.iso ?? (next === undefined ? undefined : expectedClose(view.passage, next));
  const date = dates.find(
    (found) => found !== future && (published === undefined || found.iso.slice(0, 10) <= published),
  );
  const completed =
    /\b(?:complet(?:ed|es|ion of)|has (?:spun|separated)|was effected|effected|distributed)\b/i.test(text) &&
    future === undefined &&
    !/\b(?:expect|will)\b/i.test(text);
  const phrase = `${match[1] ?? ''}${passive === undefined ? (match[2] ?? '') : ''}`.trim();
  const named = findNames(phrase)[0]?.text;
  const end = text.indexOf(phrase, match.index) + phrase.length;
  // "its financial services subsidiary, Orlan Financial Inc., to its stockholders"
  const apposed = sentence
    .names()
    .find(({ start }) => !/\p{Lu}/u.test(phrase) && text.slice(end, start) === ', ')?.text;
  const own = (match[2] === undefined || passive !== undefined) && named !== undefined ? named : phrase;
  const divested = apposed ?? own;
  if (
    view.isSubject(divested, sentence) &&
    !view.fullName(divested, sentence).includes(divested) &&
    !hasOwnWord(divested, view)
  )
    return undefined;
  return {
    subtype: 'spin_off',
    date: date?.iso,
    payload: {
      seller: view.names()[0],
      divested: view.fullName(divested, sentence),
      type: 'spin-off',
      stage: completed ? 'completed' : 'announced',
      ...(completed ? { close_date: date?.iso } : { announced_date: date?.iso, expected_close: later }),
    },
    confidence: completed ? 0.9 : 0.8,
    from: sentence,
    to: later !== undefined && future === undefined ? next : undefined,
  };
}

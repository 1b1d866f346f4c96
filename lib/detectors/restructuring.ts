import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { headcountAhead, isNamedNext, ownClause, speaksItself } from '#lib/detectors/restructuring/around';
import { cutFinding } from '#lib/detectors/restructuring/finding';
import { moneyScale, readScale, type Scale } from '#lib/detectors/restructuring/scale';
import { percentBehind } from '#lib/detectors/restructuring/shares';
import { onlyCloses, usualWays, type WayOfCutting, wayOfCutting } from '#lib/detectors/restructuring/ways';
import {
  atRisk,
  cutsOfOthers,
  decidedClosure,
  deniesCut,
  foreseenByOthers,
  shutByAccident,
  shutForAWhile,
  toldByOthers,
  turnover,
} from '#lib/detectors/restructuring/words';
import { reasonAgainst } from '#lib/detectors/text/guards';
import { isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

const notDecided =
  /\b(?:possible|possibly|potential(?:ly)?|fewer (?:[\p{L}.]+ ){0,2}(?:lay-?offs|job cuts|cuts|redundancies)|may|might|could|risk(?:s|ed)?|threat(?:s|en\w*)?|fear(?:s|ed|ing)?|(?:cuts?|lay-?offs?) (?:worries|concerns|jitters)|consider(?:s|ing)|mull(?:s|ing)|weigh(?:s|ing)|exploring|speculat\w+|rumou?r\w*|feared|looming|if|whether|avoid(?:s|ed|ing)?(?= [^;,.]{0,50}\b(?:jobs?|lay-?offs?|redundanc|cuts?\b|cutting|clos|dismiss|shut|sack|fir(?:e|ing)|reduc|compulsory|forced|restructur))|prevent|avert(?:s|ed|ing)?|would have (?:cut|laid|shed|eliminated|closed|shut|axed|slashed)|without (?:any )?(?:job|layoffs?|redundan)|no (?:jobs?|layoffs?|redundan\w*|plans?|further|additional|forced|compulsory|(?:final |firm )?decisions? (?:on|about|regarding|has|have|had|was|were))|nothing has been decided|none of (?:its|the|their|our)|(?:hir|recruit|tak)(?:es|s|ed|ing|en) (?:on )?(?:[^;]{2,50} )(?:laid off|let go|dismissed|sacked|fired) (?:by|from)|(?:revers|dropp|abandon|scrapp|shelv|cancell?|halt|suspend|postpon|overturn|rescind)(?:e[sd]|s|ed) (?:its |an? |the )?(?:\p{Ll}+ )?(?:plans?|decisions?|proposals?) to (?:cut|lay|close|shut|axe|shed|eliminate|slash|reduce|make)|no confidence|industrial action|walk-?outs?|walked (?:out|off)|stoppages?|(?:workers|employees|staff|miners|pilots|people|those|anyone|anybody|strikers) who (?:carry|continue|refuse|fail|do not|don't|did not|join|joined|take|took|walk|strike|return)|not to (?:close|cut|lay|shut|fire|reduce|make|dismiss|eliminate)|not (?:carry out|go ahead|proceed|execute|need|plan|planning|expect|cut|lay|involve|result|be(?! renewed| replaced| filled| extended)|affect|lead|(?:yet )?(?:adopted|approved|announced|implemented|undertaken|committed|begun|initiated)\b)|you (?:will|must|may)|den(?:y|ies|ied)|rul(?:e|es|ed|ing) out|(?:cuts?|reductions?|layoffs|restructuring|measures)(?: [\p{Ll}]+){0,3} (?:paid off|pay(?:s|ing)? off|bore fruit|bear(?:s|ing)? fruit)|(?:thanks to|helped by|boosted by|benefit\w* from|due to lower|after (?:earlier|previous|past)) (?:[\p{Ll}-]+ ){0,3}(?:cuts|layoffs|reductions|restructuring)|untrue|false(?:ly)?|fabricat\w+|pure invention|nonsense|claim(?:s|ed|ing) that|(?:instead of|rather than) (?:\p{Ll}+ ){0,2}(?:cut|lay|let|fir|sack|clos|shut|redundan|dismiss|job|shed|eliminat|axing|slash)|protest\w*|strike|survey|economists?|unemployment|nationwide|(?<!\b(?:leav(?:es?|ing)|left|render(?:s|ed|ing)|mak(?:es|ing)|made) [^;,]{1,60} )jobless|labou?r department|tally|outplacement|(?:analysts?|unions?|investors|workers)(?: (?:at|of|for) [^;,]{2,30})? (?:expect|fear|brace|predict)\w*|expected to (?:announce|unveil)|brac(?:e|es|ing) (?:\p{Ll}+ )?for (?!(?:an? )?(?:\p{Ll}+ )?(?:slow|weak|tough|hard|recession|downturn|lower|lean|difficult|economic|competition))|(?:staff|workers|employees|unions?|people|town|city)\b[^;]{0,60}\b(?:is|are|was|were) (?:\p{Ll}+ )?(?:preparing|readying themselves|steeling themselves) for (?:[\p{L}-]+ ){0,3}(?:\d[\d,]*|jobs?|redundanc(?:y|ies)|lay-?offs?|closures?)|according to an? (?:report|study|survey|analysis|count)|(?:era|spate|season) of|(?:initially|originally|at first),? (?:(?:it|they|the (?:company|firm|group)|[\p{L}&.-]+) )?(?:estimated|planned|said|announced|expected|thought|intended|anticipated)|when [^;,]{0,30}negotiations (?:were |was )?(?:started|began)|employers|companies (?:are|have|announced)|industry-wide|(?:wave|era|spate|trend|season) of|tax cut|rate cut|price cut|cut(?:s|ting)? (?:its|the|their)? ?(?:price|prices|rates?|forecast|dividend|debt|costs? of|emissions|stake|outlook|guidance|target)|rehire|hired back|from furlough|(?:staff|workers|employees|they)\b[^;,]{0,40} (?:would|will|to) (?:return|be recalled)(?! to (?:profit|growth))|recall\w* (?:\S+ ){0,3}(?:workers|employees|staff)|(?:start|beg[aiu]n|launch|open|enter)\w* (?:an? |formal |into |collective |staff )*consultations?|(?:(?:will|to) (?:begin|start|launch|open|initiate|commence)|starting|beginning|opening|initiating|commencing|starts|begins|opens|initiates|(?:has|have) (?:started|begun|initiated|commenced|opened)) (?:[\w-]+ ){0,3}negotiations|negotiat(?:es|ing) (?:about |on |over )?(?:[\p{L}-]+ ){0,2}(?:cuts|lay-?offs|redundanc|reductions)|negotiations (?:concern|will (?:begin|start|concern)|to (?:begin|start)|on (?:possible|(?:\p{Ll}+ )?\d))|negotiations\b[^;,]{2,40} (?:are|is) to be (?:initiated|started|opened|launched)|(?:negotiations|talks) concern(?:ed)?\b|(?:need|scope|requirement) for (?:\d[\d,]* )?(?:\p{Ll}+ ){0,2}(?:reductions?|cuts|redundanc(?:y|ies)|layoffs|lay-offs|dismissals)|(?:initial|preliminary|first|original) estimate|litigation|lawsuit|unlawful|wrongful)\b/iu;
const recallsEarlier =
  /^(?:[\p{L}\d-]+ ){1,3}(?:years?|months?|decades?) (?:earlier|before|previously)\b|\b(?:years|months|decade) since\b|\b(?:years?|months|decades?) after (?:being|they were|he was|she was)\b|\b(?:days|weeks|months|years?) after (?:laying off|cutting|firing|shedding|slashing|axing)\b|\bsince the (?:crash|crisis|pandemic|war)\b|\b(?:(?:before|since|when) (?:it|they|the company) (?:shut|closed|laid|cut|ceased|shed|axed|slashed|let go|fired|dismissed|eliminated)|since (?:tak|buy|acquir|merg|join)ing|last year|(?:was|were) forced to (?:close|shut) [^;,]{2,50} last (?:week|month)|years? ago|earlier (?:layoffs|cuts|job|round)|(?:has|had|have) (?:previously|already|earlier) (?:announced|communicated|disclosed|estimated|reported|published|stated|informed)|as (?:announced|communicated|reported|disclosed) (?:earlier|previously|before|last)|previous(?:ly)? (?:announced )?(?:layoffs|cut|laid|round)|had (?:already |previously )?(?:cut|laid|shed|eliminated|axed)|since (?:19|20)\d\d|in (?:the )?(?:past|recent) (?:years?|months|decade)|over the (?:past|last)|after (?:cutting|laying|slashing|shedding|last)|following (?:last|the (?:19|20)\d\d))\b/iu;

/** Whole trades that cut jobs: "British banks cut more than 12,000 jobs". */
const wholeTrade =
  /^(?:(?:[\p{Lu}][\p{L}.]+|[\p{Ll}-]+) ){0,3}(?:banks|retailers|automakers|carmakers|airlines|manufacturers|lenders|insurers|startups|start-ups|firms|companies|producers|newspapers|publishers|brokers|drugmakers|chipmakers|businesses) (?:have |had |has |will |are |were |also |have already )*\p{Ll}+/u;
/** "which laid off 40 people in the fall": told in passing. */
const aside =
  /,? (?:which|who|that) (?:has |had |also |already )*(?:laid off|cut|shed|let go|eliminated|axed|slashed|closed|shut|fired|furloughed) (?:[^,;]|,(?=\d)){2,90}?\b(?:during|at the height of|in (?:the )?(?:pandemic|crisis|downturn|spring|summer|fall|autumn|winter|January|February|March|April|May|June|July|August|September|October|November|December|(?:19|20)\d\d)|earlier|ago|last \w+|this year|in (?:his|her|its|their) (?:first|early|second))\b[^,;]*(?:,|$)|,? (?:which|who|that) (?:has |had )?(?:recently|just) (?:laid off|cut|shed|let go|eliminated|axed|slashed|closed|shut(?:tered)?|fired|furloughed) [^,;]{2,90}, (?=(?:will|would|said|says|has|have|is|was|plans|agreed|named|hired|reported|announced)\b)/iu;
/** Talks with the staff that came before the decision. */
const formerTalks =
  /\b(?:after|following) (?:[\p{Ll}-]+ ){0,5}(?:talks|negotiations|discussions|consultations?)\b[^,;]*/giu;
/** "as it negotiates with lenders": talks about other matters beside it. */
const talksBeside =
  /\b(?:as|while) (?:it|they|the [\p{Ll}-]+) (?:[\p{Ll}-]+ ){0,2}(?:negotiates?|negotiating|talks|discuss(?:es|ing)?) (?:with|about|over|for)\b[^,;]*/giu;
/** "as the airline tries to cut jobs": what somebody attempts, told in passing. */
const attempt =
  /\b(?:as|while|where|when|with) (?:it|they|the [\p{Ll}-]+|\p{Lu}[\p{L}.'-]+) (?:tries|try|trying|tried|seeks?|seeking|sought|looks?|looking|struggles|attempts?|battles|fights) to (?:cut|shed|slash|trim|reduce|axe|eliminate|lay off)\b[^,;]*/gu;
/** "a day after it announced layoffs", "amid layoffs": known already, and not what the sentence reports. */
const known =
  /\b(?:an?|one|two|three|four|several|a few|\d+) (?:days?|weeks?|months?) after (?:it|they|the [\p{Ll}-]+|\p{Lu}[\p{L}.'-]+) (?:announced|said|unveiled|revealed|disclosed|confirmed|laid off|cut)\b[^,;]*|\b(?:amid|despite) (?:[\p{Ll}-]+ ){0,3}(?:layoffs|lay-offs|job cuts|closures|restructuring|staff cuts|redundancies)\b|\b(?:job |staff )?(?:cuts|layoffs|lay-offs|closures|reductions|redundancies|restructuring)(?: (?:that )?(?:it|the company|\p{Lu}\p{L}+))? (?:had |was |were )?(?:previously |already |first )?(?:announced|unveiled|launched) (?:in|last|earlier|a year|two years)\b|\bas (?:it|the [\p{Ll}-]+) (?:winds|winding|wound) down [^,;]*/gu;
const inPassing = [attempt, known];
/** "An Acme supplier, Tormax, will lay off": who acts only has to do with the subject. */
const besideSubject =
  /^(?:An? |The )?((?:\p{Lu}[\p{L}&.-]+ ){1,3})(?:supplier|rival|competitor|customer|client|contractor|dealer|partner|peer|shareholder|investor)s?\b/u;
const saysSo = /\b(?:after|as|when)\b[^;]{2,90}\b(?:said|announced|disclosed|revealed|confirmed|unveiled)\b/;
/** "fell on fears of a second bankruptcy after it said it is cutting 600 jobs": what comes before is of the price or of others, not of the cut. */
const toldOfPrice =
  /^[^;]*?(?:[Ss]hares?\b|\bstock\b|\bper ?cent\b|%|\bnearing\b|\b(?:workers|staff|employees|unions?|minister|mayor)\b)[^;]*?\b(?:after|as|when) (?:it|the [\p{Ll}-]+|\p{Lu}[\p{L}.&'-]+(?: \p{Lu}[\p{L}.&'-]+){0,3}) (?:on \w+day )?(?:said|announced|disclosed|revealed|confirmed|unveiled)\b(?=[^;]*\b(?:cut|shed|slash|axe|axing|eliminat|lay|laid|layoffs|let|clos|shut|fir|jobs|workforce))/u;

/** What is shut down is a product, not a place of work. */
const endsAProduct =
  /\b(?:apps?|services?|sites?|websites?|products?|features?|platforms?|tools?|games?|channels?|shows?|servers?|accounts?|systems?|reactors?|fields?|wells?) (?:will be |is being |is |are |was |were |has been |to be )?(?:shut|shutting|closed|closing)|(?:shut(?:s|ting)?|clos(?:e|es|ed|ing)) (?:down )?(?:its|the|their|an?) (?:[\p{L}-]+ ){0,3}(?:app|website|site|service|feature|platform|product|game|channel|account|border|loophole|deal|sale|round|gap|book)s?\b/iu;

/** More than a quarter before publication: a cut told of again, not news. */
function isLongPast(iso: string, published: string): boolean {
  const years = Number(published.slice(0, 4)) - Number(iso.slice(0, 4));
  if (iso.length < 7 || published.length < 7)
    return years > 1 || (years === 1 && published.slice(5, 7) > '02');
  return years * 12 + Number(published.slice(5, 7)) - Number(iso.slice(5, 7)) > 3;
}

/** "is planning to cut 500 jobs after the merger of the two in 2018": the date is of what led to the cut. */
const isOfCause =
  /\b(?:will|plans? to|planning to|is to|are to|(?:is|are) (?:cutting|laying|axing|shedding|eliminating|slashing|closing))\b[^;]*\b(?:after|since|following|merger|merging|acquisition|acquiring|takeover|buying|bought|acquired|combining|founded|introduced)\b[^;]*$/u;

/** "a quarter of its bank branches", "700 betting shops": more than the coming and going of one. */
const manyPlaces =
  /\b(?:\d[\d,]*|(?:an?|one) (?:half|third|quarter|fifth|tenth)|half|dozens|hundreds|all|most)(?: of)?(?: (?:its|the|their))? (?:[\p{L}-]+ ){0,3}(?:branches|offices|shops|restaurants|outlets|pubs|warehouses|centres|centers|cinemas|theaters|theatres|hotels|dealerships|salons)\b/iu;

/** "expects to cut 3,000 jobs if its bid succeeds": what the text under a title makes of it. */
const onCondition =
  /\bif (?:its|the|their|an?) (?:[\p{Ll}-]+ ){0,3}(?:bid|deal|takeover|merger|acquisition|offer)\b/u;

function isAsserted(view: SubjectView, sentence: Sentence, way: WayOfCutting, scale: Scale): boolean {
  const text = sentence.text
    .replace(/\b(?:in|of|since|by|until|from|late|early|mid|this|last|next|end) May\b|\bMay \d/g, ' ')
    .replace(saysSo.test(sentence.text) ? toldOfPrice : /^$/, '')
    .replace(formerTalks, ' ')
    .replace(talksBeside, ' ')
    .replace(decidedClosure.test(sentence.text) ? atRisk : /$^/, ' ')
    .replace(
      /(?:\bincluding|(?:,| and) (?:flagg|warn|signal|hint)\w+(?: of| at)?) (?:possible|potential)\b/gi,
      ' ',
    )
    .replace(
      /\bstrikes? (?:price|a)\b|\bpotential (?:settlements?|claims?|fines?|lawsuits?|penalties)\b/gi,
      ' ',
    );
  const isSized = scale.headcount !== undefined || scale.percent !== undefined;
  if (shutByAccident.test(text)) return false;
  if ((endsAProduct.test(text) || shutForAWhile.test(text)) && !isSized) return false;
  if (foreseenByOthers.test(text) || cutsOfOthers.test(text) || toldByOthers.test(text)) return false;
  if (notDecided.test(text) || (wholeTrade.test(text) && !view.mentionsSubject(sentence))) return false;
  if (reasonAgainst(text, ['rumour', 'question', 'talks'])) return false;
  const under = view.passage.sentences[sentence.index + 1];
  if (sentence.isHeadline && under !== undefined && onCondition.test(under.text)) return false;
  // "due to a slowdown over the past year": the reason lies behind, not the cut.
  if (recallsEarlier.test(text.replace(/\b(?:due to|because of|owing to|amid|citing) [^;]*$/i, ' ')))
    return false;
  if (turnover.test(text)) return false;
  const around = [view.passage.sentences[sentence.index - 1], view.passage.sentences[sentence.index + 1]];
  if (around.some((each) => each !== undefined && deniesCut.test(each.text))) return false;
  const published = view.passage.published;
  // "will lose their jobs at the end of March": a date to come, whatever year lies nearest.
  const told = sentence.dates().filter((date) => {
    const lead = sentence.text.slice(0, date.start);
    return (
      !isOfCause.test(lead) &&
      (/\d{4}/.test(text.slice(date.start, date.end)) ||
        !/\b(?:(?:will|would|by|until)\b|had \p{L}+ (?:in|on) $)/u.test(text.slice(0, date.start)))
    );
  });
  if (published !== undefined && told.some((date) => isLongPast(date.iso, published))) return false;
  if (
    onlyCloses(way) &&
    !isSized &&
    !/shut(?:ting|s)? down|clos(?:e|es|ing) (?:down|its doors)|ceas|wind(?:s|ing)? down/i.test(text) &&
    !/\bplants?|factor|mills?|stores|facilit|sites/i.test(text) &&
    !manyPlaces.test(text)
  )
    return false;
  return true;
}

const ofMeasures =
  /\b(?:plan|program(?:me)?|restructuring|reductions?|closures?|measures|actions?|layoffs|cuts|annual|annuali[sz]ed|severance)\b[^;]*\b(?:charges?|costs?|sav(?:e|ings?)|benefits?|million)\b/i;

/** Charges, savings and the share of the staff that one of the sentences behind tells of the same measures. */
function toldBehind(view: SubjectView, sentence: Sentence): Scale {
  const scales = view.passage.sentences
    .slice(sentence.index + 2, sentence.index + 5)
    .filter((each) => ofMeasures.test(each.text))
    .map(moneyScale);
  return Object.assign(
    percentBehind(view.passage.sentences.slice(sentence.index + 2, sentence.index + 4)),
    ...scales.toReversed(),
  );
}

/** "The US unit of Acme said it will close its plant": a part of the subject acts. */
const isOwnPart = (view: SubjectView, text: string): boolean =>
  view.mentions(
    /^(?:The|An?) (?:[\p{L}.-]+ ){0,3}(?:unit|arm|division|business|subsidiary) of (.{2,50})/u.exec(
      text,
    )?.[1] ?? '',
  );

function readFinding(view: SubjectView, sentence: Sentence): Finding | undefined {
  const { text } = sentence;
  const way = wayOfCutting(sentence);
  if (way === undefined) return undefined;
  if (!inPassing.every((told) => way.pattern.test(text.replace(told, ' ')))) return undefined;
  if (aside.test(text) && !usualWays.some(({ pattern }) => pattern.test(text.replace(aside, ' '))))
    return undefined;
  const beside = besideSubject.exec(text);
  if (beside?.[1] !== undefined && view.mentions(beside[1]) && !view.mentions(text.slice(beside[0].length)))
    return undefined;
  const next = view.passage.sentences[sentence.index + 1];
  const own = readScale(sentence, ownClause(view, text));
  const following = next !== undefined && !recallsEarlier.test(next.text) ? readScale(next) : {};
  const scale: Scale = {
    ...toldBehind(view, sentence),
    ...headcountAhead(view, sentence),
    ...following,
    ...own,
  };
  if (!isAsserted(view, sentence, way, scale)) return undefined;
  const position = Math.max(0, text.search(way.pattern));
  const ofFiler =
    view.passage.evidence.kind === 'filing' &&
    /\bthe Company's\b/.test(text) &&
    view.genericIsSubject(sentence);
  if (
    !ofFiler &&
    !view.mentionsSubject(sentence) &&
    !isNamedNext(view, sentence) &&
    !view.actsBefore(sentence, position + 1)
  )
    return undefined;
  if (
    view.mentionsSubject(sentence) &&
    !view.actsBefore(sentence, text.length) &&
    !isOwnPart(view, text) &&
    !speaksItself(view, sentence)
  )
    return undefined;
  return cutFinding(
    view,
    sentence,
    scale,
    Object.keys(following).some((key) => !(key in own)) ? next : undefined,
  );
}

function detect(input: DetectionInput): Detection[] {
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const findings = passage.sentences
      .map((sentence) => readFinding(view, sentence))
      .filter((found) => found !== undefined);
    const best = findings.toSorted(
      (a, b) => Number(a.from.isHeadline) - Number(b.from.isHeadline) || b.confidence - a.confidence,
    )[0];
    if (best === undefined) return [];
    // "Acme to cut up to 7,000 jobs | Acme said it will shed 10% of its staff": the title may say how many.
    const titled = findings.find(({ from }) => from.isHeadline)?.payload['headcount'];
    const payload = titled === undefined ? best.payload : { headcount: titled, ...best.payload };
    return toDetection(RestructuringDetector, passage, { ...best, payload });
  });
}

const ofCuts =
  /restructur|reorgani[sz]|realign|lay-?offs?|laid off|redundan|\bjobs?\b|work ?force|employees|workers|staff|headcount|severance|\b(?:clos|shut)|cease|plants?\b|factor/i;

export const RestructuringDetector: Detector = {
  name: 'RestructuringDetector',
  eventType: 'restructuring',
  appliesTo: 'company',
  needsPrior: false,
  payload: eventPayloads.restructuring,
  detect,
  readLikely: (view, { main, sentences }) => {
    const scale = Object.assign({}, ...[main, ...sentences].map((each) => readScale(each)).toReversed());
    const isTold = ofCuts.test(main.text) && !notDecided.test(main.text) && !recallsEarlier.test(main.text);
    const isSized = Object.keys(scale).length > 0;
    return isTold && isSized ? [cutFinding(view, main, scale, undefined)] : [];
  },
};

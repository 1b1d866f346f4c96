import type { Scale } from '#lib/detectors/restructuring/scale';
import { onlyCloses, type WayOfCutting } from '#lib/detectors/restructuring/ways';
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
import { anyPhrase } from '#lib/detectors/text/any-of';
import { reasonAgainst } from '#lib/detectors/text/guards';
import { isOnlyIntended } from '#lib/detectors/text/intended';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** Words of what may be, is denied, is of others or is long over. */
export const notDecided = anyPhrase(
  /possible|possibly|potential(?:ly)?/iu,
  /fewer (?:[\p{L}.]+ ){0,2}(?:lay-?offs|job cuts|cuts|redundancies)|may|might|could/iu,
  /risk(?:s|ed)?|threat(?:s|en\w*)?|(?<!\b(?:grappl|struggl|deal|battl|fight)\p{Ll}* with (?:\p{Ll}+ )?|\bhealth )fear(?:s|ed|ing)?/iu,
  /(?:cuts?|lay-?offs?) (?:worries|concerns|jitters)|consider(?:s|ing)|mull(?:s|ing)/iu,
  /weigh(?:s|ing)|exploring|speculat\w+|rumou?r\w*|feared|looming|if|whether/iu,
  /avoid(?:s|ed|ing)?(?= [^;,.]{0,50}\b(?:jobs?|lay-?offs?|redundanc|cuts?\b|cutting|clos|dismiss|shut|sack|fir(?:e|ing)|reduc|compulsory|forced|restructur))/iu,
  /prevent|avert(?:s|ed|ing)?/iu,
  /would have (?:cut|laid|shed|eliminated|closed|shut|axed|slashed)/iu,
  /(?:fired|dismissed|sacked|suspended) (?:[\p{L}\d-]+ ){0,4}(?:employees|workers|staff(?:ers)?|people|managers|brokers|traders) (?:(?:and [^;,]{3,30} )?(?:over|for|after|amid) (?:(?:an?|the|their|its|alleged|possible) )*(?:alleged|role|involvement|misconduct|harass\w*|fraud|theft|brib\w+|insider|scandal|leak\w*|violat\w*|probe|investigation)|in [\p{L}-]+ (?:controversy|scandal|probe|case))/iu,
  /(?:recall(?:s|ed|ing)?|call(?:s|ed|ing)? back) (?:[^;,]{0,40} )?(?:laid[- ]off|let go)|employers (?:announced|announce|cut|shed)/iu,
  /without (?:any )?(?:job|lay-?offs?|redundan|dismissals)|estimated need (?:for|of)|leaked/iu,
  /(?:does|do|did) not (?:intend|plan|expect|mean) to (?:cut|lay off|close|shed|axe|reduce|shut)(?! (?:any )?(?:further|more|other|additional)\b)|(?<=, )not (?:staff|jobs|people|workers|heads)(?=$)/iu,
  /(?:companies|firms|employers|businesses|managers|bosses) (?:that|who|which) (?:must|have to|need to|want to|had to)/iu,
  /no (?:[\p{L}\d-]+ ){0,2}(?:lay-?offs|job cuts|redundancies)/iu,
  /no (?:jobs?|layoffs?|redundan\w*|plans?|further|additional|forced|compulsory|(?:final |firm )?decisions? (?:on|about|regarding|has|have|had|was|were))/iu,
  /nothing has been decided|none of (?:its|the|their|our)/iu,
  /(?:has|have|had) (?:not (?:yet )?|yet to )(?:made|make|taken|take|reached|reach) (?:any|an?|its|the) (?:final |firm )?decisions?/iu,
  /(?:hir|recruit|tak)(?:es|s|ed|ing|en) (?:on )?(?:[^;]{2,50} )(?:laid off|let go|dismissed|sacked|fired) (?:by|from)/iu,
  /(?:revers|drop|abandon|scrap|shelv|cancel|halt|suspend|postpon|overturn|rescind|delay|withdr[ae]w|ditch|ax)(?:p|l)?(?:es|ed|s|d|n|ing)? (?:its |an? |the |all |most |some |planned )*(?:\p{Ll}+ )?(?:plans?|decisions?|proposals?|closures?|lay-?offs?|redundanc(?:y|ies)|job cuts?|cuts)(?! (?:to|of|by) (?:its|the) (?:forecast|dividend))/iu,
  /(?:will|would|is|are|does|do|did|was|were) (?:not|no longer)(?: be)? (?:clos|shut|cut|lay|shed|ax|fir|dismiss|sack|eliminat|slash|idl)(?:e|es|ing|t|ting)?(?! (?:any )?(?:further|more|other|additional)\b)/iu,
  /under (?:[\p{Ll}-]+ )?pressure to|warn(?:s|ed|ing)? (?:of|about) (?:[^;,]{0,30} )?(?:jobs?|lay-?offs|cuts|closures?|redundanc(?:y|ies))\b/iu,
  /(?:hires?|hired|hiring|recruit(?:s|ed|ing)?|takes? on|took on) (?:[^;,]{1,40} )?after (?:[^;,]{0,30} )?(?:lay-?offs|job cuts|redundancies|cuts)/iu,
  /no confidence|industrial action|walk-?outs?|walked (?:out|off)|stoppages?/iu,
  /(?:workers|employees|staff|miners|pilots|people|those|anyone|anybody|strikers) who (?:carry|continue|refuse|fail|do not|don't|did not|join|joined|take|took|walk|strike|return)/iu,
  /not to (?:close|cut|lay|shut|fire|reduce|make|dismiss|eliminate)/iu,
  /not (?:carry out|go ahead|proceed|execute|need|plan|planning|expect|cut|lay|involve|result|be(?! renewed| replaced| filled| extended)|affect|lead|(?:yet )?(?:adopted|approved|announced|implemented|undertaken|committed|begun|initiated)\b)/iu,
  /you (?:will|must|may)|den(?:y|ies|ied)|rul(?:e|es|ed|ing) out/iu,
  /(?:cuts?|reductions?|layoffs|restructuring|measures)(?: [\p{Ll}]+){0,3} (?:paid off|pay(?:s|ing)? off|bore fruit|bear(?:s|ing)? fruit)/iu,
  /(?:thanks to|helped by|boosted by|benefit\w* from|due to lower|after (?:earlier|previous|past)) (?:[\p{Ll}-]+ ){0,3}(?:cuts|layoffs|reductions|restructuring)/iu,
  /untrue|false(?:ly)?|fabricat\w+|pure invention|nonsense|claim(?:s|ed|ing) that/iu,
  /(?:instead of|rather than) (?:\p{Ll}+ ){0,2}(?:cut|lay|let|fir|sack|clos|shut|redundan|dismiss|job|shed|eliminat|axing|slash)/iu,
  /protest\w*|strike|survey|economists?|unemployment|nationwide/iu,
  /(?<!\b(?:leav(?:es?|ing)|left|render(?:s|ed|ing)|mak(?:es|ing)|made) [^;,]{1,60} |\d [^;,]{1,60}(?:will|would|are to) be (?:left |made )?)jobless/iu,
  /labou?r department|tally|outplacement/iu,
  /(?:analysts?|unions?|investors|workers)(?: (?:at|of|for) [^;,]{2,30})? (?:expect|fear|brace|predict)\w*/iu,
  /expected to (?:announce|unveil)/iu,
  /brac(?:e|es|ing) (?:\p{Ll}+ )?for (?!(?:an? )?(?:\p{Ll}+ )?(?:slow|weak|tough|hard|recession|downturn|lower|lean|difficult|economic|competition))/iu,
  /(?:staff|workers|employees|unions?|people|town|city)\b[^;]{0,60}\b(?:is|are|was|were) (?:\p{Ll}+ )?(?:preparing|readying themselves|steeling themselves) for (?:[\p{L}-]+ ){0,3}(?:\d[\d,]*|jobs?|redundanc(?:y|ies)|lay-?offs?|closures?)/iu,
  /according to an? (?:report|study|survey|analysis|count)|(?:era|spate|season) of/iu,
  /(?:initially|originally|at first),? (?:(?:it|they|the (?:company|firm|group)|[\p{L}&.-]+) )?(?:estimated|planned|said|announced|expected|thought|intended|anticipated)/iu,
  /when [^;,]{0,30}negotiations (?:were |was )?(?:started|began)|employers/iu,
  /companies (?:are|have|announced)|industry-wide|(?:wave|era|spate|trend|season) of|tax cut/iu,
  /rate cut|price cut/iu,
  /cut(?:s|ting)? (?:its|the|their)? ?(?:price|prices|rates?|forecast|dividend|debt|costs? of|emissions|stake|outlook|guidance|target)/iu,
  /rehire|hired back|from furlough/iu,
  /(?:staff|workers|employees|they)\b[^;,]{0,40} (?:would|will|to) (?:return|be recalled)(?! to (?:profit|growth))/iu,
  /dismiss(?:es|ed|ing)? as\b|reports? (?:(?:is|was|are|were) )?(?:wrong|false|untrue|inaccurate|incorrect|baseless|groundless)\b|likely (?:to )?result(?:ing)? in|(?:call|bring|tak)(?:s|es|ing)? back (?:\S+ ){0,3}(?:furloughed|idled|laid-off)/iu,
  /recall\w* (?:\S+ ){0,3}(?:workers|employees|staff|pilots|crews?|miners|drivers|teachers|people)/iu,
  /(?:bring(?:s|ing)?|brought) (?:back|home) (?:\S+ ){0,3}\p{Ll}+s\b/iu,
  /(?:start|beg[aiu]n|launch|open|enter)\w* (?:an? |formal |into |collective |staff )*consultations?/iu,
  /(?:(?:will|to) (?:begin|start|launch|open|initiate|commence|invite [^;,]{2,40} to)|starting|beginning|opening|initiating|commencing|starts|begins|opens|initiates|(?:has|have) (?:started|begun|initiated|commenced|opened)) (?:[\w-]+ ){0,3}negotiations/iu,
  /negotiat(?:es|ing) (?:about |on |over )?(?:[\p{L}-]+ ){0,2}(?:cuts|lay-?offs|redundanc|reductions)/iu,
  /negotiations (?:concern|(?:will |are to )?(?:address|cover|discuss|deal with|involve|affect|apply to)|will (?:begin|start|concern)|to (?:begin|start)|on (?:possible|(?:\p{Ll}+ )?\d))/iu,
  /negotiations\b[^;,]{2,40} (?:are|is) to be (?:initiated|started|opened|launched)/iu,
  /(?:negotiations|talks) concern(?:ed)?\b/iu,
  /(?:need|scope|requirement) for (?:\d[\d,]* )?(?:\p{Ll}+ ){0,2}(?:reductions?|cuts|redundanc(?:y|ies)|layoffs|lay-offs|dismissals)/iu,
  /(?:initial|preliminary|first|original) estimate|litigation|lawsuit|unlawful|wrongful/iu,
);
export const recallsEarlier =
  /^(?:[\p{L}\d-]+ ){1,3}(?:years?|months?|decades?) (?:earlier|before|previously)\b|\b(?:years|months|decade) since\b|\b(?:years?|months|decades?) after (?:being|they were|he was|she was)\b|\b(?:days|weeks|months|years?) after (?:laying off|cutting|firing|shedding|slashing|axing)\b|\bsince the (?:crash|crisis|pandemic|war)\b|\b(?:(?:before|since|when) (?:it|they|the company) (?:shut|closed|laid|cut|ceased|shed|axed|slashed|let go|fired|dismissed|eliminated)|since (?:tak|buy|acquir|merg|join)ing|last year|(?:was|were) forced to (?:close|shut) [^;,]{2,50} last (?:week|month)|years? ago|earlier (?:layoffs|cuts|job|round)|(?:has|had|have) (?:previously|already|earlier) (?:announced|communicated|disclosed|estimated|reported|published|stated|informed)|as (?:announced|communicated|reported|disclosed) (?:earlier|previously|before|last)|previous(?:ly)? (?:announced )?(?:layoffs|cut|laid|round)|had (?:already |previously )(?:cut|laid|shed|eliminated|axed)|(?<!\b(?:said|says|announced|confirmed|disclosed)(?: (?:(?:on |late )?\w+day|today|yesterday))?(?: that)? (?:it|they|he|she|the \p{Ll}+) )had (?:cut|laid|shed|eliminated|axed)(?![^;]*, (?:it|the company|the \p{Ll}+) (?:said|announced))|since (?:19|20)\d\d|in (?:the )?(?:past|recent) (?:years?|months|decade)|over the (?:past|last)|after (?:cutting|laying|slashing|shedding|last)|following (?:last|the (?:19|20)\d\d))\b/iu;

/** Whole trades that cut jobs: "British banks cut more than 12,000 jobs". */
const wholeTrade =
  /^(?:(?:[\p{Lu}][\p{L}.]+|[\p{Ll}-]+) ){0,3}(?:banks|retailers|automakers|carmakers|airlines|manufacturers|lenders|insurers|startups|start-ups|firms|companies|producers|newspapers|publishers|brokers|drugmakers|chipmakers|businesses) (?:have |had |has |will |are |were |also |have already )*\p{Ll}+/u;
/** ", ruling out compulsory layoffs until 2022": what is ruled out beside a cut that was agreed. */
const rulesOutForced =
  /(?:, ruling out|,? without) (?:any )?(?:compulsory|forced|involuntary|further) (?:lay-?offs|redundancies|dismissals|job cuts)[^,;]*/giu;

/** Talks with the staff that came before the decision. */
const formerTalks =
  /\b(?:after|following) (?:[\p{Ll}-]+ ){0,5}(?:talks|negotiations|discussions|consultations?)\b[^,;]*/giu;
/** "as it negotiates with lenders": talks about other matters beside it. */
const talksBeside =
  /\b(?:as|while) (?:it|they|the [\p{Ll}-]+) (?:[\p{Ll}-]+ ){0,2}(?:negotiates?|negotiating|talks|discuss(?:es|ing)?) (?:with|about|over|for)\b[^,;]*/giu;
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

/** "in a town that has already lost two other manufacturers since 2001": what the place has been through. */
const ofThePlace =
  /,? in (?:an?|the|this|one) (?:[\p{L}-]+ ){0,3}(?:town|city|village|region|county|state|area|valley|suburb|community|district|province|corner|part)(?: of (?:the )?\p{Lu}[\p{L}-]+)? (?:that|which|where|already|still|once|long|hit|reeling|battered|scarred)\b[^;]*$/u;

/** Whether a sentence tells of a cut that is decided now, by those who make it. */
export function isAsserted(view: SubjectView, sentence: Sentence, way: WayOfCutting, scale: Scale): boolean {
  const text = sentence.text
    .replace(rulesOutForced, ' ')
    .replace(/\b(?:in|of|since|by|until|from|late|early|mid|this|last|next|end) May\b|\bMay \d/g, ' ')
    .replace(saysSo.test(sentence.text) ? toldOfPrice : /^$/, '')
    .replace(ofThePlace, ' ')
    .replace(
      / ?, (?:compared with|against|down from|instead of) (?:an?|the|its) (?:[\p{Ll}-]+ )?(?:estimate|plan|figure|target|forecast)[^;]*$/u,
      '.',
    )
    .replace(
      /, (?:which|and) (?:was|is|were) (?:also )?(?:the|its) (?:original|initial|first) (?:estimate|target|figure)\b/g,
      ' ',
    )
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
  // "As part of the deal, Acme will be shut down": what was bought is closed, and nobody's jobs are told of.
  if (
    onlyCloses(way) &&
    scale.headcount === undefined &&
    /\bas part of the (?:deal|acquisition|takeover|purchase)\b/i.test(text)
  )
    return false;
  const isSized = scale.headcount !== undefined || scale.percent !== undefined;
  if (shutByAccident.test(text) || isOnlyIntended(text, Math.max(0, text.search(way.pattern)))) return false;
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
      !ofThePlace.test(`${lead}.`) &&
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

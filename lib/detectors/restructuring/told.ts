import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "to cut between 6,000 and 6,900 jobs" is what is done, not why. */
const whatIsDone =
  '(?!(?:reduce|cut|trim) (?:(?!costs?\\b|expenses?\\b|spending\\b|debts?\\b|losses\\b|and (?!\\d))[^\\s;]+ ){0,6}(?:workforce|work force|headcount|staff|jobs|employees|positions|roles|posts|people|workers|pilots|output|production|count|network)\\b)';
const purposes =
  'reduce|cut|lower|save|improve|streamline|boost|restore|return to|focus|achieve|simplify|align|offset|increase|adapt|adjust|rein|trim|consolidate|respond|bring|avoid|guarantee|ensure|survive|stave off|stay|remain|preserve|shore up|stem|weather|cope|compete|lop|secure|make (?:up|way)|better';
const reasons =
  'because of|due to|amid|citing|blam(?:es|ed)|as a result of(?! (?:the |its |these |those )?(?:[\\w-]+ ){0,2}(?:talks|negotiations)\\b)|in response to|blaming|owing to|in the face of|after failing to|as part of(?: its| a| an| the)?|under (?:a|its|the)|aim(?:ing|ed) (?:to|at)|in an (?:effort|attempt) to|in a bid to|as the [\\p{L} -]{2,40} (?:cuts|reduces|slashes|trims|lowers)(?= (?:its )?costs)|through(?= (?:synerg|efficienc|consolidat|strategic))|as (?:sales|demand|orders|it(?! (?:said|says|confirmed|announced|told|revealed)\\b))';
const rationale = new RegExp(
  `\\b((?:in order )?to ${whatIsDone}(?:${purposes})\\b[^.;,]{3,110}|(?:${reasons}) [^;]{3,110})`,
  'iu',
);

/** Why a sentence says that people lose their work. */
export const rationaleIn = (text: string) => rationale.exec(text)?.[1]?.trim();

const place =
  '(?:[Pp]lants?|[Ff]actor(?:y|ies)|[Mm]ills?|division|unit|business|operations|subsidiary|segment|[Ff]acilit(?:y|ies)|headquarters|network|department|arm|[Ww]orks|sites?|studio|[Yy]ard|brewery|roastery|offices|newsroom|[Ww]orkshops?|[Mm]ines?|[Ww]arehouses?|depots?|[Rr]efiner(?:y|ies)|[Ss]melters?|[Ff]oundr(?:y|ies)|call cent(?:re|er)s?|laborator(?:y|ies)|academ(?:y|ies)|schools|bakery|stores|clinics)';
const unitAt = new RegExp(
  `(?<!\\b(?:sale|disposal|divestiture|divestment|sold|acquisition|purchase|spin-?off) )\\b(?:at|in|from|of) (?:its|the(?: [Cc]ompany's)?|their|our|\\p{Lu}[\\p{L}&.'-]+(?: \\p{Lu}[\\p{L}&.'-]+){0,3}'s?) (?!business\\b)((?:(?!(?:to|efforts?|that|plans?|attempts?|sale|closures?|its|the|their|our)\\b)(?:\\p{Lu}[\\p{L}'-]+, |[\\p{L}\\d&'-]+ )){0,5}?${place}(?: in [\\p{Lu}][\\p{L}]+(?: [\\p{Lu}][\\p{L}]+)?| worldwide)?)(?![\\p{L}-])`,
  'u',
);
const jobsIn =
  /\b(?:jobs|positions|roles|posts|employees|workers|furnaces|presses|machines|kilns|looms|lines) (?:in|at|across) (\p{Lu}[\p{L}-]+(?:(?:,| and)? \p{Lu}[\p{L}-]+){0,3})/u;
/** "its Pan American unit will reduce costs", "its subsidiary Acme Oy would cut": a part of the subject acts. */
const partActs =
  /\bits (?:(?:[\p{Ll}-]+ )*subsidiary )?((?:\p{Lu}[\p{L}&'-]+ ){1,4})(?:(?:unit|division|subsidiary|arm|business) )?(?:will|would|plans to|is to|has|is) (?:\p{Ll}+ )?(?:cut|reduc|eliminat|lay|laid|shed|clos|shut|dismiss)/u;
/** "will shut down a CPU research division": the part that ends. */
const partEnds =
  /\b(?:shut(?:s|ting)?|clos(?:e[sd]?|ing)|wind(?:s|ing)?) down (?:its|an?|the|some operations of its) ((?:[\p{L}\d&'-]+ ){1,4}(?:division|unit|brand|business|subsidiary|arm|operation|department|studio))\b/iu;
/** "will sack its cabin crew": a trade is a part of the firm as well. */
const tradeCut =
  /\b(?:sack|dismiss|fir|eliminat|outsourc|lay|cut|axe?)\w*(?: off)? (?:all (?:of )?)?(?:its|their) (?:entire |whole )?(cabin crews?|flight attendants|ground staff|pilots|sales force|salesforce|editorial staff|call cent(?:re|er) staff)\b/iu;

/** "of its subsidiary Acme Group Ltd", "in its units Acme Oy and Bryl Ab": the part by its name. */
const partNamed =
  /\b(?:of|at|in|by) (?:its|their) (?:[\p{Ll}-]+ ){0,3}(?:subsidiar(?:y|ies)|units?|companies),? ((?:\p{Lu}[\p{L}&'-]+ ?){1,4}(?:and (?:\p{Lu}[\p{L}&'-]+ ?){1,4})?)/u;
/** "is closing its Dalian smartphone plant", "will phase out its Elgin, Ill., lamp plant" */
const placeEnds = new RegExp(
  `\\b(?:clos(?:e[sd]?|ing)|shut(?:s|ting)?(?: down)?|shutter(?:s|ed|ing)?|idl(?:e[sd]?|ing)|mothball(?:s|ed|ing)?|phas(?:e[sd]?|ing) out|wind(?:s|ing)? (?:up|down)|discontinu(?:e[sd]?|ing)) (?:its|the|their|an?) ((?:\\p{Lu}[\\p{L}-]+, \\p{Lu}[\\p{L}]+\\.?, )?(?:[\\p{L}\\d&'-]+ ){1,4}${place})(?![\\p{L}-])`,
  'u',
);
const town = '\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?';
const works =
  '(?:plant|factory|mill|site|facility|works|foundry|refinery|brewery|studio|office|yard|depot|warehouse)';
/** "to close a factory in Staverley", "closes Darwen factory", "that the Darwen factory closes" */
const placeNamed = new RegExp(
  `\\b(?:clos(?:e[sd]?|ing)|shut(?:s|ting)?(?: down)?) (?:(?:its|the|their|an?) (?:[\\p{Ll}-]+ )?(${works} in ${town})|(?:its |the )?((?:${town} )${works}))(?![\\p{L}-])|\\b[Tt]he (${town} ${works}) (?:(?:will|is to|would) )?(?:be )?(?:clos(?:e[sd]?)|shuts?)\\b`,
  'u',
);

/** "cut 7% of corporate staff", "for its domestic factory employees" */
const staffOf =
  /(?:%|per ?cent|pct|tenth|fifth|quarter|third|half|all) of (?:its |the |their )?((?!(?:its|the|their|total|global|entire|whole|current|overall|worldwide|full-time|own|remaining|our|all) )(?:(?!and )[\p{L}-]+ ){1,3}(?:staff|employees|workers|positions|jobs|roles))\b|\b(?:program(?:me)?s?|schemes?|plans?|offers?|packages?) (?:for|to) (?:its |the |their )?((?!(?:its|the|their|total|eligible|all|some|most) )(?:[\p{Ll}-]+ ){1,3}(?:staff|employees|workers))\b/iu;

const closingIn = (text: string) =>
  placeNamed
    .exec(text)
    ?.slice(1)
    .find((found) => found !== undefined);

function unitIn(text: string): string | undefined {
  const at = partEnds.test(text) ? undefined : unitAt.exec(text)?.[1];
  const named = partNamed.exec(text)?.[1]?.trim();
  if (named !== undefined) return named;
  // "a third of its factories": which of them is not told.
  return (
    (at !== undefined && /^\p{Ll}+(?:ies|s)$/u.test(at) && at !== 'headquarters' ? undefined : at) ??
    partEnds.exec(text)?.[1] ??
    jobsIn.exec(text)?.[1] ??
    tradeCut.exec(text)?.[1] ??
    placeEnds.exec(text)?.[1] ??
    closingIn(text) ??
    staffOf
      .exec(text)
      ?.slice(1)
      .find((found) => found !== undefined)
  );
}

/** Where people lose their work, where that is not just the company at its own seat ("jobs at Acme SAN JOSE"). */
export function unitApart(view: SubjectView, text: string): string | undefined {
  const part = partActs.exec(text)?.[1]?.trim();
  if (part !== undefined) return part;
  const unit = unitIn(text);
  return unit !== undefined && view.mentions(unit) && !/ \p{Ll}+$/u.test(unit) ? undefined : unit;
}

/** The place whose end the title or the sentence behind tells: "500 jobs go as Albion closes Darwen factory". */
export function unitBeside(view: SubjectView, sentence: Sentence): string | undefined {
  const { sentences } = view.passage;
  const title = sentences[0];
  const unit = [sentences[sentence.index + 1], title?.isHeadline === true ? title : undefined]
    .map((each) => (each === undefined ? undefined : closingIn(each.text)))
    .find((found) => found !== undefined);
  return unit !== undefined && view.mentions(unit) ? undefined : unit;
}

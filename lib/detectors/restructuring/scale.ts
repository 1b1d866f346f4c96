import { count, toNumber } from '#lib/detectors/restructuring/numbers';
import { people, withoutRanges } from '#lib/detectors/restructuring/ranges';
import { oneIn, percentIn } from '#lib/detectors/restructuring/shares';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';

/** How large a restructuring is, as far as one sentence says. */
export type Scale = {
  headcount?: number;
  percent?: number;
  scale?: string;
  charge?: number;
  savings?: number;
  currency?: string;
};

const headcounts: readonly RegExp[] = [
  // "talks, which concerned all 310 employees, ended with the decision to make 52 people redundant"
  new RegExp(
    `\\b(?:mak(?:e|es|ing)|made) (?:(?:about|around|some|approximately|nearly|up to|a total of) )*${count}(?: \\p{L}+(?:-\\p{L}+)?){0,2} ${people} redundant\\b`,
    'giu',
  ),
  // What is cut comes before what stands beside it: "puts 120 workers on short time and cuts 35 jobs".
  new RegExp(
    `\\b(?:cut(?:s|ting)?|eliminat(?:e[sd]?|ing)|shed(?:s|ding)?|axe?(?:s|d|ing)?|slash(?:es|ed|ing)?|lay(?:s|ing)? off|laid off|dismiss(?:es|ed|ing)?|sack(?:s|ed|ing)?|g(?:ives?|ave|iving) notice to|los(?:e|es|ing)|loss of) (?:(?:about|around|some|approximately|nearly|roughly|up to|more than|over|another|a further|as many as|at least) )*${count}(?! ?(?:percent|per ?cent|pct)\\b)(?: (?:of (?:its|the|their|our)(?: (?:total|some|roughly|about|approximately))*(?: of)?(?: [\\d,]+)?|(?:full|part)-? and (?:full|part)[- ]time|\\p{L}+(?:-\\p{L}+)?)){0,3} ${people}\\b`,
    'giu',
  ),
  new RegExp(
    `(?<![\\d$€£.,']|\\p{L}-)\\b${count}(?! ?(?:percent|per ?cent|pct)\\b)(?: (?:of (?:its|the|their|our)(?: [\\d,]+)?|blue ?- and|of (?:the )?[\\p{L}-]+(?: [\\p{L}-]+)?'s?(?: [\\d,]+)?|full[- ]time|part[- ]time|(?:full|part)-? and (?:full|part)[- ]time|more|additional|permanent|salaried|hourly|\\w+ing|\\p{L}+(?:-\\p{L}+)?)){0,3} ${people}\\b`,
    'giu',
  ),
  new RegExp(
    `\\b(?:total(?:l?ed|l?ing|s)?|affect(?:s|ed|ing)?|laid off|laying off|lays? off|furlough(?:s|ed|ing)?|layoffs of|let go|reduc\\w+ (?:of|by)|cuts? of|job cuts?:?|team of|notice to)(?: (?:of|by|about|around|approximately|nearly|just over|over|some|up to|more than|as many as|roughly|almost))* ${count}(?![.,]?\\d)(?! ?(?:%|percent|per cent|pct|million|billion|plants|factories|stores|countries|months|years|days))\\b`,
    'giu',
  ),
  new RegExp(
    `\\b(?:headcount|head count|workforce|work force|staff|payroll|personnel|number of (?:(?:its|the|their) )?(?:[\\p{L}-]+ ){0,2}(?:employees|staff|personnel|workers|positions|people|managers)|employees|jobs)[^.;%]{0,40}\\bby (?:about |around |approximately |nearly |some |up to |roughly |more than )*${count}(?![.,]?\\d)(?! ?(?:%|percent|per cent|pct))\\b`,
    'giu',
  ),
  new RegExp(
    `(?<![\\d$€£.,']|\\p{L}-)\\b${count} of (?:them|its \\w+|the \\w+|their \\w+) (?:will|would|are to|were to|stand to|are set to) (?:lose|be (?:let go|laid off|cut|made redundant))`,
    'giu',
  ),
  // "laid off its 12 original staffers": all there are.
  new RegExp(
    `\\b(?:lay(?:s|ing)? off|laid off|let(?:s|ting)? go(?: of)?|dismiss(?:es|ed|ing)?|fir(?:e[sd]?|ing)|sack(?:s|ed|ing)?|axe?(?:s|d|ing)?|made redundant|part(?:s|ed|ing) (?:ways|company) with|(?:said|saying) (?:goodbye|farewell) to) (?:all (?:of )?)?(?:its|the|their) (?:remaining |last |full )?${count}(?: \\p{L}+(?:-\\p{L}+)?){0,3} ${people}\\b(?!'| by | to )`,
    'giu',
  ),
];
/** "the number of employees to be dismissed is 17" */
const numberOf = new RegExp(
  `\\bnumber of (?:[\\p{L}-]+ ){0,5}(?:employees|people|persons|workers|jobs|staff|positions|redundancies|dismissals|layoffs|lay-offs)\\b[^;]{0,90} (?:is|are|was|totals?|totall?ed|amounts? to|stands at|will be) (?:(?:about|around|some|approximately|a total of) )?${count}(?![.,]?\\d)(?! ?(?:%|percent|per cent|pct))\\b`,
  'giu',
);
/** "the number of jobs it will cut this year to 12,300" */
const raisedTo = new RegExp(
  `\\bnumber of (?:jobs|positions|workers|employees|people) [^;]{2,60}\\bto ${count}(?![.,]?\\d)(?! ?(?:%|percent|per cent|pct))\\b`,
  'giu',
);
/** "concerns 130 people, of whom 60 will be made redundant" */
const ofWhom = new RegExp(
  `\\bof (?:whom|which) (?:about |around |approximately |some |up to )?${count} (?:will|would|are to|are|were|have been) (?:be )?(?:made redundant|dismissed|laid off|given notice|let go|terminated)\\b`,
  'iu',
);
/** The whole staff ("its 37,000 employees") is context, not the number of jobs that go. */
const wholeStaff =
  /\b(?:of|from|staff of|employs|employed|employing|workforce of|total of|among|out of|has|have|had|its|more than half of its|current)(?: (?:its|the|their|about|around|some|approximately|nearly|over|roughly|more than|total|global))* $/i;

/** "a reduction in its workforce of 31 employees": of those who go. */
const reductionOf =
  /\breductions? (?:in|of) (?:its|the|our|their) (?:\w+ )?(?:work ?force|staff|headcount|personnel) of (?:(?:about|around|approximately|some|up to|nearly) )*$/i;

const sources = /^ (?:who (?!work|will|are|is)|familiar|briefed|with (?:direct )?knowledge|close to|said)/;

function headcountIn(text: string): number | undefined {
  const whom = text.includes('of w') ? ofWhom.exec(text) : null;
  if (whom !== null) return toNumber(whom[1] ?? '', whom[2]);
  for (const [index, pattern] of (text.includes('umber of')
    ? [...headcounts, numberOf, raisedTo]
    : headcounts
  ).entries()) {
    for (const match of matchesIn(text, pattern)) {
      const before = text.slice(Math.max(0, match.index - 60), match.index);
      const isReduction = reductionOf.test(before);
      if (
        index <= 2 &&
        !isReduction &&
        wholeStaff.test(before) &&
        !/\b(?:all of|all|total of|reduction(?: in force)? of|cut of|loss of|lay-?offs? of|let(?:ting|s)? go of|dismissals? of|departures? of|retrenchment of|firings? of|sackings? of|axing of|releas(?:e|ing) of|elimination of|terminations? of|employment of|contracts of|redundanc\w+ of|eliminat\w+|reduc\w+ (?:of|by)|layoffs? of|cuts? of) (?:its |the |about |approximately |around |some |nearly |up to |more than |roughly |over )*$/i.test(
          before,
        )
      )
        continue;
      if (
        !isReduction &&
        /\b(?:employs?|employed|employing|staff of|workforce of|hire[sd]?|hiring|create[sd]?|add(?:s|ed)?)(?: \w+){0,2} $/i.test(
          before,
        )
      )
        continue;
      const value = toNumber(match[1] ?? '', match[2]);
      const after = text.slice(match.index + match[0].length);
      // "two people briefed on the matter said"
      if (value !== undefined && value < 10 && sources.test(after)) continue;
      if (
        value !== undefined &&
        Number.isInteger(value) &&
        !(value >= 1900 && value <= 2100 && /\b(?:in|by|since|year) $/i.test(before))
      )
        return value;
    }
  }
  return undefined;
}

/** The charge and the savings that a sentence gives. */
export function moneyScale(sentence: Sentence): Scale {
  const { text } = sentence;
  const scale: Scale = {};
  for (const money of sentence.money()) {
    const before = text.slice(Math.max(0, money.start - 80), money.start);
    const after = text.slice(money.end, money.end + 60);
    if (
      /\b(?:sav(?:e|es|ed|ing|ings)|(?:cost|annual|yearly) (?:cost )?(?:benefits?|effects?|reductions?)|(?:reduc\w+|lower\w*|cut(?:s|ting)?|trim\w*|slash\w*|shav\w+) (?:its |the )?(?:(?:annual|yearly|operating|fixed|running|overall) )*(?:costs?|expenses|spending))\b[^;]{0,60}$/i.test(
        before,
      ) ||
      (/\b(?:yield|deliver|generat|realiz|realis|achiev|free|releas)\p{Ll}*(?: up| in)?(?: (?:about|some|roughly|around|up to|as much as|nearly|almost|over|more than))* $/iu.test(
        before,
      ) &&
        /^ (?:a year|per year|annually|per annum|yearly|each year|every year)\b/.test(after)) ||
      /^ (?:(?:in|of) (?:\w+ )?(?:annual |cost )?savings|(?:[\p{L}-]+ ){0,2}(?:cost|expense)[- ](?:sav|cut|reduc|efficienc))/iu.test(
        after,
      )
    ) {
      scale.savings ??= money.amount;
      scale.currency ??= money.currency;
    } else if (
      /\b(?:charges?|costs?|expenses?|provision)\b[^;]{0,60}$|\b(?:set(?:s|ting)?|put(?:s|ting)?) aside (?:(?:about|some|around|nearly|up to) )*$/i.test(
        before,
      ) ||
      /^ (?:\S+ )?(?:restructuring |pre-?tax |one-time |after-tax )*(?:charge|provision|cost)/i.test(after)
    ) {
      scale.charge ??= money.amount;
      scale.currency ??= money.currency;
    }
  }
  return scale;
}

/** A size given in words or by places: "hundreds of workers", "nearly a tenth of its workforce", "its store count by 29%", "everyone". */
const inWords =
  /\b(?:(?:about|around|nearly|almost|roughly|more than|over|virtually) )*(?:(?:hundreds|thousands|dozens|scores)(?=["']? (?:more )?of (?:(?:its|the|their) )?(?:[\p{L}-]+ ){0,4}(?:jobs|workers|employees|staff|positions|people)\b)|(?:(?:an?|one)[ -](?:half|third|quarter|fifth|tenth)|half|most|all) of (?:(?:its|the|their) )?(?:[\p{L}-]+ ){0,2}(?:jobs|workers|employees|staff|workforce|positions)\b)|\b(?:half of |most of |almost |nearly )?(?:everyone|everybody)(?= (?:who works|at|in)\b)|\b(?:store|shop|branch|restaurant|outlet) (?:count|network|base|estate|portfolio) by [\d.]+ ?%|\b(?:workforce|staff|headcount) by (?:about |nearly |almost |roughly )?(?:an?|one) (?:half|third|quarter|fifth|tenth)\b/iu;

/** "will close 27 of its 190 locations", "the closing of 61 stores": how many places. */
const placesClosed =
  /\b(?:clos(?:e[sd]?|ing|ures?)|shut(?:s|ting)?(?: down)?|shutter(?:s|ed|ing)?)(?: of)? (?:(?:about|some|around|nearly|up to|all|another|as many as) )*(\d[\d,]*(?: of (?:its|the)(?: [\d,]+)?)? (?:[\p{L}-]+ ){0,2}?(?:stores|shops|branches|restaurants|outlets|locations|plants|factories|offices|dealerships|cinemas|pubs|sites|mills|clinics|salons|hotels|bakeries|warehouses))\b/iu;

/** Reads how many people, what share of the staff, what charge and what savings a sentence gives. */
export function readScale(sentence: Sentence, text = sentence.text): Scale {
  const scale: Scale = {};
  // "one in five employees" is a share, not five of them.
  const least = withoutRanges(text);
  const headcount = headcountIn(least.text.replace(oneIn, ' '));
  const percent = percentIn(least.text);
  if (headcount !== undefined) scale.headcount = headcount;
  if (percent !== undefined && percent > 0 && percent <= 100) scale.percent = percent;
  if (/\b(?:all (?:of )?its (?:employees|staff|workers)|entire (?:staff|workforce|team))\b/i.test(text))
    scale.scale = 'all employees';
  else if (/did not (?:disclose|say|specify)|not (?:been )?disclosed|undisclosed number/i.test(text))
    scale.scale = 'not disclosed';
  else {
    const words = least.range ?? inWords.exec(text)?.[0] ?? placesClosed.exec(text)?.[1];
    if (words !== undefined) scale.scale = words;
  }
  return { ...scale, ...moneyScale(sentence) };
}

import { otherWays } from '#lib/detectors/restructuring/other-ways';
import { shownOut } from '#lib/detectors/restructuring/shown-out';
import { cutOfPeople, cutsPeople, people } from '#lib/detectors/restructuring/words';
import { anyPhrase } from '#lib/detectors/text/any-of';
import type { Sentence } from '#lib/detectors/text/passage';
import { candidates, mayHold } from '#lib/detectors/text/word-search';

/** A way of telling a cut, with plain words without which its pattern cannot match. */
export type WayOfCutting = { words: RegExp; pattern: RegExp };

const cuttingWords =
  /\bcut|\bax(?:e|ing)|slash|eliminat|\bshed|\btrim|reduc|\bchop|\bscrap|terminat|\bfir(?:e|ing)|\blet|downsiz|shrink|\bpar(?:e|ing)|\bcull|retrench|\bsack|discontinu|notice to|redundant|\bidl(?:e|ing)|dismiss|\blos(?:e|ing|t)|\bloos|remov|halv|ways with|company with|part(?:s|ed|ing)? with|goodbye|farewell|dispens|\bthin|\bprun|\bstrip|away with|\bshav/i;
/** Plants and shops that close, without a word of people: of these alone a text must say that they close for good. */
const closing: WayOfCutting = {
  words: /shut|\bwind|\bclos|\bceas/i,
  pattern: anyPhrase(
    /(?:is|are|was) (?:shutting|winding|closing) (?:down|its doors)/iu,
    /(?:will|to) (?:shut|close|wind) down|shuts down|(?<!\b(?:app|apps|website|site|service|product|game|servers?|accounts?|platform|tool|software)(?: itself)? (?:will be|is being|is to be|was|were|would be|has been) )shut down|shutting down/iu,
    /ceas(?:es|ed|ing) (?:(?:all|its|the|all of its) )?operations/iu,
    /will (?:close|shut|shutter) (?:\S+ ){0,6}(?:plants?|factor(?:y|ies)|stores?|offices?|branches|mills?|furnaces?|mines?|smelters?|refiner(?:y|ies)|yards?|facilit(?:y|ies)|sites?|restaurants?|warehouses?|operations|shops|outlets|pubs|cinemas|hotels|dealerships|salons)/iu,
    /(?<!\b(?:the|sells?|sold|selling|buys?|bought|buying|its|an?|recently|now|for|of) )(?:clos(?:e|es|ed|ing)|shut(?:s|ting)?|shutter(?:s|ed|ing)?) (?!(?:\S+ ){0,3}(?:purchase|acquisition|sale|deal|takeover|merger|buy-?out|round) )(?:\S+ ){0,5}(?:plants?|factor(?:y|ies)|stores|offices|branches|mills?|(?<!\b(?:credit|loan|debt|term|revolving|financing|borrowing|liquidity|bank) )facilit(?:y|ies)|sites|restaurants|warehouses|shops|outlets|pubs|cinemas|hotels|dealerships|salons|production)/iu,
    /(?:close|shut|wind) down (?:its|the|their) (?:[\p{L}\d&'-]+ ){0,4}(?:brand|label|chain|business|unit|division|subsidiary|operation|arm|studio|newspaper|magazine|bureau|office|branch)/iu,
    /(?:announc(?:e[sd]?|ing)|confirm(?:s|ed|ing)?|approv(?:es|ed)) (?:the |plans for the |a )?(?:planned )?(?:closure|closing|shutdown) of (?:its|the [Cc]ompany's|the|their|one|two|three|four|five) (?:[\p{L}\d&'-]+ ){0,5}(?:plants?|factor(?:y|ies)|mills?|sites?|stores|division|unit|branches|offices|brewery|refinery|smelter|mine)/iu,
  ),
};

/** The usual ways of telling that people lose their work or that a place of work ends. */
export const usualWays: readonly WayOfCutting[] = [
  { words: cuttingWords, pattern: cutsPeople },
  {
    words: /\blay|laid|furlough|redundan/i,
    pattern:
      /\b(?:lay(?:s|ing)?[- ]off|laid[- ]off|lay(?:s|ing)? \S+ off|laid [^;]{1,40} off|layoffs?|lay-offs?|furlough(?:s|ed|ing)?|(?:make|made|making) [^;]{0,40}redundant|redundanc(?:y|ies))\b/iu,
  },
  {
    words:
      /(?:job|staff|workforce|headcount|personnel|employee|payroll|employment|position) (?:cut|reduction|loss|elimination|downsizing)/i,
    pattern:
      /\b(?:job|staff|workforce|headcount|personnel|employee|payroll|employment|position) (?:cuts?|cutbacks?|reductions?|losses|eliminations?|cutting|downsizing)\b/iu,
  },
  { words: /(?:reductions?|cuts?|elimination|loss|termination) (?:of|in|to)/i, pattern: cutOfPeople },
  {
    words:
      /(?:be|being|been|were) (?:cut|lost|eliminated|axed|laid|reduced|shed|let|terminated|made|given|affected|discontinued|abolished|scrapped|phased|done away)|(?:are|get) (?:axed|scrapped)|(?:will|would|are|set|due|to) (?:go|disappear)/i,
    pattern: new RegExp(
      `\\b${people}(?:,? (?:or|about|representing|equal to|which is) (?:[^;,]|,(?=\\d)){2,60}| (?:in|at|across) (?:(?:its|the) )?(?:[\\p{L}-]+ ?){1,4}?)?,? (?:(?:(?:are|get) (?:axed|scrapped)|(?:will be|are being|were|have been|are to be|would be|to be) (?:cut|lost|eliminated|axed|laid off|reduced|shed|let go|terminated|made redundant|given notice|affected|discontinued|abolished|scrapped|phased out|done away with))|(?:will|would|are|are set|are due) (?:to )?(?:go|disappear)|to go)\\b`,
      'iu',
    ),
  },
  {
    words:
      /restructuring|reorgani[sz]ation|realignment|streamlining|downsizing|cost (?:cutting|reduction|saving)|expense reduction|reduction in|turnaround/i,
    pattern:
      /\b(?:approv(?:ed|es)|adopt(?:ed|s)|authorized|commit(?:ted|s) to|initiat(?:ed|es)|commenced),? (?:[^;]{0,140} )?(?:(?:workforce|organi[sz]ational|operational|corporate) (?:restructuring|reorgani[sz]ation|realignment|reduction|downsizing)|reduction[- ]in[- ]force)(?: (?:plans?|programs?|programmes?|actions?|initiatives?|measures|efforts?))?\b|\b(?:approv(?:ed|es)|announc(?:ed|es|ing)|initiat(?:ed|es)|implement(?:ed|s|ing)|adopt(?:ed|s)|commenced|commit(?:ted|s) to|launch(?:ed|es)|began|begun|undertak(?:en|ing)|undertook|authorized|unveil(?:ed|s)|start(?:ed|s)|completed) (?:[^;]{0,70} )?(?<!\b(?:debt|loan|bond|financial|capital|balance[- ]sheet|legal|creditor) )(?:restructuring|reorgani[sz]ation|realignment|streamlining|downsizing|cost[- ](?:cutting|reduction|savings?)|expense reduction|workforce reduction|reduction[- ]in[- ]force|turnaround) (?:plans?|programs?|programmes?|actions?|initiatives?|measures|activit(?:y|ies)|effort)\b/iu,
  },
  closing,
  {
    words: /negotiations/i,
    pattern:
      /\b(?:codetermination|co-determination|cooperation|employer-employee|employee|personnel|statutory) negotiations (?:[^;]{0,80} )?(?:concluded|completed|ended|result)\b/iu,
  },
  {
    words: /stellen|postes|emplois|despid|recort|licenciements|esuberi|ontslag/i,
    pattern:
      /\b(?:Stellenabbau|baut [^;]{0,30}Stellen ab|streicht [^;]{0,30}Stellen|suppressions? (?:de|d') ?(?:\S+ )?(?:postes|emplois)|supprime[r]? [^;]{0,30}(?:postes|emplois)|despid(?:e|os|irá)|recort(?:e|a|ará) [^;]{0,30}(?:empleos|puestos|plantilla)|licenciements|esuberi|ontslag)\b/iu,
  },
];

export const waysOfCutting: readonly WayOfCutting[] = [...usualWays, ...otherWays, ...shownOut];
const mayTellOfCut = mayHold(
  /job|lay|laid|redundan|severance|stop (?:the|its)|operations (?:of|at|in)|restructur|reorgani|realign|clos|shut|workforce|work force|staff|headcount|head count|employees|employes|employment contract|workers|personnel|downsiz|ceas|positions|negotiat|furlough|people|posts|roles|crew|managers|engineers|contractors|associates|colleagues|journalists|reporters|editors|bankers|scientists|programmers|designers|livelihoods|persons|pink slip|shift|notice to|team|(?:man|person) years|full-time equivalent|\bFTE|WARN|mothball|furnace|idled|winding up|wind(?:ing|s)? down|halv|idl|number of|(?:store|shop|branch|restaurant|office|outlet|plant|factory|dealership) (?:count|network|base|estate|portfolio|footprint|fleet)|merg|combin|consolidat|integrat|production at|production in|expense reduction|the door|the exit|packing|(?:walking|marching) (?:papers|orders)|everyone|everybody|discontinu|phas(?:e|ing)|do(?:es|ing)? without|jobless|out of work|out of a job|assistants|clerks|cashiers|tellers|machinists|welders|cleaners|producers|presenters|technicians|Stellen|emplois|postes|empleos|despid|recort|licenci|esuberi|ontslag/i,
);
const possibleWays = candidates(waysOfCutting, (way) => way.words);

/** The way in which a text tells of a cut, if it does. */
export function wayOfCutting(sentence: Sentence): WayOfCutting | undefined {
  return mayTellOfCut(sentence)
    ? possibleWays(sentence).find(({ pattern }) => pattern.test(sentence.text))
    : undefined;
}

/** Whether it says no more than that a place closes. */
export const onlyCloses = (way: WayOfCutting) => way === closing;

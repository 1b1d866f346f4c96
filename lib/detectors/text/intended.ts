import { matchesIn } from '#lib/detectors/text/matches';

const them = '(?: (?:(?!\\b(?:that|has|have|had|will|would|agreed|is|are|was)\\b)[^;,]){2,60}?)?';
/** What stands ahead of "to" where nothing is decided: a wish, an attempt, advice, pressure, leave refused. */
const governors = [
  'would (?:also |rather )?(?:like|love|prefer)',
  'fail(?:s|ed|ing)?',
  'tr(?:y|ies|ied|ying)',
  'attempt(?:s|ed|ing)?(?: again)?',
  'hop(?:es?|ed|ing)',
  'wish(?:es|ed|ing)?',
  'seek(?:s|ing)?|sought',
  'ought',
  'unlikely|reluctant|tempted|unwilling|unable|free|ready|keen|eager|willing',
  '(?:under|resist\\w*|fac\\w+|com\\w+ under) (?:[\\p{Ll}-]+ )?pressure',
  'threaten(?:s|ed|ing)?',
  '(?:promis|pledg|vow|swor?e?)(?:es|ed|s)? (?:never|not)',
  `(?:push|urg|press|ask|call\\w* on|advis|want|pressur|forb[aio]d|implor|encourag)(?:es|ed|ing|s|e|den|ting)?${them}`,
  '(?:how|whether|where|when|why|not|never|nor)',
  '(?<!exercis\\p{Ll}* )(?:an?|the|any|no) (?:[\\p{Ll}-]+ )?(?:attempt|effort|right|option|permission|chance|opportunity|temptation|need|obligation|freedom|power)s?',
  '(?:no|any|without) (?:[\\p{Ll}-]+ )?(?:intention|desire|wish|commitment|authority)s?',
  '(?:revers|delay|postpon|defer|rescind|overturn|reconsider|put off|abandon|drop|scrap|shelv|ditch|cancel|regret|question|criticis|criticiz|oppos)\\p{Ll}*(?: [^;,]{0,30})? (?:decisions?|plans?|proposals?|moves?|attempts?|efforts?|bids?)',
  '(?:no|any|against|without|than)(?: [\\p{Ll}-]+)? plans?',
].join('|');
const intended = new RegExp(`\\b(?:${governors}) (?:to |not to |never to )?(?:\\p{Ll}+ly )?$`, 'iu');
const counsels = /\b(?:could|should|ought to) (?:also |now |\p{Ll}+ly )?$/iu;
const REACH = 120;

/** Whether the verb that stands at a place tells of something wished for, tried, advised, forbidden or put off. */
export const isOnlyIntended = (text: string, at: number): boolean => {
  const lead = text.slice(Math.max(0, at - REACH), at);
  return (/\bto (?:\p{Ll}+ly )?$/iu.test(lead) && intended.test(lead)) || counsels.test(lead);
};

const infinitive =
  /\bto (?=(?:sell|buy|acquire|purchase|take over|merge|spin|divest|demerge|cut|lay|close|shut|axe|eliminate|name|appoint|fire|hire|replace|dismiss|engage|raise|list|go public|float|file|resign|step down|quit|leave|join)\b)/giu;

/** Whether a text tells an event in the infinitive, and that only as something intended. */
export const tellsOnlyIntent = (text: string): boolean =>
  matchesIn(text, infinitive).some(({ index, 0: to }) => isOnlyIntended(text, index + to.length));

import { type FieldName, fieldNames } from '#lib/field/catalogue';
import { type FieldGroup, groupOf } from '#lib/field/group';
import { lazy } from '#lib/shared/lazy';

/** What a sentence orders about the returned fields. */
export interface FieldOrders {
  /** The words of the `only` and `without` orders. */
  readonly words: readonly string[];
  /** Return only these; empty if the sentence does not say so. */
  readonly only: readonly FieldName[];
  readonly without: readonly FieldName[];
  /** Return these even if the standing configuration switches them off. */
  readonly also: readonly FieldName[];
}

const ofGroup = (...groups: readonly FieldGroup[]): readonly FieldName[] =>
  fieldNames.filter((field) => groups.includes(groupOf(field)));

type NamedFields = readonly [words: string, fields: readonly FieldName[]];

/** What people call the fields. Words that also name people or companies ("investors") are left out. */
const names = lazy((): readonly NamedFields[] => [
  ['(?:mobile|cell)(?: ?phones?)?(?: numbers?)?|mobiles', ['mobile_phone', 'phone_status']],
  ['work phones?(?: numbers?)?|direct dials?', ['work_phone', 'phone_status']],
  ['(?:tele)?phones?(?: numbers?)?|phone data', [...ofGroup('phone'), 'company_phone']],
  ['(?:personal|private) e-?mails?(?: address(?:es)?)?', ['personal_email']],
  [
    '(?:work|business|professional) e-?mails?(?: address(?:es)?)?',
    ofGroup('email').filter((field) => field.startsWith('work_')),
  ],
  ['e-?mails?(?: address(?:es)?)?', ofGroup('email')],
  ['social (?:profiles?|media|links?|handles?)', ofGroup('social')],
  ['(?:job )?titles?', ['job_title', 'job_title_normalized']],
  ['seniority(?: levels?)?', ['seniority']],
  ['skills?', ['skills']],
  ['certifications?|certificates?', ['certifications']],
  ['education(?: history| data)?', ofGroup('education')],
  ['(?:employment|career|work) history', ofGroup('career')],
  ['(?:company )?tech(?:nology)? stacks?|(?:company )?technologies', ['company_technologies']],
  ['(?:company )?funding(?: data| details| information)?', ofGroup('funding')],
  ['(?:company |annual )?revenues?', ['company_annual_revenue', 'company_revenue_range']],
  ['(?:company )?(?:head ?counts?|employee counts?)', ['company_employee_count', 'company_employee_range']],
  ['talking points?|ice-?breakers?', ['talking_points']],
  ['photos?|pictures?', ['photo_url']],
  ['(?:company |firmographic )(?:data|details|information|fields)|firmographics', ofGroup('company')],
]);

const literal = lazy(() => fieldNames.filter((field) => field.includes('_')));

const output =
  '(?:return|give(?: me| us| back)?|show(?: me| us)?|send(?: me| us)?|provide|deliver|output|fill(?: in)?|fetch|collect|look up|find|get|need|want|include|add)';
/** "Find only CTOs by e-mail" and "emails of CTOs" are about more than the field: an order ends with its list. */
const end = '(?=\\s*(?:[.;!,]|$|please\\b|too\\b|as well\\b))';

const patterns = lazy(() => {
  const noun = `(?:${[...literal(), ...names().map(([words]) => words)].join('|')})`;
  const one = `(?:(?:the|their|his|her|its|any|all) )?${noun}(?![\\w-])`;
  const list = `(?<fields>${one}(?:(?:,? and |,? or |,? nor |, )${one})*)`;
  return {
    only: [
      `\\b(?:only|just) ${output} ${list}${end}`,
      `\\b${output} (?:only|just|nothing but|nothing except) ${list}${end}`,
      `(?:^|[,;] ?)(?:please )?(?:only|just|nothing but) ${list}${end}`,
      `(?:^|\\b${output} )${list} (?:only|and nothing else|alone)${end}`,
    ],
    without: [
      `\\b(?:do not|don['’]?t|never|must not|need not) ${output} ${list}${end}`,
      `\\b(?:skip|omit|leave out|drop|hide|suppress) ${list}${end}`,
      // "Firms with no funding" is about firms.
      `(?:^|[,;] ?)(?:please )?(?:exclude|without|no) ${list}${end}`,
    ],
    also: [`\\b(?:also |please )?${output} (?:also )?${list}${end}`],
  };
});

const fieldsOf = (text: string): FieldName[] => {
  const found: FieldName[] = [];
  let rest = text.toLowerCase();
  const take = (words: string, fields: readonly FieldName[]): void => {
    rest = rest.replace(new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'g'), () => {
      found.push(...fields);
      return ' ';
    });
  };
  for (const field of literal().toSorted((a, b) => b.length - a.length)) take(field, [field]);
  for (const [words, fields] of names()) take(words, fields);
  return found;
};

/** Reads which fields a sentence orders to return alone, to leave out, or to return as well. */
export function fieldOrdersIn(sentence: string): FieldOrders {
  const words: string[] = [];
  let rest = sentence;
  const read = (each: readonly string[]): FieldName[] => {
    const matches = each.flatMap((pattern) => [...rest.matchAll(new RegExp(pattern, 'gi'))]);
    for (const [said] of matches) rest = rest.replace(said, ' . ');
    words.push(...matches.map(([said]) => said));
    return [...new Set(matches.flatMap((match) => fieldsOf(match.groups?.['fields'] ?? '')))];
  };
  const without = read(patterns().without);
  const only = read(patterns().only);
  const orders = [...words];
  return { words: orders, only, without, also: read(patterns().also) };
}

/** Whether the orders allow a field to be returned. `without_fields` takes precedence over `only_fields`. */
export const isWanted = (
  field: FieldName,
  {
    only_fields,
    without_fields,
  }: { readonly only_fields: readonly FieldName[]; readonly without_fields: readonly FieldName[] },
): boolean => (only_fields.length === 0 || only_fields.includes(field)) && !without_fields.includes(field);

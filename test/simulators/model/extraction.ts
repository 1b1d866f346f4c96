import { invents } from '#test/simulators/model/search-answer';
import type { PromptSource } from '#test/simulators/model/sources';
import type { ResearchSubject } from '#test/simulators/model/subject';

type Value = string | number | string[];
interface Fact {
  readonly field: string;
  readonly value: Value;
  readonly source: number;
  readonly quote: string;
}

const MILLION = 1_000_000;
const list = (text: string): string[] =>
  text
    .split(/, | and /)
    .map((name) => name.trim())
    .filter(Boolean);

/** Extracts one field from a sentence: a pattern over the source, and the value built from the match. */
const rules: readonly { field: string; pattern: RegExp; value: (match: RegExpExecArray) => Value }[] = [
  { field: 'company_founded_year', pattern: /founded in (\d{4})/, value: (match) => Number(match[1]) },
  {
    field: 'company_employee_count',
    pattern: /employs ([\d,]+) people/,
    value: (match) => Number((match[1] ?? '').replaceAll(',', '')),
  },
  {
    field: 'company_last_funding_amount',
    pattern: /raised \$(\d+) million in Series/,
    value: (match) => Number(match[1]) * MILLION,
  },
  {
    field: 'company_funding_stage',
    pattern: /in (Series [A-H]|Seed) funding/,
    value: (match) => match[1] ?? '',
  },
  {
    field: 'company_funding_total',
    pattern: /total raised by [^$]+ to \$(\d+) million/,
    value: (match) => Number(match[1]) * MILLION,
  },
  {
    field: 'company_investors',
    pattern: /led by ([A-Z][\w ]+?), with participation from ([A-Z][\w ]+?)\./,
    value: (match) => [match[1] ?? '', ...list(match[2] ?? '')],
  },
  {
    field: 'company_technologies',
    pattern: /software runs on ([^.]+)\./,
    value: (match) => list(match[1] ?? ''),
  },
];

/** The whole sentence around a match, so that the quote appears on the page verbatim. */
function sentenceAround(text: string, start: number, length: number): string {
  const before = text.slice(0, start);
  const from = Math.max(before.lastIndexOf('. ') + 1, before.lastIndexOf('\n') + 1);
  const rest = text.slice(start + length);
  const end = rest.search(/[.\n]/);
  return text.slice(from, start + length + (end < 0 ? rest.length : end + 1)).trim();
}

/** A source's words as a model would tell them: without a dateline, and in whole sentences where the citation was cut. */
function toldAgain(quote: string): string {
  const said = quote.replace(/^\p{Lu}[\p{Lu} ]+, [\p{L}\d., ]{6,24} - /u, '').replace(' today ', ' ');
  if (/[.!?。]$/u.test(said)) return said;
  const whole = said.match(/^.{30,}\.(?= \p{Lu})/u)?.[0];
  return whole ?? `${said.slice(0, said.lastIndexOf(said.includes(', ') ? ', ' : ' '))}.`;
}

/** Facts, brief and openers drawn from the numbered sources; for some subjects one of each is made up, with a false quote. */
export function researchAnswer(prompt: string, sources: readonly PromptSource[], subject: ResearchSubject) {
  const facts = sources.flatMap((source) =>
    rules.flatMap((rule): Fact[] => {
      const match = rule.pattern.exec(source.text);
      if (!match || !prompt.includes(rule.field)) return [];
      return [
        {
          field: rule.field,
          value: rule.value(match),
          source: source.number,
          quote: sentenceAround(source.text, match.index, match[0].length),
        },
      ];
    }),
  );
  const first = (source: PromptSource): string =>
    source.text
      .split(/\n/)
      .find((line) => line.length >= 40)
      ?.slice(0, 400) ?? '';
  const told = sources
    .map((source) => ({ text: toldAgain(first(source)), source: source.number, quote: first(source) }))
    .filter(({ quote }) => quote !== '');
  const summary = told.slice(0, 5);
  const talkingPoints = told
    .slice(0, 3)
    .map((statement) => ({ ...statement, text: `You could mention this: ${statement.text}` }));
  const [source] = sources;
  if (!source || !invents(subject)) return { facts, summary, talking_points: talkingPoints };
  const name = subject.company?.name ?? 'The company';
  const quote = `${name} moved its headquarters to the Moon in 1901.`;
  return {
    facts: [...facts, { field: 'company_hq_city', value: 'Moon', source: source.number, quote }],
    summary: [...summary, { text: quote, source: source.number, quote }],
    talking_points: talkingPoints,
  };
}

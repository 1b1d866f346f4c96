import { fieldOrdersIn } from '#lib/enrichment/brief/field-orders';
import { type Mode, modesOf } from '#lib/enrichment/brief/modes';
import { type BriefOrders, sourceOrdersIn, thresholdIn } from '#lib/enrichment/brief/orders';
import { termsIn } from '#lib/enrichment/brief/terms';
import { unknownWords } from '#lib/enrichment/brief/words';
import { describeCondition, describeCriterion } from '#lib/enrichment/score/describe-condition';
import type { Condition, Criterion } from '#lib/enrichment/score/goal';
import { criterion, inPlaces, personasAmong } from '#lib/enrichment/score/goal';
import type { FieldName } from '#lib/field/catalogue';
import type { MergeRules } from '#lib/field/merge-rules';
import { type SourceName, sourceNames } from '#lib/field/source';
import type { SubjectType } from '#lib/identity/subject';

/** What a free-text brief says, read from its words alone. */
export interface BriefReading extends BriefOrders {
  readonly criteria: readonly Criterion[];
  /** Fields that the brief asks for, most wanted first. */
  readonly fields: readonly FieldName[];
  /** Sources in the order the brief trusts them; empty if it does not rank sources. */
  readonly source_priority: readonly SourceName[];
  /** Sentences that ask a question. */
  readonly questions: readonly string[];
  readonly used_words: readonly string[];
  readonly not_understood: readonly string[];
}

const asks =
  /^(?:please )?(?:who|what|when|where|why|how|which|is|are|does|do|did|has|have|can|could|find out|research|check|tell|investigate|summari[sz]e|look up|list|describe|explain|dig)\b/i;
/** "Do not include agencies" is an order, although it begins like a question. */
const forbids = /^(?:please )?do(?: not|n['’]?t)\b/i;
const MOST_QUESTIONS = 10;

/** What one sentence says. */
function readSentence(whole: string) {
  const threshold = thresholdIn(whole);
  const sources = sourceOrdersIn(whole);
  const orders = fieldOrdersIn(whole);
  const said = [...(threshold === undefined ? [] : [threshold.words]), ...sources.words, ...orders.words];
  // Without the words already understood: a threshold is not a company size.
  const sentence = said.reduce((rest, one) => rest.replace(one, ' , '), whole);
  const terms = termsIn(sentence);
  const modes = modesOf(sentence, terms);
  const isQuestion = asks.test(sentence) || sentence.endsWith('?');
  const conditions: (readonly [Condition, Mode])[] = [];
  const fields = [...orders.only];
  const trusted: SourceName[] = [];
  const distrusted: SourceName[] = [];
  for (const [index, { meaning }] of terms.entries()) {
    const mode = modes[index] ?? 'prefer';
    switch (meaning.kind) {
      case 'condition':
        // "Is the company hiring?" asks for an answer; it does not say that hiring companies are better.
        if (isQuestion && meaning.condition.kind === 'event') break;
        conditions.push([meaning.condition, mode]);
        break;
      case 'fields':
        if (mode !== 'not') fields.push(...meaning.fields);
        break;
      case 'source':
        (mode === 'not' ? distrusted : trusted).push(meaning.source);
        break;
    }
  }
  return {
    ...{ threshold: threshold?.value, sources, orders, conditions, fields, trusted, distrusted },
    question:
      said.length === 0 && isQuestion && (!forbids.test(whole) || whole.endsWith('?')) ? whole : undefined,
    used: [...said, ...terms.map(({ words }) => words)].map((one) => one.trim()),
    unknown: unknownWords(sentence, terms),
  };
}

/** Reads instructions or a goal. Deterministic; words without a known meaning are listed in `not_understood`. */
export function readBrief(text: string): BriefReading {
  const sentences = text
    .split(/(?<=[.;!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map(readSentence);
  const all = <T>(of: (one: (typeof sentences)[number]) => readonly T[]): T[] => [
    ...new Set(sentences.flatMap(of)),
  ];
  const criteria: Criterion[] = [];
  for (const [condition, mode] of sentences.flatMap(({ conditions }) => conditions))
    add(criteria, condition, mode);
  const thresholds = sentences.flatMap(({ threshold }) => threshold ?? []);
  const trusted = all((one) => one.trusted);
  const distrusted = all((one) => one.distrusted);
  const ranked = [...trusted, ...sourceNames.filter((source) => !distrusted.includes(source)), ...distrusted];
  return {
    criteria: withPersonas(criteria),
    fields: all((one) => one.fields),
    source_priority: trusted.length + distrusted.length > 0 ? [...new Set(ranked)] : [],
    only_sources: all(({ sources }) => sources.only),
    without_sources: all(({ sources }) => sources.without),
    only_fields: all(({ orders }) => orders.only),
    without_fields: all(({ orders }) => orders.without),
    also_fields: all(({ orders }) => orders.also),
    ...(thresholds.length === 0 ? {} : { min_confidence: Math.max(...thresholds) }),
    questions: sentences.flatMap(({ question }) => question ?? []).slice(0, MOST_QUESTIONS),
    used_words: all(({ used }) => used),
    not_understood: all(({ unknown }) => unknown),
  };
}

/**
 * "CTOs and VPs of engineering" are two kinds of person: nobody is all three, so a title next to a level or function is an alternative to
 * them, as in a persona.
 */
function withPersonas(criteria: readonly Criterion[]): Criterion[] {
  const personal = new Set<Condition['kind']>(['title', 'seniority', 'function']);
  const modes = (['prefer', 'only', 'not'] as const).filter((mode) => {
    const kinds = criteria.filter((one) => one.mode === mode).map(({ condition }) => condition.kind);
    return kinds.includes('title') && (kinds.includes('seniority') || kinds.includes('function'));
  });
  return criteria.flatMap((one) => {
    if (!modes.includes(one.mode) || !personal.has(one.condition.kind)) return [one];
    if (one.condition.kind !== 'title') return [];
    const same = criteria.filter(({ mode }) => mode === one.mode).map(({ condition }) => condition);
    return [criterion({ kind: 'persona', personas: personasAmong(same) }, one.mode)];
  });
}

/** Conditions of one kind and mode are alternatives, so they become one criterion. */
function add(criteria: Criterion[], condition: Condition, mode: Mode): void {
  const index = criteria.findIndex((known) => known.mode === mode && known.condition.kind === condition.kind);
  const known = criteria[index];
  const joined = known === undefined ? undefined : either(known.condition, condition);
  if (joined === undefined) criteria.push(criterion(condition, mode));
  else criteria[index] = criterion(joined, mode);
}

/** A condition met if either one is met; `undefined` for kinds that have no such condition. */
function either(one: Condition, other: Condition): Condition | undefined {
  if (one.kind === 'country' && other.kind === 'country')
    return inPlaces([...new Set([...one.places, ...other.places])]);
  if (one.kind === other.kind && 'values' in one && 'values' in other)
    return { ...one, values: union<string>(one.values, other.values) } as Condition;
  return undefined;
}

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

/**
 * Applies a brief that ranks sources, sets a threshold or orders fields to the merge rules. It overrides the standing source order of every
 * group, the standing thresholds of every field, and fields that are switched off.
 */
export function steered(rules: MergeRules, brief: BriefReading): MergeRules {
  const { source_priority, min_confidence, only_fields, also_fields } = brief;
  const switchedOn = [...only_fields, ...also_fields].filter((field) => !rules.enabled_fields.has(field));
  if (source_priority.length + switchedOn.length === 0 && min_confidence === undefined) return rules;
  return {
    ...rules,
    ...(source_priority.length === 0 ? {} : { source_priority: { global: source_priority, groups: {} } }),
    ...(min_confidence === undefined
      ? {}
      : { min_confidence, field_min_confidence: {}, spares_nothing: true }),
    enabled_fields: new Set([...rules.enabled_fields, ...switchedOn]),
  };
}

/** What research should answer: the brief's questions, then one per criterion and field, or else the standing prompt. */
export function researchQuestions(type: SubjectType, brief: BriefReading, standingPrompt: string): string[] {
  const who = type === 'person' ? 'the person' : 'the company';
  const wanted = brief.criteria.map(
    ({ condition, mode }) =>
      `Is this true of ${who}: ${describeCondition(condition)}?${mode === 'only' ? ' This decides.' : ''}`,
  );
  const fields = brief.fields.map((field) => `What is the ${field.replaceAll('_', ' ')}?`);
  const standing =
    standingPrompt.trim() === '' || brief.criteria.length + brief.questions.length > 0
      ? []
      : [standingPrompt.trim()];
  return [...new Set([...brief.questions, ...wanted, ...fields, ...standing])].slice(0, 2 * MOST_QUESTIONS);
}

/** How a brief was understood, for the answer's `meta`: small and plain JSON. */
export function briefMeta(brief: BriefReading) {
  return {
    interpreted_by: 'words' as const,
    understood: brief.criteria.map(describeCriterion),
    fields_first: [...brief.fields],
    source_priority: [...brief.source_priority],
    ...(brief.only_sources.length > 0 ? { only_sources: [...brief.only_sources] } : {}),
    ...(brief.without_sources.length > 0 ? { without_sources: [...brief.without_sources] } : {}),
    ...(brief.only_fields.length > 0 ? { only_fields: [...brief.only_fields] } : {}),
    ...(brief.without_fields.length > 0 ? { without_fields: [...brief.without_fields] } : {}),
    ...(brief.min_confidence === undefined ? {} : { min_confidence: brief.min_confidence }),
    questions: [...brief.questions],
    used_words: [...brief.used_words],
    not_understood: [...brief.not_understood],
  };
}

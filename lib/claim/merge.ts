import { type Candidate, rankCandidates, type Statement, statementsOf } from '#lib/claim/candidate';
import type { SourceOutcome } from '#lib/claim/claim';
import { type Anchors, anchorFields, incoherence, type Said } from '#lib/claim/coherence';
import { outsideJob } from '#lib/claim/job-coherence';
import { isJoinable, joinLists } from '#lib/claim/join-lists';
import { joinReason, selectionReason } from '#lib/claim/selection-reason';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import { type MergeRules, priorityFor, thresholdFor } from '#lib/field/merge-rules';
import type { SourceName } from '#lib/field/source';
import type { FieldConflict, FieldValue, FieldValues } from '#lib/field/value';
import type { CurrentJob } from '#lib/identity/employment';
import { toIso } from '#lib/shared/time';

/** A claim that is neither shown nor a conflict, with the reason. */
interface SetAside {
  readonly field: FieldName;
  readonly source: SourceName;
  readonly value: unknown;
  readonly reason: 'invalid_value' | 'below_min_confidence' | 'field_disabled' | 'incoherent';
  readonly detail: string;
}

export interface Merged {
  readonly fields: FieldValues;
  readonly set_aside: readonly SetAside[];
}

const MOST_CITATIONS = 20;

/**
 * Merges the claims of all sources into one value per field and keeps the losers as conflicts. The choice weighs confidence, the
 * organization's source priority and recency; agreement between sources raises confidence. Every claim ends up in `fields`, as a value or
 * conflict, or in `set_aside` with its reason, whatever the order of `outcomes`. With `job`, the employer, title and work e-mail are those
 * of the current job, or left out if there is none. Claims about another person must be removed first (see `decide-match.ts`). Source:
 * contract, section 2.
 */
export function merge(
  outcomes: readonly SourceOutcome[],
  rules: MergeRules,
  now: Date,
  job?: CurrentJob | undefined,
): Merged {
  const fields: FieldValues = {};
  const setAside: SetAside[] = [];
  const statements = new Map<FieldName, readonly Statement[]>();
  for (const field of fieldNames) {
    const { valid, invalid } = statementsOf(outcomes, field);
    statements.set(field, valid);
    for (const { source, value } of invalid) {
      setAside.push({ field, source, value, reason: 'invalid_value', detail: `is not a valid ${field}` });
    }
  }
  const said: Said = (source, field) =>
    (statements.get(field) ?? []).filter((statement) => statement.source === source);
  const anchors: Anchors = {};

  for (const field of new Set<FieldName>([...anchorFields, ...fieldNames])) {
    const own = statements.get(field) ?? [];
    const drop = (candidates: readonly Candidate[], reason: SetAside['reason'], detail: string): void => {
      for (const { source, value } of candidates.flatMap((candidate) => candidate.statements)) {
        setAside.push({ field, source, value, reason, detail });
      }
    };
    const misfit = (statement: Statement): string | undefined =>
      outsideJob(statement, job, said) ?? incoherence(statement, anchors, said);
    const fitting = own.filter((statement) => misfit(statement) === undefined);
    const ranked = rankCandidates(field, fitting, rules);
    const misfits = rankCandidates(
      field,
      own.filter((statement) => !fitting.includes(statement)),
      rules,
    );
    const sure = ranked.filter((candidate) => candidate.confidence >= thresholdFor(rules, field));
    const doubtful = ranked.filter((candidate) => !sure.includes(candidate));
    const chosen = sure[0];
    if (chosen !== undefined) anchors[field] = { value: chosen.lead.value, sources: chosen.sources };
    if (!rules.enabled_fields.has(field)) {
      drop([...ranked, ...misfits], 'field_disabled', `${field} is turned off in the field configuration`);
    } else if (chosen !== undefined) {
      fields[field] = isJoinable(field)
        ? joinedValue(field, sure, [...doubtful, ...misfits], now)
        : chosenValue(field, chosen, [...sure.slice(1), ...doubtful, ...misfits], rules, now);
    } else {
      drop(
        doubtful,
        'below_min_confidence',
        `${field} needs a confidence of at least ${thresholdFor(rules, field)}`,
      );
      for (const statement of misfits.flatMap((candidate) => candidate.statements)) {
        const detail = misfit(statement) ?? '';
        setAside.push({
          field,
          source: statement.source,
          value: statement.value,
          reason: 'incoherent',
          detail,
        });
      }
    }
  }
  return { fields, set_aside: setAside };
}

function chosenValue(
  field: FieldName,
  chosen: Candidate,
  losers: readonly Candidate[],
  rules: MergeRules,
  now: Date,
): FieldValue {
  return {
    field,
    value: chosen.lead.value,
    source: chosen.lead.source,
    sources_observed: [...chosen.sources],
    confidence: chosen.confidence,
    selection_reason: selectionReason(chosen, losers, priorityFor(rules, field)),
    citations: citationsOf([chosen]),
    ...(chosen.as_of_date === undefined ? {} : { as_of_date: chosen.as_of_date }),
    observed_at: toIso(now),
    conflicts: losers.map(conflictOf),
  };
}

function joinedValue(
  field: FieldName,
  sure: readonly Candidate[],
  losers: readonly Candidate[],
  now: Date,
): FieldValue {
  const { value, used, unused, confidence } = joinLists(field, sure);
  const newest = used
    .map((candidate) => candidate.as_of_date ?? '')
    .toSorted()
    .at(-1);
  return {
    field,
    value,
    source: sure[0]?.lead.source ?? 'derived',
    sources_observed: [...new Set(used.flatMap((candidate) => candidate.sources))],
    confidence,
    selection_reason: joinReason(used),
    citations: citationsOf(used),
    ...(newest ? { as_of_date: newest } : {}),
    observed_at: toIso(now),
    conflicts: [...unused, ...losers].map(conflictOf),
  };
}

function conflictOf(candidate: Candidate): FieldConflict {
  return {
    value: candidate.lead.value,
    source: candidate.lead.source,
    confidence: candidate.confidence,
    citations: citationsOf([candidate]),
    ...(candidate.as_of_date === undefined ? {} : { as_of_date: candidate.as_of_date }),
  };
}

/** At most 20 citations; the first of every statement comes before the second of any. */
function citationsOf(candidates: readonly Candidate[]): Citation[] {
  const lists = candidates.flatMap((candidate) =>
    candidate.statements.map((statement) => statement.citations),
  );
  const found = new Map<string, Citation>();
  for (let index = 0; index < MOST_CITATIONS; index += 1) {
    for (const list of lists) {
      const citation = list[index];
      if (citation !== undefined) found.set(`${citation.url}\n${citation.quote}`, citation);
    }
  }
  return [...found.values()].slice(0, MOST_CITATIONS);
}

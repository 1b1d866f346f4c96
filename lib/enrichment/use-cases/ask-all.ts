import { saveOutcomes } from '#lib/enrichment/findings-store';
import {
  answerOf,
  firstQuestion,
  keepAnswer,
  type Question,
  secondQuestions,
  tellsAtEnd,
} from '#lib/enrichment/use-cases/ask-source';
import type { LoadedAnswers } from '#lib/enrichment/use-cases/load-job';
import type { Begun } from '#lib/enrichment/use-cases/prepare';
import { type SourceName, sourceNames } from '#lib/field/source';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { SECOND } from '#lib/shared/time';
import type { EnrichmentSource } from '#lib/sources/port';

/** The sources, each created when asked, for an organization and with network accounts that were already read. */
export type Sources = Readonly<
  Record<
    SourceName,
    (organization: string, accounts: readonly ConnectedAccount[]) => Promise<EnrichmentSource>
  >
>;

type Outcomes = LoadedAnswers['outcomes'];

/** Where the answers are and how the workflow continues: here, or in separate steps. */
export type AskedAll =
  | { readonly next: 'end'; readonly answers: LoadedAnswers }
  /** `ask`: a source must be asked again soon. `merge`: the second pass, or what follows, would take too long here. */
  | { readonly next: 'ask' | 'merge' | 'merge_again' };

/** After these times, the second pass and merging are left to separate steps. */
const LONGEST = { first: 10 * SECOND, both: 40 * SECOND } as const;

/**
 * Asks all sources in parallel, then in a second pass those that the others' answers make worth asking. If somebody watches, answers are
 * stored and streamed as they arrive. Answers for batch members stay in memory and are stored only if another step continues, which asks
 * only what is missing.
 */
export async function askAll(begun: Begun, sources: Sources, clock: () => Date): Promise<AskedAll> {
  const { stored, configuration, accounts, following } = begun;
  const areKept = !tellsAtEnd(stored);
  const started = performance.now();
  const took = (): number => performance.now() - started;
  let outcomes: Outcomes = {};

  async function ask(questions: Partial<Record<SourceName, Question>>): Promise<boolean> {
    const asked = await Promise.allSettled(
      sourceNames.flatMap((name) => {
        const question = questions[name];
        return question === undefined ? [] : [askOne(name, question)];
      }),
    );
    return asked.every(({ status }) => status === 'fulfilled');
  }

  async function askOne(name: SourceName, question: Question): Promise<void> {
    const now = clock();
    const source = await sources[name](stored.organization_id, accounts);
    const config = configuration.enrichment;
    const answer = await answerOf(name, { stored, config, question }, source, now);
    if (areKept) await keepAnswer(stored, answer, now);
    outcomes = { ...outcomes, [name]: answer };
  }

  async function leaveTo(next: 'ask' | 'merge' | 'merge_again'): Promise<AskedAll> {
    if (!areKept) await keepAll(stored, outcomes);
    return { next };
  }

  const first = firstQuestion(stored);
  const all = Object.fromEntries(sourceNames.map((name) => [name, first]));
  if (!(await ask(all))) return await leaveTo('ask');
  const again = secondQuestions(stored, configuration, outcomes, clock());
  if (Object.keys(again).length > 0) {
    if (took() > LONGEST.first || !(await ask(again))) return await leaveTo('merge');
  }
  if (took() > LONGEST.both) return await leaveTo('merge_again');
  return {
    next: 'end',
    answers: { stored, configuration, outcomes, areKept, readByModel: undefined, next: following },
  };
}

/** Stores the answers in memory, with their evidence, for another step. */
export const keepAll = (
  { organization_id, id }: Pick<Begun['stored'], 'organization_id' | 'id'>,
  outcomes: Outcomes,
): Promise<void> => saveOutcomes(organization_id, id, Object.values(outcomes));

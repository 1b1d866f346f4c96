import { foldText } from '#lib/identity/fold-text';
import { meaningsOf } from '#lib/identity/title/officers';
import { readTitle } from '#lib/identity/title/read-title';
import type { JobFunction } from '#lib/identity/title/title-functions';
import type { Seniority } from '#lib/identity/title/title-levels';

/** Levels as steps; 0 leads the company. Owners and officers share a step, as do partners and vice presidents. */
export const stepOf = {
  owner: 0,
  executive: 0,
  partner: 1,
  vp: 1,
  director: 2,
  manager: 3,
  senior: 4,
  employee: 5,
  entry: 6,
} as const satisfies Record<Seniority, number>;

/** A requested role, parsed. */
export interface Role {
  readonly text: string;
  readonly folded: string;
  /** Its words other than those that only show a level. */
  readonly words: readonly string[];
  readonly job_function: JobFunction | undefined;
  readonly sub_function: string | undefined;
  /** The step of its level; undefined if the role names none. */
  readonly step: number | undefined;
  /** Whether higher levels are included: "finance leaders", "decision makers". */
  readonly andAbove: boolean;
  /** Other meanings of its initials: CPO is product, people or procurement. */
  readonly others: readonly Role[];
}

/** Members of a board are named by the word alone: "Board Member", "Member of the Board". */
const BOARD = /\bboard (?:members?|of directors|directors?)\b/;

/** Words for a whole rank of people, in addition to the titles `readTitle` knows, with the lowest step they mean. */
const ranks: readonly { readonly pattern: RegExp; readonly step: number }[] = [
  {
    pattern: /\b(c suite|c level|cxos?|executives|top management|executive board|vorstande?|dirigeants)\b/g,
    step: 0,
  },
  {
    pattern:
      /\b(leaders?|leadership|decision makers?|entscheider(innen)?|fuhrungskrafte|heads|decideurs?|directivos|dirigenti|lideres|responsabili)\b/g,
    step: 2,
  },
  { pattern: /\b(managers|management)\b/g, step: 3 },
];

/** Title words that say nothing about the field of work. */
const levelWords = new Set(
  `head of global group chief officer vp svp evp vice president director senior sr lead leader manager managing deputy interim the and for
leiter leiterin leitung direktor direktorin directeur directrice director directora direttore direttrice diretor diretora responsable
responsabile jefe jefa gerente chef de du des la le der die das del di da van hoofd fur and und et y e junior assistant principal staff`
    .split(/\s+/)
    .filter(Boolean),
);

/** The words for the field of work. */
export const fieldWords = (folded: string): string[] =>
  folded.split(' ').filter((word) => word.length > 1 && !levelWords.has(word));

/** Whether neither a function nor a level is known for the role, so that only its words can be looked for. */
export const isLiteral = ({ job_function, step, others }: Role): boolean =>
  job_function === undefined && step === undefined && others.every(isLiteral);

/** Parses a requested role, in any language that titles are read in. */
export function understandRole(text: string): Role {
  const folded = foldText(text).replace(BOARD, 'board');
  const rank = ranks.find(({ pattern }) => new RegExp(pattern.source).test(folded));
  const rest = rank === undefined ? folded : folded.replace(rank.pattern, ' ').replaceAll(/\s+/g, ' ').trim();
  const reading = readTitle(rank === undefined ? text : rest);
  // A level inferred only from the absence of a higher word was not asked for.
  const level = reading.seniority_certainty > 0.7 ? reading.seniority : undefined;
  return {
    text,
    folded,
    words: fieldWords(rest),
    job_function: reading.job_function,
    sub_function: reading.sub_function,
    step: rank?.step ?? (level === undefined ? undefined : stepOf[level]),
    andAbove: rank !== undefined,
    others: meaningsOf(text)
      .slice(1)
      .map((meaning) => ({ ...understandRole(meaning), text })),
  };
}

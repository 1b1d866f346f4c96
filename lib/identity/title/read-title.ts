import { foldText } from '#lib/identity/fold-text';
import { heldPosts } from '#lib/identity/title/held-post';
import { writtenOut } from '#lib/identity/title/officers';
import type { FunctionRow, JobFunction } from '#lib/identity/title/title-functions';
import { functionRows } from '#lib/identity/title/title-functions';
import type { Seniority } from '#lib/identity/title/title-levels';
import {
  assistantTitle,
  individualLead,
  notWhatTheySay,
  titleLevels,
} from '#lib/identity/title/title-levels';
import { lazy } from '#lib/shared/lazy';
import { escapePattern } from '#lib/shared/pattern';
import { remembered } from '#lib/shared/remembered';

export interface TitleReading {
  readonly seniority: Seniority | undefined;
  readonly job_function: JobFunction | undefined;
  readonly sub_function: string | undefined;
  /** Certainty of the level: lower if it is only the absence of a higher word. */
  readonly seniority_certainty: number;
}

/** A title, folded, without former roles, the employer (`CTO at Acme`) and gendered forms (`Leiter/in`, `Entwickler (m/w/d)`). */
export function foldTitle(title: string): string {
  const bare = writtenOut(heldPosts(title))
    .replace(/\((?:m|w|f|d|h|x|all genders?)(?:\s*[/|,]\s*[mwfdhx])*\)/gi, ' ')
    .replace(/\s(?:@|at|bei|chez)\s.*$/i, '')
    .replace(/[/*:_](?:in|innen|r|n|e|trice|euse|a|o)\b/gi, '');
  return foldText(bare);
}

/** Chinese, Japanese and Korean, where a title's words are not, or not always, apart. */
const UNSPACED = /[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7af]/;

/** Longest first. A pattern is compiled only if a title contains its words: there are hundreds, and few are ever needed. */
const functionPhrases = lazy(() =>
  functionRows()
    .flatMap((row) =>
      row.phrases.map((written) => ({
        row,
        written,
        phrase: UNSPACED.test(written) ? foldText(written) : written.replace('*', ''),
      })),
    )
    .toSorted((a, b) => b.phrase.length - a.phrase.length),
);

/** A star leaves the end of a word open, and also the beginning for German compounds. */
function phrasePattern(written: string, phrase: string): RegExp {
  if (UNSPACED.test(phrase)) return new RegExp(escapePattern(phrase), 'u');
  const end = written.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])';
  const start = written.endsWith('*') && phrase.length >= 7 ? '' : '(?<![\\p{L}\\p{N}])';
  return new RegExp(`${start}${escapePattern(phrase)}${end}`, 'u');
}

const says = (folded: string, { written, phrase }: ReturnType<typeof functionPhrases>[number]): boolean =>
  folded.includes(phrase) && phrasePattern(written, phrase).test(folded);

function functionOf(folded: string): FunctionRow | undefined {
  const specific = functionPhrases().find(
    (one) => one.row.job_function !== 'general_management' && says(folded, one),
  );
  const general = functionPhrases().find(
    (one) => one.row.job_function === 'general_management' && says(folded, one),
  );
  // "Founder & CTO" works in engineering, "President of Sales" in sales; a plain "President" manages.
  return (specific ?? general)?.row;
}

function levelOf(folded: string): { level: Seniority; certainty: number } | undefined {
  if (assistantTitle.test(folded)) return { level: 'employee', certainty: 0.9 };
  const bare = notWhatTheySay.reduce((text, pattern) => text.replace(pattern, ' '), folded);
  if (individualLead.test(bare)) return { level: 'senior', certainty: 0.85 };
  const found = titleLevels.find(({ pattern }) => pattern.test(bare));
  if (found !== undefined) return { level: found.level, certainty: 0.9 };
  if (/\bprincipal\b/.test(folded)) return { level: 'senior', certainty: 0.85 };
  return undefined;
}

/** The level and function that the words of a title show. Undefined if no word is known. */
export const readTitle = remembered((title): TitleReading => {
  const folded = foldTitle(title);
  const area = functionOf(folded);
  const level =
    levelOf(folded) ?? (area === undefined ? undefined : { level: 'employee' as const, certainty: 0.6 });
  return {
    seniority: level?.level,
    job_function: area?.job_function,
    sub_function: area?.sub_function,
    seniority_certainty: level?.certainty ?? 0,
  };
});

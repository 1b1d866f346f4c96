import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import { companyKey } from '#lib/identity/company-key';
import { isSeniorTitle } from '#lib/identity/title/senior-title';
import { toDay } from '#lib/shared/time';
import type { BoardAnswer, Vacancy } from '#lib/sources/web/boards/board';
import { cite, citeRaw } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { claimOf, type Findings } from '#lib/sources/web/findings';

type Board = Extract<BoardAnswer, { kind: 'board' }>;

const MOST_POSTS = 30;
const MOST_TEXT = 8_000;

/** Whether the board is this company's: a token derived from a name may belong to a namesake. */
export function namesCompany(board: Board, company: string | undefined, domain: string | undefined): boolean {
  const raw = board.raw.toLowerCase();
  if (domain !== undefined && raw.includes(domain.toLowerCase())) return true;
  const key = company === undefined ? '' : companyKey(company);
  if (key === '') return false;
  // Without the addresses: each contains the token that is being checked.
  const folded = ` ${companyKeyOfText(board.raw.replace(/https?:[^"\s]+/g, ' '))} `;
  return folded.includes(` ${key} `);
}

const companyKeyOfText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ');

/** Posts that were open at `now`, senior ones first, then newest. */
function openAt(vacancies: readonly Vacancy[], now: Date): Vacancy[] {
  const open = vacancies.filter(
    (vacancy) => vacancy.posted_at === undefined || new Date(vacancy.posted_at) <= now,
  );
  const rank = (vacancy: Vacancy): number => (isSeniorTitle(vacancy.title) ? 0 : 1);
  return open.sort((a, b) => rank(a) - rank(b) || (b.posted_at ?? '').localeCompare(a.posted_at ?? ''));
}

const postEvidence = (vacancy: Vacancy, company: string | undefined): Evidence => {
  const { title, department, location, posted_at } = vacancy;
  const lines = [
    title,
    [department, location].filter((part) => part !== undefined).join(' - '),
    vacancy.text,
  ];
  return makeEvidence({
    kind: 'job_post',
    url: vacancy.url,
    title,
    publisher: company,
    published_at: posted_at,
    text: lines
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, MOST_TEXT),
    structured: { shape: 'job_post', title, company, department, location, posted_at },
  });
};

/** The number of open roles, cited from the board's reply, with its posts as evidence. */
export function boardFindings(board: Board, company: string | undefined, now: Date): Findings {
  const open = openAt(board.vacancies, now);
  const document: SourceDocument = {
    url: board.url,
    title: `Open roles${company === undefined ? '' : ` at ${company}`}`,
    text: '',
    raw: board.raw,
  };
  const total = /"total"\s*:\s*(\d+)/.exec(board.raw);
  const counted =
    total !== null && Number(total[1]) === open.length
      ? [cite({ ...document, text: board.raw.slice(total.index, total.index + total[0].length) }, total[0])]
      : [];
  const posts = open.slice(0, 5).map((vacancy) => citeRaw(document, vacancy.title));
  return {
    claims: claimOf('company_open_roles_count', open.length, {
      confidence: 0.9,
      citations: [...counted, ...posts],
      as_of_date: toDay(now),
    }),
    evidence: open.slice(0, MOST_POSTS).map((vacancy) => postEvidence(vacancy, company)),
  };
}

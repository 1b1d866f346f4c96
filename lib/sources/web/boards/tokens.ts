import { companySlug, companyWords } from '#lib/identity/company-key';
import type { BoardToken, BoardVendor } from '#lib/sources/web/boards/board';
import { boardVendors } from '#lib/sources/web/boards/board';

/** How a page with a board's posts links to it, in links, frames and scripts. */
const links = {
  greenhouse:
    /(?:boards|job-boards)(?:-api)?(?:\.eu)?\.greenhouse\.io\/(?:embed\/job_board(?:\/js)?\?for=|v1\/boards\/)?([A-Za-z0-9_-]+)/g,
  lever: /(?:jobs|api)(?:\.eu)?\.lever\.co\/(?:v0\/postings\/)?([A-Za-z0-9_.-]+)/g,
  ashby: /(?:jobs\.ashbyhq\.com|api\.ashbyhq\.com\/posting-api\/job-board)\/([A-Za-z0-9_.%-]+)/g,
} as const satisfies Record<BoardVendor, RegExp>;

const NOT_TOKENS = new Set(['embed', 'v0', 'v1', 'api', 'js', 'css', 'static', 'job_board']);

/** The boards that a page's source links to. */
export function linkedBoards(raw: string): BoardToken[] {
  return boardVendors.flatMap((vendor) => {
    const tokens = [...raw.matchAll(links[vendor])].map((match) => match[1] ?? '');
    return [...new Set(tokens)]
      .filter((token) => token !== '' && !NOT_TOKENS.has(token))
      .map((token) => ({ vendor, token, linked: true }));
  });
}

const MOST_DERIVED = 3;

/** The usual tokens of a company's board: its name in one word, hyphenated, or its domain's label. */
export function derivedBoards(company: string | undefined, domain: string | undefined): BoardToken[] {
  const label = domain?.split('.').at(-2);
  const words = company === undefined ? [] : companyWords(company);
  const names = [company === undefined ? undefined : companySlug(company), label, words.join('-')];
  const ascii = names
    .filter((name) => name !== undefined && /^[a-z0-9-]{3,60}$/.test(name))
    .filter((name) => name !== undefined);
  const tokens = [...new Set(ascii)].slice(0, MOST_DERIVED);
  return tokens.flatMap((token) => boardVendors.map((vendor) => ({ vendor, token, linked: false })));
}

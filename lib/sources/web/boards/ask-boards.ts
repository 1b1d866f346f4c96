import type { HttpClient } from '#lib/http/client';
import {
  emptyBecause,
  endedWith,
  failedBecause,
  type StepResult,
  skippedBecause,
} from '#lib/sources/web/attempts';
import { askAshby } from '#lib/sources/web/boards/ashby';
import type { BoardAnswer, BoardRequest, BoardToken, BoardVendor } from '#lib/sources/web/boards/board';
import { askGreenhouse } from '#lib/sources/web/boards/greenhouse';
import { askLever } from '#lib/sources/web/boards/lever';
import { derivedBoards } from '#lib/sources/web/boards/tokens';
import { boardFindings, namesCompany } from '#lib/sources/web/boards/vacancies';
import type { DocumentMemory } from '#lib/sources/web/document-memory';

const askers = { greenhouse: askGreenhouse, lever: askLever, ashby: askAshby } as const satisfies Record<
  BoardVendor,
  (request: BoardRequest) => Promise<BoardAnswer>
>;

export type BoardAddresses = Readonly<Record<BoardVendor, string>>;

export interface BoardsQuery {
  readonly http: HttpClient;
  readonly addresses: BoardAddresses;
  readonly userAgent: string;
  readonly company: string | undefined;
  readonly domain: string | undefined;
  /** Boards that the company's own pages link to. */
  readonly linked: readonly BoardToken[];
  /** Shared documents that were already read today. */
  readonly memory?: DocumentMemory | undefined;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Asks the public job boards: the one the company's site links to, else those whose token follows from its name or domain. A board found by
 * a derived token counts only if its posts name the company.
 */
export async function askBoards(query: BoardsQuery): Promise<StepResult> {
  const tokens =
    query.linked.length > 0 ? query.linked.slice(0, 3) : derivedBoards(query.company, query.domain);
  if (tokens.length === 0) return skippedBecause('no name to look up a board with');
  const answers = await Promise.all(
    tokens.map(async (board) => ({ board, answer: await ask(query, board) })),
  );
  const failures: string[] = [];
  for (const { board, answer } of answers) {
    if (answer.kind === 'failed') failures.push(`${board.vendor} ${answer.reason}`);
    if (answer.kind !== 'board' || answer.vacancies.length === 0) continue;
    if (!board.linked && !namesCompany(answer, query.company, query.domain)) continue;
    const findings = boardFindings(answer, query.company, query.now);
    return endedWith(findings, `${board.vendor} board ${board.token}: ${answer.vacancies.length} posts`);
  }
  const asked = [...new Set(tokens.map((board) => `${board.vendor}/${board.token}`))].join(', ');
  const detail = `no board among ${asked}${failures.length === 0 ? '' : `; ${[...new Set(failures)].join(', ')}`}`;
  return failures.length === tokens.length ? failedBecause(detail) : emptyBecause(detail);
}

const ask = (query: BoardsQuery, board: BoardToken): Promise<BoardAnswer> =>
  askers[board.vendor]({
    http: query.http,
    baseUrl: query.addresses[board.vendor],
    token: board.token,
    userAgent: query.userAgent,
    memory: query.memory,
    signal: query.signal,
  });

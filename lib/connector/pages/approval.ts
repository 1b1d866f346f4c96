import { escapeHtml } from '#lib/api/pages/html';
import type { Question } from '#lib/connector/approval/question';
import { page } from '#lib/connector/pages/layout';

export interface ApprovalView {
  readonly ticket: string;
  readonly user: string;
  readonly organization: string;
  readonly agent: string;
  readonly question: Question;
}

/** What an agent asks a person to allow: recipients, content, sending account and cost. Works without JavaScript. */
export function approvalPage({ ticket, user, organization, agent, question }: ApprovalView): string {
  const facts: readonly (readonly [string, string])[] = [
    ['Asked by', agent],
    ['Organization', organization],
    ['Signed in as', user],
    ...question.facts,
  ];
  const rows = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    question.title,
    `<div class="card"><h1>${escapeHtml(question.title)}</h1><dl>${rows.join('')}</dl>
<form method="post" action="/approve"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<div class="row"><button class="primary" name="decision" value="approve">Approve</button><button class="plain" name="decision" value="decline">Decline</button></div></form>
<p class="muted">Everything prepared stays as it is until someone approves it.</p></div>`,
  );
}

/** The outcome of the decision. */
export const decidedPage = (title: string, detail: string): string =>
  page(
    title,
    `<div class="card" role="status"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p class="muted">You can close this page and go back to your agent.</p></div>`,
  );

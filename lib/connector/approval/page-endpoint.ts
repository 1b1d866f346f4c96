import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import { html } from '#lib/connector/answers';
import { scopeOfYes } from '#lib/connector/approval/asks-person';
import { sealedRequest } from '#lib/connector/approval/page-link';
import { questionOf } from '#lib/connector/approval/question';
import { readSession, toSignIn } from '#lib/connector/authorize-endpoint';
import { type ApiCaller, callTool } from '#lib/connector/call-api';
import { loadClient } from '#lib/connector/clients';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { toolNamed } from '#lib/connector/mcp-server';
import { organizationsOf, roleIn } from '#lib/connector/organizations';
import { approvalPage, decidedPage } from '#lib/connector/pages/approval';
import { errorPage, pageHeaders, sessionEndedPage } from '#lib/connector/pages/layout';
import type { Session } from '#lib/connector/sign-in';
import { keyOfCall } from '#lib/connector/tools/content-key';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { sentCallOf } from '#lib/connector/tools/sent-call';
import { scopesOfRole } from '#lib/contract/role';
import { allows } from '#lib/contract/scope';

const FORM_SECONDS = 3_600;
/** The requested call and the person it was shown to; only that person may submit the form. */
const ticket = z.lazy(() => z.object({ subject: z.string(), request: z.string() }));

interface Asked {
  readonly tool: Tool;
  readonly read: ReadArguments;
  readonly caller: ApiCaller;
  readonly organization: string;
  readonly client: string;
}

const problem = (title: string, detail: string, status: number): Response =>
  html(errorPage(title, detail), status, pageHeaders());

/** The call a link refers to, as this person may make it; or a page explaining why they may not. */
async function askedBy(
  sealed: string | undefined,
  person: Session,
  { sealing, apiUrl, internalKey, now }: ConnectorEnvironment,
): Promise<Asked | Response> {
  const request = await sealing.open('approval-page', sealed, sealedRequest);
  const tool = toolNamed(request?.tool);
  if (!request || !tool)
    return problem(
      'This link is out of date',
      'Ask your agent for a new one. Nothing was sent or written.',
      400,
    );
  const role = await roleIn(person, request.organization, now);
  if (!role)
    return problem(
      'You cannot decide this',
      'It belongs to an organization that you are not a member of.',
      403,
    );
  const scopes = scopesOfRole[role];
  if (!allows(scopes, scopeOfYes(tool))) {
    return problem(
      'Your role does not allow this',
      `You are ${role} in this organization. Ask an approver or admin to open the link.`,
      403,
    );
  }
  const { organization, client } = request;
  return {
    tool,
    organization,
    client,
    read: {
      ok: true,
      ...sentCallOf(request),
      wait: undefined,
      idempotencyKey: undefined,
      view: {},
      notes: [],
    },
    caller: {
      ...{ apiUrl, internalKey, scopes },
      organizationId: organization,
      actor: `user:${person.subject} via agent:${client}, asked by approval page`,
    },
  };
}

/** GET: shows an agent's request to the person who may decide on it. */
export async function approval(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  const person = await readSession(request, environment);
  if (!person) return await toSignIn(`/approve${search}`, environment);
  const sealed = searchParams.get('request') ?? '';
  const asked = await askedBy(sealed, person, environment);
  if (asked instanceof Response) return asked;
  const [client, organizations] = await Promise.all([
    loadClient(asked.client, environment),
    organizationsOf(person, environment.now),
  ]);
  const view = {
    ticket: await environment.sealing.seal(
      'approve',
      { subject: person.subject, request: sealed },
      FORM_SECONDS,
    ),
    user: person.user,
    organization: organizations.find(({ id }) => id === asked.organization)?.name ?? asked.organization,
    agent: client.ok ? client.value.client_name : asked.client,
    question: await questionOf(asked.caller, asked.tool, asked.read),
  };
  return html(approvalPage(view), 200, pageHeaders());
}

const failed = z.lazy(() =>
  z.union([
    z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
    z.object({ detail: z.string() }).transform(({ detail }) => detail),
  ]),
);

/** POST: takes the person's decision. Only an approval proceeds. */
export async function decideApproval(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null' && origin !== new URL(environment.address).origin)
    return problem(
      'This form came from another site',
      'Open the link again. Nothing was sent or written.',
      403,
    );
  const person = await readSession(request, environment);
  if (!person) return html(sessionEndedPage(), 401, pageHeaders());
  const form = new URLSearchParams(await request.text());
  const shown = await environment.sealing.open('approve', form.get('ticket') ?? undefined, ticket);
  if (shown?.subject !== person.subject)
    return problem('This form is out of date', 'Open the link again. Nothing was sent or written.', 400);
  const asked = await askedBy(shown.request, person, environment);
  if (asked instanceof Response) return asked;
  if (form.get('decision') !== 'approve') {
    return html(decidedPage('Not approved', 'Nothing was sent or written.'), 200, pageHeaders());
  }
  const { caller, tool, read, client } = asked;
  const answer = await callTool(caller, tool, read, keyOfCall(tool, read, `agent:${client}`));
  return answer.status < 300
    ? html(decidedPage('Approved', 'It is in progress.'), 200, pageHeaders())
    : problem('It could not be done', failed.safeParse(answer.body).data ?? 'Try again later.', 409);
}

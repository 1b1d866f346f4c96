import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { insufficient, unauthorized, verify } from '#lib/connector/access';
import { cors, json } from '#lib/connector/answers';
import { mayCall } from '#lib/connector/approval/asks-person';
import { saveAnswer } from '#lib/connector/approval/elicitation-store';
import { AskingTransport, isAnswer } from '#lib/connector/asking-transport';
import { asksBack, declaredIn, isInitialize, sealDeclared } from '#lib/connector/declared';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { createMcpServer, type Serving, toolNamed } from '#lib/connector/mcp-server';
import { roleIn } from '#lib/connector/organizations';
import { readMessage } from '#lib/connector/read-message';
import { isDiscovery, unsupportedRevision, withAllRevisions } from '#lib/connector/revisions';
import { calledTool } from '#lib/connector/tools/finding';
import { scopesOfRole } from '#lib/contract/role';
import { allows, type Scope } from '#lib/contract/scope';
import { grantableScopes } from '#lib/oauth/authorize';

const call = z.lazy(() =>
  z.looseObject({
    method: z.literal('tools/call'),
    params: z.looseObject({ name: z.string(), arguments: z.unknown() }),
  }),
);

/** The scope a tool call lacks; calls of unknown tools are left to the server to refuse. */
function lacking(body: unknown, held: readonly Scope[]): Scope | undefined {
  for (const one of Array.isArray(body) ? body : [body]) {
    const asked = call.safeParse(one).data?.params;
    const called = asked && calledTool(asked.name, asked.arguments);
    const tool = toolNamed(called?.ok ? called.name : undefined);
    // Does not ask for a scope that is never granted: the server reports an unknown tool.
    if (tool && grantableScopes.includes(tool.scope) && !mayCall(held, tool)) return tool.scope;
  }
  return undefined;
}

/** Whether a client can read a stream; a client that accepts only JSON cannot. */
function takesStream(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '*/*';
  return /text\/event-stream|text\/\*|\*\/\*/.test(accept);
}

/** The standard requires both media types; many clients name one, any or none, and can read the response regardless. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers });
}

/** The MCP endpoint: Streamable HTTP without sessions. The token is checked on every request. */
export async function mcp(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { address, apiUrl, internalKey } = environment;
  const claims = await verify(request, environment);
  if (!claims) return unauthorized(request, environment);
  if (request.method !== 'POST') return json({ error: 'method_not_allowed' }, 405, { allow: 'POST' });
  const text = await request.text();
  const message = readMessage(text);
  if (message === undefined) {
    const error = { code: -32700, message: 'Parse error: the body is not JSON.' };
    return json({ jsonrpc: '2.0', id: null, error }, 400);
  }
  const { body, sentAs } = message;
  const unsupported = unsupportedRevision(request.headers, body);
  if (unsupported) return json(unsupported, 400);
  const needed = lacking(body, claims.scope);
  if (needed) return insufficient(request, address, claims.scope, needed);
  const caller = {
    apiUrl,
    internalKey,
    organizationId: claims.org_id,
    scopes: claims.scope,
    actor: `agent:${claims.client_id}`,
  };
  if (isAnswer(body)) {
    await saveAnswer(caller.organizationId, body.id, body, environment.now);
    return new Response(null, { status: 202, headers: cors });
  }
  const declared = await declaredIn(request, body, environment);
  const serving = {
    caller,
    sentAs,
    toolSets: new URL(request.url).searchParams.get('tools'),
    asking: {
      address,
      sealing: environment.sealing,
      // An organization's own agent signs in as itself: there is no person behind it.
      person: claims.sub === claims.client_id ? undefined : claims.sub,
      clientId: claims.client_id,
      personMay: async (scope: Scope) => {
        const person = { subject: claims.sub, user: claims.sub, organizations: [claims.org_id] };
        const role = await roleIn(person, claims.org_id, environment.now);
        return role !== undefined && allows(scopesOfRole[role], scope);
      },
      declared,
      holdOpen: (seconds: number) => environment.holdOpen(caller.organizationId, caller.actor, seconds),
    },
  };
  const streams = takesStream(request);
  const asked = acceptingBoth(request);
  const response = (await isLegacyRequest(asked, body))
    ? await answerLegacy(
        asked,
        body,
        { ...serving, modern: false },
        streams &&
          (text.includes('"progressToken"') || (asksBack(declared) && text.includes('"tools/call"'))),
      )
    : await createMcpHandler(() => createMcpServer({ ...serving, modern: true }), {
        legacy: 'reject',
        responseMode: streams ? 'auto' : 'json',
      }).fetch(asked, { parsedBody: body });
  const whole = isDiscovery(body) ? await withAllRevisions(response) : response;
  const answered = new Response(whole.body, whole);
  if (isInitialize(body) && asksBack(declared) && response.ok)
    answered.headers.set('mcp-session-id', await sealDeclared(declared, environment));
  for (const [name, value] of Object.entries(cors)) answered.headers.set(name, value);
  return answered;
}

/** 2025-06-18 and 2025-11-25. Every client understands a single JSON response: only progress and questions are streamed. */
async function answerLegacy(
  request: Request,
  body: unknown,
  serving: Serving,
  streams: boolean,
): Promise<Response> {
  const transport = new AskingTransport(serving.caller.organizationId, { enableJsonResponse: !streams });
  await createMcpServer(serving).connect(transport);
  return await transport.handleRequest(request, { parsedBody: body });
}

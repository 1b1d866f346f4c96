import { createHash, randomUUID } from 'node:crypto';
import {
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import { answer, askOpen, type HoldOpen, STATE_SECONDS } from '#lib/connector/approval/ask-open';
import { scopeOfYes } from '#lib/connector/approval/asks-person';
import { modesOf } from '#lib/connector/approval/modes';
import { type Question, questionOf, questionText } from '#lib/connector/approval/question';
import type { ApiCaller } from '#lib/connector/call-api';
import type { Sealing } from '#lib/connector/seal';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { type ToolResult, text } from '#lib/connector/tools/result';
import { allows, type Scope } from '#lib/contract/scope';
import { canonicalJson } from '#lib/shared/canonical-json';

/** The caller, and how a person behind the client can be asked. */
export interface Asking {
  readonly address: string;
  readonly sealing: Sealing;
  /** The person who connected the agent; `undefined` if nobody did, so nobody can be asked through it. */
  readonly person: string | undefined;
  readonly clientId: string;
  /** Whether that person's role allows the call they would approve. */
  readonly personMay: (scope: Scope) => Promise<boolean>;
  /** The capabilities sent at `initialize`, for revisions that send them only there. */
  readonly declared: Readonly<Record<string, unknown>> | undefined;
  readonly holdOpen: HoldOpen;
}

export type Permission =
  | { readonly kind: 'go'; readonly caller: ApiCaller }
  | { readonly kind: 'ask'; readonly result: InputRequiredResult }
  | { readonly kind: 'stay'; readonly result: ToolResult };

const LINK_SECONDS = 24 * 3_600;
const INPUT = 'approval';
/** The answer to being shown the approval page: whether the person opened it, not what they decided. */
const PAGE = 'page';

const sealedState = z.object({
  tool: z.string(),
  content: z.string(),
  organization: z.string(),
  client: z.string(),
  person: z.string(),
});
/** The whole call, as passed to the approval page. */
export const sealedRequest = z.object({
  tool: z.string(),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.unknown()),
  body: z.record(z.string(), z.unknown()).optional(),
  organization: z.string(),
  client: z.string(),
});

const contentOf = ({ params, query, body }: ReadArguments): string =>
  createHash('sha256')
    .update(canonicalJson({ params, query, body: body ?? {} }))
    .digest('base64url');

const FORM = {
  type: 'object' as const,
  properties: {
    confirm: {
      type: 'boolean' as const,
      title: 'Yes, continue',
      description: 'If you clear it, decline, or close this, nothing happens.',
      default: true,
    },
  },
};

const notGiven = (action: 'decline' | 'cancel'): ToolResult => ({
  content: [
    text(
      action === 'decline'
        ? 'The person declined. Nothing was sent or written, and everything prepared stays as it is.'
        : 'The person did not decide. Nothing was sent or written, and everything prepared stays as it is.',
    ),
  ],
  structuredContent: { approved: false, decision: action },
});

const notAllowed: ToolResult = {
  isError: true,
  content: [text('FORBIDDEN: This person’s role does not allow approving. Ask an approver or admin.')],
};

const refuseState = (): never => {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
    reason: 'invalid_request_state',
  });
};

/** The call on behalf of the approver: the audit log records who, through which agent, and how they were asked. */
const approvedCaller = (
  caller: ApiCaller,
  tool: Tool,
  { person, clientId }: Asking,
  how: string,
): ApiCaller => ({
  ...caller,
  scopes: [...new Set([...caller.scopes, scopeOfYes(tool)])],
  actor: `user:${person} via agent:${clientId}, asked by ${how}`,
});

/**
 * Gets a person's approval for a call that sends, writes to a CRM or buys: through the client if it can ask, else on the approval page.
 * Only an accept proceeds. If nobody can be asked, an agent with the admin-granted scope to approve proceeds.
 */
export async function permissionFor(
  context: ServerContext,
  caller: ApiCaller,
  tool: Tool,
  read: ReadArguments,
  asking: Asking,
): Promise<Permission> {
  const { person, clientId, sealing, address } = asking;
  const mine = {
    tool: tool.name,
    content: contentOf(read),
    organization: caller.organizationId,
    client: clientId,
    person: person ?? '',
  };
  const modern = context.mcpReq.envelope !== undefined;
  const state = modern ? context.mcpReq.requestState<string>() : undefined;
  const link = async () => {
    const request = {
      tool: tool.name,
      params: read.params,
      query: read.query,
      body: read.body,
      organization: caller.organizationId,
      client: clientId,
    };
    return `${address}/approve?request=${await sealing.seal('approval-page', request, LINK_SECONDS)}`;
  };
  const linked = async (): Promise<Permission> => ({
    kind: 'stay',
    result: linkResult(await questionOf(caller, tool, read), await link()),
  });
  if (state !== undefined || context.mcpReq.inputResponses?.[INPUT] !== undefined) {
    const opened = await sealing.open('approval', state, sealedState);
    if (!opened || canonicalJson(opened) !== canonicalJson(mine) || !person) return refuseState();
    if (!(await asking.personMay(scopeOfYes(tool)))) return { kind: 'stay', result: notAllowed };
    const said = answer.safeParse(context.mcpReq.inputResponses?.[INPUT]).data;
    if (said) return decided(said, caller, tool, asking, 'elicitation form');
    const page = answer.safeParse(context.mcpReq.inputResponses?.[PAGE]).data;
    if (page) return page.action === 'accept' ? await linked() : notOpened(page.action);
  }
  const canAsk = person !== undefined && (await asking.personMay(scopeOfYes(tool)));
  const modes = canAsk ? modesOf(context, asking.declared) : { form: false, url: false };
  if (modes.form) {
    const question = await questionOf(caller, tool, read);
    if (!modern) {
      const form = { mode: 'form', message: questionText(question), requestedSchema: FORM };
      const said = await askOpen(context, asking.holdOpen, form);
      return said ? decided(said, caller, tool, asking, 'elicitation form') : await linked();
    }
    return {
      kind: 'ask',
      result: inputRequired({
        inputRequests: {
          [INPUT]: inputRequired.elicit({ message: questionText(question), requestedSchema: FORM }),
        },
        requestState: await sealing.seal('approval', mine, STATE_SECONDS),
      }),
    };
  }
  if (modes.url) {
    const message = questionText(await questionOf(caller, tool, read));
    const url = await link();
    if (!modern) {
      const params = { mode: 'url', message, url, elicitationId: randomUUID() };
      const said = await askOpen(context, asking.holdOpen, params);
      return said === undefined || said.action === 'accept' ? await linked() : notOpened(said.action);
    }
    return {
      kind: 'ask',
      result: inputRequired({
        inputRequests: { [PAGE]: inputRequired.elicitUrl({ message, url }) },
        requestState: await sealing.seal('approval', mine, STATE_SECONDS),
      }),
    };
  }
  if (maySayYes(caller, tool)) return { kind: 'go', caller };
  return await linked();
}

const notOpened = (action: 'decline' | 'cancel'): Permission => ({ kind: 'stay', result: notGiven(action) });

/** Whether an admin gave this agent the right to approve. */
const maySayYes = ({ scopes }: ApiCaller, tool: Tool): boolean => allows(scopes, scopeOfYes(tool));

function decided(
  { action, content }: z.infer<typeof answer>,
  caller: ApiCaller,
  tool: Tool,
  asking: Asking,
  how: string,
): Permission {
  if (action === 'cancel') return { kind: 'stay', result: notGiven('cancel') };
  if (action === 'decline' || content?.confirm === false)
    return { kind: 'stay', result: notGiven('decline') };
  return { kind: 'go', caller: approvedCaller(caller, tool, asking, how) };
}

const linkResult = (question: Question, url: string): ToolResult => ({
  content: [
    text(
      `A person must approve this; nothing has been sent or written yet. Give them this link, which is valid for a day: ${url}`,
    ),
    text(questionText(question)),
  ],
  structuredContent: { approved: false, decision: 'pending', approval_url: url },
});

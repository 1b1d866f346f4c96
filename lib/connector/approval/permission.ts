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
import { withAccount } from '#lib/connector/approval/acting-account';
import { answer, askOpen, type HoldOpen, STATE_SECONDS } from '#lib/connector/approval/ask-open';
import { scopeOfYes } from '#lib/connector/approval/asks-person';
import { modesOf } from '#lib/connector/approval/modes';
import { notPossible } from '#lib/connector/approval/not-possible';
import { pageLink } from '#lib/connector/approval/page-link';
import { type Question, questionOf, questionText } from '#lib/connector/approval/question';
import type { ApiCaller } from '#lib/connector/call-api';
import type { Sealing } from '#lib/connector/seal';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { type ToolResult, text } from '#lib/connector/tools/result';
import { sentCallOf } from '#lib/connector/tools/sent-call';
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
  /** Go on as this caller, with this call: exactly what was approved. */
  | { readonly kind: 'go'; readonly caller: ApiCaller; readonly read: ReadArguments }
  | { readonly kind: 'ask'; readonly result: InputRequiredResult }
  | { readonly kind: 'stay'; readonly result: ToolResult };

const INPUT = 'approval';
/** The answer to being shown the approval page: whether the person opened it, not what they decided. */
const PAGE = 'page';

const sealedState = z.lazy(() =>
  z.object({
    tool: z.string(),
    content: z.string(),
    organization: z.string(),
    client: z.string(),
    person: z.string(),
  }),
);
type Requests = NonNullable<Parameters<typeof inputRequired>[0]['inputRequests']>;

const contentOf = (read: ReadArguments): string =>
  createHash('sha256')
    .update(canonicalJson(sentCallOf(read)))
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
const approvedCaller = ({ caller, tool, asking: { person, clientId } }: Call): ApiCaller => ({
  ...caller,
  scopes: [...new Set([...caller.scopes, scopeOfYes(tool)])],
  actor: `user:${person} via agent:${clientId}, asked by elicitation form`,
});

interface Call {
  readonly context: ServerContext;
  readonly caller: ApiCaller;
  readonly tool: Tool;
  /** Names the account it acts as, if it acts as one. */
  readonly read: ReadArguments;
  readonly asking: Asking;
}

/**
 * Gets a person's approval for a call that sends, writes to a CRM or buys: through the client if it can ask, else on the approval page.
 * Only an accept proceeds. Nobody is asked about what has no effect. If nobody can be asked, an agent with the admin-granted scope to approve proceeds.
 */
export async function permissionFor(
  context: ServerContext,
  caller: ApiCaller,
  tool: Tool,
  read: ReadArguments,
  asking: Asking,
): Promise<Permission> {
  const call: Call = { context, caller, tool, asking, read: await withAccount(caller, tool, read) };
  const given = await answered(call);
  if (given) return given;
  const canAsk = asking.person !== undefined && (await asking.personMay(scopeOfYes(tool)));
  const modes = canAsk ? modesOf(context, asking.declared) : { form: false, url: false };
  if (!modes.form && !modes.url && maySayYes(call)) return { kind: 'go', caller, read: call.read };
  const result = await notPossible(caller, tool, call.read);
  if (result) return { kind: 'stay', result };
  if (modes.form) return await askedByForm(call);
  return modes.url ? await askedByPage(call) : await linked(call);
}

/** Since 2026-07-28 a question is the call's result, and the answer comes with the next call. */
const isModern = ({ context }: Call): boolean => context.mcpReq.envelope !== undefined;

/** What an answer must come back with to be for this call. */
const stateOf = ({ caller, tool, read, asking }: Call): z.infer<typeof sealedState> => ({
  tool: tool.name,
  content: contentOf(read),
  organization: caller.organizationId,
  client: asking.clientId,
  person: asking.person ?? '',
});

const link = async ({ caller, tool, read, asking }: Call): Promise<string> =>
  await pageLink(caller, tool, read, asking);

const linked = async (call: Call): Promise<Permission> => ({
  kind: 'stay',
  result: linkResult(await questionOf(call.caller, call.tool, call.read), await link(call)),
});

/** The decision that came with the call; `undefined` if none did. */
async function answered(call: Call): Promise<Permission | undefined> {
  const { context, tool, asking } = call;
  const { inputResponses } = context.mcpReq;
  const state = isModern(call) ? context.mcpReq.requestState<string>() : undefined;
  if (state === undefined && inputResponses?.[INPUT] === undefined) return undefined;
  const opened = await asking.sealing.open('approval', state, sealedState);
  if (!opened || canonicalJson(opened) !== canonicalJson(stateOf(call)) || !asking.person)
    return refuseState();
  if (!(await asking.personMay(scopeOfYes(tool)))) return { kind: 'stay', result: notAllowed };
  const said = answer.safeParse(inputResponses?.[INPUT]).data;
  if (said) return decided(said, call);
  const page = answer.safeParse(inputResponses?.[PAGE]).data;
  if (!page) return undefined;
  return page.action === 'accept' ? await linked(call) : notOpened(page.action);
}

const questionIn = async ({ caller, tool, read }: Call): Promise<string> =>
  questionText(await questionOf(caller, tool, read));

const asks = async (call: Call, inputRequests: Requests): Promise<Permission> => ({
  kind: 'ask',
  result: inputRequired({
    inputRequests,
    requestState: await call.asking.sealing.seal('approval', stateOf(call), STATE_SECONDS),
  }),
});

/** Asks with a form of the client. */
async function askedByForm(call: Call): Promise<Permission> {
  const form = { message: await questionIn(call), requestedSchema: FORM };
  if (isModern(call)) return await asks(call, { [INPUT]: inputRequired.elicit(form) });
  const said = await askOpen(call.context, call.asking.holdOpen, { mode: 'form', ...form });
  return said ? decided(said, call) : await linked(call);
}

/** Asks a client that can only open pages to open the approval page. */
async function askedByPage(call: Call): Promise<Permission> {
  const page = { message: await questionIn(call), url: await link(call) };
  if (isModern(call)) return await asks(call, { [PAGE]: inputRequired.elicitUrl(page) });
  const params = { mode: 'url', ...page, elicitationId: randomUUID() };
  const said = await askOpen(call.context, call.asking.holdOpen, params);
  return said === undefined || said.action === 'accept' ? await linked(call) : notOpened(said.action);
}

const notOpened = (action: 'decline' | 'cancel'): Permission => ({ kind: 'stay', result: notGiven(action) });

/** Whether an admin gave this agent the right to approve. */
const maySayYes = ({ caller, tool }: Call): boolean => allows(caller.scopes, scopeOfYes(tool));

/** What a person answered in the client's form. */
function decided({ action, content }: z.infer<typeof answer>, call: Call): Permission {
  if (action === 'cancel') return { kind: 'stay', result: notGiven('cancel') };
  if (action === 'decline' || content?.confirm === false)
    return { kind: 'stay', result: notGiven('decline') };
  return { kind: 'go', caller: approvedCaller(call), read: call.read };
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

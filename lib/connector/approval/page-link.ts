import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import type { ApiCaller } from '#lib/connector/call-api';
import type { Sealing } from '#lib/connector/seal';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { sentCall, sentCallOf } from '#lib/connector/tools/sent-call';

const LINK_SECONDS = 24 * 3_600;

/** The whole call, as passed to the approval page. */
export const sealedRequest = z.lazy(() =>
  sentCall.unwrap().extend({
    tool: z.string(),
    organization: z.string(),
    client: z.string(),
  }),
);

interface PageOf {
  readonly address: string;
  readonly sealing: Sealing;
  readonly clientId: string;
}

/** The address of the approval page for a call. */
export async function pageLink(
  { organizationId: organization }: ApiCaller,
  { name: tool }: Tool,
  read: ReadArguments,
  { address, sealing, clientId: client }: PageOf,
): Promise<string> {
  const request = { ...sentCallOf(read), tool, organization, client };
  return `${address}/approve?request=${await sealing.seal('approval-page', request, LINK_SECONDS)}`;
}

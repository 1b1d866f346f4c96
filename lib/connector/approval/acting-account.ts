import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import { readApi, reading } from '#lib/connector/approval/question-parts';
import type { ApiCaller } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';

const HEADER = 'X-Network-Account';
const accounts = z.lazy(() =>
  z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      member_id: z.string().optional(),
      is_default: z.boolean(),
    }),
  ),
);

/** The account that a call acts as: the one it names, by its id or its owner's member id, else the default one. */
const actingAccount = async (caller: ApiCaller, named: string | undefined) =>
  (await readApi(reading(caller), '/v2/network/accounts', accounts))?.find(({ id, member_id, is_default }) =>
    named === undefined ? is_default : named === id || named === member_id,
  );

/** Who a call acts as, as a person is told. An account that cannot be read is shown as the call names it. */
export async function actingAs(caller: ApiCaller, { headers }: ReadArguments): Promise<string> {
  const account = await actingAccount(caller, headers[HEADER]);
  return account ? `${account.name} (${account.id})` : (headers[HEADER] ?? 'the default account');
}

/** Works in the background, and chooses the account with the most left when it searches. */
const CHOOSES_LATER = 'start_campaign';

/** The call with the id of the account it acts as. What a person approves then acts as the account they saw, even if the default changes. */
export async function withAccount(
  caller: ApiCaller,
  { name, inHeaders }: Tool,
  read: ReadArguments,
): Promise<ReadArguments> {
  if (!Object.values(inHeaders).includes(HEADER)) return read;
  if (name === CHOOSES_LATER && read.headers[HEADER] === undefined) return read;
  const account = await actingAccount(caller, read.headers[HEADER]);
  return account ? { ...read, headers: { ...read.headers, [HEADER]: account.id } } : read;
}

import { getNetworkAccount } from '#lib/contract/operations/network/accounts';
import { read } from '#lib/network/use-cases/accounts';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(getNetworkAccount, read, networkNeeds());

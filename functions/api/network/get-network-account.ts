import { getNetworkAccount } from '#lib/network/operations/accounts';
import { read } from '#lib/network/use-cases/accounts';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(getNetworkAccount, read, networkNeeds());

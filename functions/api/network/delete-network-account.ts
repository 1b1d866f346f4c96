import { deleteNetworkAccount } from '#lib/network/operations/accounts';
import { disconnect } from '#lib/network/use-cases/accounts';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(deleteNetworkAccount, disconnect, networkNeeds());

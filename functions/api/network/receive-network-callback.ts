import { receiveNetworkCallback } from '#lib/contract/operations/network/accounts';
import { receiveCallback } from '#lib/network/use-cases/receive-callback';
import { httpHandler } from '#lib/runtime/http/handler';
import { callbackNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(receiveNetworkCallback, receiveCallback, callbackNeeds());

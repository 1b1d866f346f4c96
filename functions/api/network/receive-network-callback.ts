import { receiveNetworkCallback } from '#lib/network/operations/accounts';
import { receiveCallback } from '#lib/network/use-cases/receive-callback';
import { httpHandler } from '#lib/runtime/http/handler';
import { callbackNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(receiveNetworkCallback, receiveCallback, callbackNeeds());

import { updateNetworkAccount } from '#lib/network/operations/accounts';
import { changeSending } from '#lib/network/use-cases/accounts';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(updateNetworkAccount, changeSending);

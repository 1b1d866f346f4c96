import { listNetworkAccounts } from '#lib/network/operations/accounts';
import { list } from '#lib/network/use-cases/accounts';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listNetworkAccounts, list);

import { getNetworkUsage } from '#lib/network/operations/accounts';
import { readAllowances } from '#lib/network/use-cases/accounts';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(getNetworkUsage, readAllowances, networkNeeds());

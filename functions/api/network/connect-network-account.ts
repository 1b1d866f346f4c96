import { connectNetworkAccount } from '#lib/contract/operations/network/accounts';
import { connect } from '#lib/network/use-cases/connect';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(connectNetworkAccount, connect, networkNeeds());

import { connectNetworkAccount } from '#lib/network/operations/accounts';
import { connect } from '#lib/network/use-cases/connect';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(connectNetworkAccount, connect, networkNeeds());

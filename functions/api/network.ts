import * as accountsOperations from '#lib/network/operations/accounts';
import * as content from '#lib/network/operations/content';
import * as researchOperations from '#lib/network/operations/research';
import * as accounts from '#lib/network/use-cases/accounts';
import { connect } from '#lib/network/use-cases/connect';
import * as conversations from '#lib/network/use-cases/conversations';
import { receiveCallback } from '#lib/network/use-cases/receive-callback';
import * as research from '#lib/network/use-cases/research';
import { httpHandler } from '#lib/runtime/http/handler';
import { callbackNeeds, networkNeeds } from '#lib/runtime/providers/network';

export const connectNetworkAccount = () =>
  httpHandler(accountsOperations.connectNetworkAccount, connect, networkNeeds());
export const deleteNetworkAccount = () =>
  httpHandler(accountsOperations.deleteNetworkAccount, accounts.disconnect, networkNeeds());
export const getNetworkAccount = () =>
  httpHandler(accountsOperations.getNetworkAccount, accounts.read, networkNeeds());
export const getNetworkContent = () =>
  httpHandler(content.getNetworkContent, research.readContent, networkNeeds());
export const getNetworkUsage = () =>
  httpHandler(accountsOperations.getNetworkUsage, accounts.readAllowances, networkNeeds());
export const getProfile = () =>
  httpHandler(researchOperations.getProfile, research.readProfile, networkNeeds());
export const getProfileContact = () =>
  httpHandler(researchOperations.getProfileContact, research.readContact, networkNeeds());
export const listConversations = () =>
  httpHandler(content.listConversations, conversations.list, networkNeeds());
export const listNetworkAccounts = () => httpHandler(accountsOperations.listNetworkAccounts, accounts.list);
export const receiveNetworkCallback = () =>
  httpHandler(accountsOperations.receiveNetworkCallback, receiveCallback, callbackNeeds());
export const searchNetwork = () =>
  httpHandler(researchOperations.searchNetwork, research.search, networkNeeds());
export const searchNetworkPeople = () =>
  httpHandler(researchOperations.searchNetworkPeople, research.searchPeople, networkNeeds());
export const updateNetworkAccount = () =>
  httpHandler(accountsOperations.updateNetworkAccount, accounts.changeSending);

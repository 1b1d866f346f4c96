import * as z from 'zod';
import * as agentClientsOperations from '#lib/oauth/operations/agent-clients';
import * as agentGrantsOperations from '#lib/oauth/operations/agent-grants';
import * as agentClients from '#lib/oauth/use-cases/agent-clients';
import * as agentGrants from '#lib/oauth/use-cases/agent-grants';
import { leaversOf } from '#lib/organization/member-store';
import * as audit from '#lib/organization/operations/audit';
import * as invitationsOperations from '#lib/organization/operations/invitations';
import * as membersOperations from '#lib/organization/operations/members';
import * as organization from '#lib/organization/operations/organization';
import * as requestsOperations from '#lib/organization/operations/requests';
import * as apiKeys from '#lib/organization/use-cases/api-keys';
import * as invitations from '#lib/organization/use-cases/invitations';
import * as members from '#lib/organization/use-cases/members';
import * as profile from '#lib/organization/use-cases/profile';
import * as requests from '#lib/organization/use-cases/requests';
import { usage } from '#lib/organization/use-cases/usage';
import { readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';
import { personOf } from '#lib/runtime/http/portal-token';

export const acceptInvitation = () =>
  httpHandler(invitationsOperations.acceptInvitation, invitations.accept, { personOf });
export const changeMember = () => httpHandler(membersOperations.changeMember, members.change);
export const createAgentClient = () =>
  httpHandler(agentClientsOperations.createAgentClient, agentClients.create);
export const createApiKey = () =>
  httpHandler(organization.createApiKey, apiKeys.create, { local: readEnvironment().STAGE === 'local' });
/** Base of invitation links. Without an address of its own, the console is served at the API's. */
const environment = z.object({ CONSOLE_URL: z.url().optional(), MAIL_FROM: z.string().min(1).optional() });

export const createInvitation = () =>
  httpHandler(invitationsOperations.createInvitation, (request, context) => {
    const { CONSOLE_URL, MAIL_FROM } = environment.parse(process.env);
    return invitations.create(request, context, {
      consoleUrl: CONSOLE_URL ?? context.baseUrl,
      sendsMail: MAIL_FROM !== undefined,
    });
  });
export const deleteAgentClient = () =>
  httpHandler(agentClientsOperations.deleteAgentClient, agentClients.remove);
export const deleteApiKey = () => httpHandler(organization.deleteApiKey, apiKeys.revoke);
export const getMe = () => httpHandler(membersOperations.getMe, members.me);
export const getOrganization = () => httpHandler(organization.getOrganization, profile.profile);
export const getOrganizationUsage = () => httpHandler(organization.getOrganizationUsage, usage);
export const listAgentClients = () => httpHandler(agentClientsOperations.listAgentClients, agentClients.list);
export const listAgentGrants = () =>
  httpHandler(agentGrantsOperations.listAgentGrants, agentGrants.list, leaversOf);
export const listApiKeys = () => httpHandler(organization.listApiKeys, apiKeys.list);
export const listAuditEntries = () => httpHandler(audit.listAuditEntries, members.audit);
export const listInvitations = () => httpHandler(invitationsOperations.listInvitations, invitations.list);
export const listMembers = () => httpHandler(membersOperations.listMembers, members.list);
export const listRequests = () => httpHandler(requestsOperations.listRequests, requests.list);
export const removeMember = () => httpHandler(membersOperations.removeMember, members.remove);
export const revokeAgentGrant = () => httpHandler(agentGrantsOperations.revokeAgentGrant, agentGrants.revoke);
export const revokeInvitation = () => httpHandler(invitationsOperations.revokeInvitation, invitations.revoke);
export const updateOrganization = () => httpHandler(organization.updateOrganization, profile.changeProfile);

import { json } from '#test/simulators/core/message';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { accountRoutes } from '#test/simulators/network/account-routes';
import { networkControls } from '#test/simulators/network/controls';
import { failure } from '#test/simulators/network/errors';
import { hostedControls } from '#test/simulators/network/hosted-page';
import { invitationRoutes } from '#test/simulators/network/invitation-routes';
import { messagingRoutes } from '#test/simulators/network/messaging-routes';
import { postRoutes } from '#test/simulators/network/post-routes';
import type { NetworkScope } from '#test/simulators/network/scope';
import { searchRoutes } from '#test/simulators/network/search-routes';
import { makeState } from '#test/simulators/network/state';
import { userRoutes } from '#test/simulators/network/user-routes';
import { v2Routes } from '#test/simulators/network/v2-routes';
import { webhookRoutes } from '#test/simulators/network/webhook-routes';

const BAD_KEYS = /^(invalid|bad|revoked)/;

/** The professional network through Unipile v1 (`/api/v1/...`), with the few calls that exist only in v2 (`/v2/...`). */
export const network: ProviderFactory = (context) => {
  const scope: NetworkScope = { context, state: makeState(context.world) };
  return {
    before({ headers, path }) {
      const key = headers['x-api-key'];
      if (key && !BAD_KEYS.test(key)) return undefined;
      if (path.startsWith('/v2/'))
        return json(401, {
          type: 'api/invalid_credentials',
          title: 'Invalid credentials',
          status: 401,
          req_id: 'req_0',
        });
      return key
        ? failure('invalid_credentials', 'Invalid credentials', 'The API key is not valid.')
        : failure('missing_credentials', 'Missing credentials', 'Send your key in X-API-KEY.');
    },
    // Invitations come first: `/users/invite/sent` also matches `/users/:identifier/...`.
    routes: [
      ...invitationRoutes(scope),
      ...postRoutes(scope),
      ...searchRoutes(scope),
      ...messagingRoutes(scope),
      ...accountRoutes(scope),
      ...webhookRoutes(scope),
      ...userRoutes(scope),
      ...v2Routes(scope),
    ],
    other: (_, pathExists) =>
      pathExists
        ? failure('method_not_allowed', 'Method not allowed')
        : failure('resource_not_found', 'Resource not found.', 'No such route.'),
    memory: scope.state.memory,
    controls: [
      ...networkControls(scope),
      ...hostedControls(scope),
      route('GET', '/_sent', () => json(200, { sent: scope.state.sent })),
    ],
  };
};

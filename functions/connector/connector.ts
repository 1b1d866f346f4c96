import { failed, route } from '#lib/connector/route';
import { connectorEnvironment } from '#lib/runtime/providers/connector';
import { webHandler } from '#lib/runtime/web';

export const handler = webHandler(
  async (request, event) => route(request, await connectorEnvironment(request, event)),
  failed,
);

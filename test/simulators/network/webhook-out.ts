import type { NetworkScope } from '#test/simulators/network/scope';

/** Sends one event to every webhook registered for its source, event and account, as JSON or form. */
export function emit(
  scope: NetworkScope,
  source: string,
  event: string | undefined,
  accountId: string,
  body: Record<string, unknown>,
): void {
  for (const hook of scope.state.webhooks) {
    if (hook.source !== source) continue;
    if (event && hook.events.length > 0 && !hook.events.includes(event)) continue;
    if (hook.accountIds.length > 0 && !hook.accountIds.includes(accountId)) continue;
    const content = 'AccountStatus' in body ? body : { ...body, webhook_name: hook.name ?? '' };
    const own = Object.fromEntries(hook.headers.map((header) => [header.key, header.value]));
    const form = hook.format === 'form';
    void scope.context.webhooks.send(
      hook.requestUrl,
      { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json', ...own },
      form
        ? new URLSearchParams(
            Object.fromEntries(
              Object.entries(content).map(([name, value]) => [
                name,
                typeof value === 'string' ? value : JSON.stringify(value),
              ]),
            ),
          ).toString()
        : JSON.stringify(content),
    );
  }
}

import type { Account } from '#test/simulators/payments/account';

/** Copies the value and replaces the ids at the paths by their objects; `data.` reaches into lists. */
export function expanded(account: Account, value: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const path of paths) expandAt(account, copy, path.split('.'));
  return copy;
}

function expandAt(account: Account, holder: unknown, [name, ...rest]: readonly string[]): void {
  if (name === undefined || typeof holder !== 'object' || holder === null) return;
  if (Array.isArray(holder)) {
    for (const entry of holder) expandAt(account, entry, [name, ...rest]);
    return;
  }
  const record = holder as Record<string, unknown>;
  const here = record[name];
  if (typeof here === 'string') {
    const found = account.objects.get(here);
    if (found) record[name] = structuredClone(found);
  }
  if (name === 'line_items' && record['object'] === 'checkout.session') {
    record[name] = {
      object: 'list',
      data: structuredClone(account.lineItems.get(String(record['id'])) ?? []),
      has_more: false,
      url: `/v1/checkout/sessions/${String(record['id'])}/line_items`,
    };
  }
  expandAt(account, record[name], rest);
}

/** A problem's content in either rendering: `error` of v1, problem details of v2. */
export interface Said {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: readonly { readonly pointer: string; readonly message: string }[] | undefined;
  readonly scope?: string | undefined;
  readonly reason?: string | undefined;
}

type Tree = Readonly<Record<string, unknown>>;
const tree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? { ...value } : {});
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const fields = (value: unknown): Said['fields'] =>
  Array.isArray(value)
    ? value.map((one) => ({
        pointer: text(tree(one)['pointer']) ?? '',
        message: text(tree(one)['message']) ?? '',
      }))
    : undefined;

/** Reads a problem; every member is missing if the body is not one. */
export function said(body: unknown): Said {
  const v2 = tree(body);
  const v1 = tree(v2['error']);
  const details = tree(v1['details']);
  return {
    code: text(v1['code']) ?? text(v2['code']),
    message: text(v1['message']) ?? text(v2['detail']),
    requestId: text(details['request_id']) ?? text(v2['request_id']),
    fields: fields(details['errors']) ?? fields(v2['errors']),
    scope: text(details['required_scope']) ?? text(v2['required_scope']),
    reason: text(details['reason']) ?? text(v2['reason']),
  };
}

/** The screen where the person can do what a problem asks for. */
export interface Remedy {
  readonly to: '/credits' | '/settings' | '/outreach';
  readonly search?: { readonly tab: string };
  readonly label: string;
}

/** Keyed by reason or code. */
const remedies: Readonly<Record<string, Remedy>> = {
  NO_SAVED_CARD: { to: '/credits', label: 'Credits' },
  INSUFFICIENT_CREDITS: { to: '/credits', label: 'Credits' },
  NO_CRM_CONNECTED: { to: '/settings', label: 'CRM settings' },
  CRM_EXPIRED: { to: '/settings', label: 'CRM settings' },
  WRITEBACK_DISABLED: { to: '/settings', search: { tab: 'enrichment' }, label: 'Enrichment settings' },
  NO_NETWORK_ACCOUNT: { to: '/outreach', label: 'Accounts' },
  NETWORK_SESSION_EXPIRED: { to: '/outreach', label: 'Accounts' },
};

export const remedyOf = ({ code, reason }: Pick<Said, 'code' | 'reason'>): Remedy | undefined =>
  Object.entries(remedies).find(([name]) => [code, reason?.toUpperCase()].includes(name))?.[1];

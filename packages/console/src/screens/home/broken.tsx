import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, take } from '../../lib/api';
import { count, targetOf, words } from '../../lib/format';
import { useCredits, useRecharge, useWebhooks } from '../../lib/queries';

interface Trouble {
  readonly text: string;
  /** Where to fix it. */
  readonly link: ReactNode;
}

/** Shows what is broken and waits for a person: credits, CRM, account, webhook. `atWork`: there are enrichments already. */
export function Broken({ atWork }: { atWork: boolean }) {
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await take(api.GET('/v2/network/accounts'))).data,
  });
  const hooks = useWebhooks();
  const owed = useCredits().data?.owed;
  const recharge = useRecharge();
  // A webhook paused by a person is not broken.
  const failing = (hooks.data ?? []).filter(({ enabled, health }) =>
    enabled ? health.failing_since : health.disabled_reason !== 'by_owner',
  );
  const unconnected = atWork && crm.data && !crm.data.items.some(({ status }) => status !== 'disconnected');
  const problems: readonly Trouble[] = [
    ...(owed === undefined
      ? []
      : [
          {
            text: `${count(owed, 'credit')} spent from refunded or disputed payments ${owed === 1 ? 'is' : 'are'} owed. Nothing new starts until you buy them again.`,
            link: (
              <Link className="btn small" to="/credits">
                Buy credits
              </Link>
            ),
          },
        ]),
    ...(recharge.data?.status === 'stopped' && recharge.data.stopped
      ? [
          {
            text: `Auto-recharge stopped. ${recharge.data.stopped.message}`,
            link: (
              <Link className="btn small" to="/credits">
                See auto-recharge
              </Link>
            ),
          },
        ]
      : []),
    ...(unconnected
      ? [
          {
            text: 'No CRM is connected. What you approve is kept here, but not written.',
            link: (
              <Link className="btn small" to="/settings">
                Connect one
              </Link>
            ),
          },
        ]
      : []),
    ...(crm.data?.items ?? [])
      .filter(({ status }) => status === 'expired')
      .map(({ platform }) => ({
        text: `The connection to ${words(platform)} has expired. Nothing is written until you reconnect it.`,
        link: (
          <Link className="btn small" to="/settings/crm/$platform" params={{ platform }}>
            Reconnect
          </Link>
        ),
      })),
    ...(accounts.data ?? [])
      .filter(({ status }) => status !== 'connected')
      .map(({ name, status }) => ({
        text: `The LinkedIn account of ${name} is ${status}. Messages wait.`,
        link: (
          <Link className="btn small" to="/outreach">
            Reconnect
          </Link>
        ),
      })),
    ...(failing.length === 1 && failing[0]
      ? [
          {
            text: failing[0].url.startsWith('mailto:')
              ? `${targetOf(failing[0].url)} is not arriving.`
              : `The webhook to ${failing[0].url} fails.`,
            link: (
              <Link className="btn small" to="/developers/webhooks/$id" params={{ id: failing[0].id }}>
                See why
              </Link>
            ),
          },
        ]
      : failing.length > 1
        ? [
            {
              text: `${count(failing.length, 'webhook')} fail.`,
              link: (
                <Link className="btn small" to="/developers" search={{ tab: 'webhooks' }}>
                  See why
                </Link>
              ),
            },
          ]
        : []),
  ];
  return problems.map(({ text, link }) => (
    <div className="notice warn" key={text}>
      <TriangleAlert aria-hidden />
      <div className="grow">{text}</div>
      {link}
    </div>
  ));
}

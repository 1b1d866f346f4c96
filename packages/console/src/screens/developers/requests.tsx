import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditList } from '../../ui/audit-list';

/** Requests that changed something, found by their id: each answer carries it in X-Request-Id. */
export function Requests() {
  const { request } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <input
        type="search"
        aria-label="Find by request id, person or address"
        placeholder="Find by request id, person or address"
        style={{ maxWidth: 420 }}
        value={request ?? ''}
        onChange={(event) =>
          void navigate({
            to: '/developers',
            search: { tab: 'requests', request: event.target.value || undefined },
            replace: true,
          })
        }
      />
      <AuditList title="Requests that changed something" find={request} />
    </>
  );
}

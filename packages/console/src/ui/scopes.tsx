import { Badge } from './badge';

/** Scopes to notice: they let data leave the organization, or change who may. */
const strong = ['svc:approve', 'svc:admin'];

/** The scopes of a key or an agent. */
export const Scopes = ({ of }: { of: readonly string[] }) => (
  <div className="row scopes">
    {of.map((scope) => (
      <Badge key={scope} tone={strong.includes(scope) ? 'warn' : ''}>
        {scope.replace(/^svc:/, '')}
      </Badge>
    ))}
  </div>
);

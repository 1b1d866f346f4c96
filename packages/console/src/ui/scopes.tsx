import { Badge } from './badge';

/** Those that somebody should notice: what they allow leaves the organization, or changes who may. */
const strong = ['svc:approve', 'svc:admin'];

/** What a key or an agent may do. */
export const Scopes = ({ of }: { of: readonly string[] }) => (
  <div className="row scopes">
    {of.map((scope) => (
      <Badge key={scope} tone={strong.includes(scope) ? 'warn' : ''}>
        {scope.replace(/^svc:/, '')}
      </Badge>
    ))}
  </div>
);

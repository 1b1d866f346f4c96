import { ago } from '../../lib/format';
import { ConfirmButton } from '../../ui/dialog';
import { Scopes } from '../../ui/scopes';
import { Table } from '../../ui/table';

interface Agent {
  readonly id: string;
  readonly name: string;
  readonly about?: string;
  readonly scopes: readonly string[];
  readonly lastUsed: string | undefined;
  /** What ending it does. */
  readonly consequence: string;
}

/** Agents, what each may do, and a button that ends it. */
export const AgentTable = ({
  label,
  agents,
  end,
  ending,
  onEnd,
}: {
  label: string;
  agents: readonly Agent[];
  /** What the button says. */
  end: string;
  ending: boolean;
  onEnd: (id: string) => void;
}) => (
  <Table label={label} head={['Agent', '~May', '~>Last used', '']}>
    {agents.map(({ id, name, about, scopes, lastUsed, consequence }) => (
      <tr key={id}>
        <td>
          <b>{name}</b>
          {about && <div className="small soft">{about}</div>}
        </td>
        <td className="hide-small">
          <Scopes of={scopes} />
        </td>
        <td className="right soft hide-small">{lastUsed ? ago(lastUsed) : 'never'}</td>
        <td className="right">
          <ConfirmButton label={end} of={name} disabled={ending} onConfirm={() => onEnd(id)}>
            {consequence}
          </ConfirmButton>
        </td>
      </tr>
    ))}
  </Table>
);

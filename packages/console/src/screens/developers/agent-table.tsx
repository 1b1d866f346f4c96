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
  /** What happens when it is ended. */
  readonly consequence: string;
}

/** Agents with what each may do and a button that ends its access. */
export const AgentTable = ({
  label,
  agents,
  end,
  ending,
  onEnd,
}: {
  label: string;
  agents: readonly Agent[];
  /** The button's label. */
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

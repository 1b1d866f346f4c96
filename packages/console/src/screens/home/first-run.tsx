import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/page';
import { QuickEnrich } from '../quick-enrich';

export function FirstRun({ hasCrm }: { hasCrm: boolean }) {
  return (
    <Card title="Three steps to your first enriched person">
      <ol className="steps">
        <li>
          <div>
            <h2>Enrich someone you know</h2>
            <p className="soft">
              A name with a company, an e-mail or a profile URL is enough. It takes a few seconds and costs 3
              credits, or nothing if no one is found.
            </p>
            <div style={{ marginTop: 12 }}>
              <QuickEnrich />
            </div>
          </div>
        </li>
        <li className={hasCrm ? 'done' : ''}>
          <div>
            <h2>Connect your CRM</h2>
            <p className="soft">Approved values are written there, and only those.</p>
          </div>
          {!hasCrm && (
            <Link className="btn" to="/settings/crm/$platform" params={{ platform: 'hubspot' }}>
              Connect
            </Link>
          )}
        </li>
        <li>
          <div>
            <h2>Bring a list</h2>
            <p className="soft">Drop a spreadsheet; you see the cost before anything starts.</p>
          </div>
          <Link className="btn" to="/import">
            Import
          </Link>
        </li>
      </ol>
    </Card>
  );
}

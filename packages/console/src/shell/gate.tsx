import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isSignedIn, signIn } from '../lib/session';
import { Welcome } from '../ui/welcome';
import { Shell } from './shell';

/** Shows what this is and one button to people who are not signed in, and the shell to everybody else. */
export function Gate() {
  const { pathname } = useLocation();
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState('');
  if (pathname === '/signed-in') return <Outlet />;
  // An invited person may have no organization yet, and the shell would query it.
  if (isSignedIn()) return pathname === '/join' ? <Outlet /> : <Shell />;
  const go = () => {
    setGoing(true);
    signIn().catch(() => {
      setGoing(false);
      setProblem('The sign-in service is not responding. Try again in a few minutes.');
    });
  };
  return (
    <Welcome
      title="Know who you are writing to"
      about="Enrich people with up to 89 cited fields, approve what goes into your CRM, and send messages that someone has reviewed first."
    >
      <button type="button" className="btn primary" onClick={go} disabled={going}>
        {going
          ? 'Opening the sign-in'
          : pathname === '/join'
            ? 'Sign in to accept your invitation'
            : 'Sign in'}
      </button>
      {problem && (
        <p className="error-text" role="alert">
          {problem}
        </p>
      )}
      <p className="soft small">
        Building on the API? <a href="/docs">Read the reference</a>.
      </p>
    </Welcome>
  );
}

import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isSignedIn, signIn } from '../lib/session';
import { Welcome } from '../ui/welcome';
import { Shell } from './shell';

/** Whoever is not signed in sees what this is and one button; everybody else the shell. */
export function Gate() {
  const { pathname } = useLocation();
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState('');
  if (pathname === '/signed-in') return <Outlet />;
  // Who was invited may be in no organization yet, of which the shell would ask.
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

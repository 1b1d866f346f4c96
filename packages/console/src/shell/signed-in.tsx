import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { completeSignIn, signIn } from '../lib/session';

let completing: Promise<string> | undefined;

/** The page that the sign-in redirects back to. */
export function SignedIn() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    completing ??= completeSignIn();
    completing
      .then((to) => navigate({ to, replace: true }))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [navigate]);
  return (
    <main className="center">
      {problem ? (
        <div className="welcome" role="alert">
          <h1>Sign-in failed</h1>
          <p className="soft">{problem}</p>
          <button type="button" className="btn primary" onClick={() => signIn('/')}>
            Try again
          </button>
        </div>
      ) : (
        <p className="soft" role="status">
          Signing you in
        </p>
      )}
    </main>
  );
}

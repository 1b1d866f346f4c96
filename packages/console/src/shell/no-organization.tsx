import { signOut } from '../lib/session';
import { Mark } from '../ui/mark';

export const SignOut = () => (
  <button type="button" className="link" onClick={() => void signOut()}>
    Sign out
  </button>
);

/** What somebody sees who signed in and is in no organization. */
export const NoOrganization = () => (
  <main className="center" id="content">
    <div className="welcome">
      <div className="brand">
        <Mark />
        Go-to-market enrichment
      </div>
      <div className="stack tight">
        <h1>You are in no organization yet</h1>
        <p className="soft">
          Ask an admin of yours for an invitation, and open the link in it: you join with the role that they
          chose.
        </p>
      </div>
      <p className="soft small">
        Invited under another address? <SignOut /> and use that one.
      </p>
    </div>
  </main>
);

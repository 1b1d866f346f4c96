import { signOut } from '../lib/session';
import { Welcome } from '../ui/welcome';

export const SignOut = () => (
  <button type="button" className="link" onClick={() => void signOut()}>
    Sign out
  </button>
);

/** What somebody sees who signed in and is in no organization. */
export const NoOrganization = () => (
  <Welcome
    title="You are in no organization yet"
    about="Ask an admin of yours for an invitation, and open the link in it: you join with the role that they chose."
  >
    <p className="soft small">
      Invited under another address? <SignOut /> and use that one.
    </p>
  </Welcome>
);

import { signOut } from '../lib/session';
import { Welcome } from '../ui/welcome';

export const SignOut = () => (
  <button type="button" className="link" onClick={() => void signOut()}>
    Sign out
  </button>
);

/** Shown to a signed-in person who is in no organization. */
export const NoOrganization = () => (
  <Welcome
    title="You are not in an organization yet"
    about="Ask an admin for an invitation and open its link. You join with the role that they chose."
  >
    <p className="soft small">
      Invited under another address? <SignOut /> and use that one.
    </p>
  </Welcome>
);

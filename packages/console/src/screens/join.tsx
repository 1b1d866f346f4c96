import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { chooseOrganization } from '../lib/session';
import { SignOut } from '../shell/no-organization';
import { Failure } from '../ui/states';
import { Welcome } from '../ui/welcome';

export function JoinScreen() {
  const { invitation } = useSearch({ strict: false });
  const join = useMutation({
    mutationFn: () => take(api.POST('/v1/invitations/accept', { body: { token: invitation ?? '' } })),
    onSuccess: ({ organization }) => {
      chooseOrganization(organization.id);
      location.assign('/');
    },
  });
  return (
    <Welcome title="You were invited" about="Accept to join the organization with the role you were given.">
      {join.error && <Failure error={join.error} />}
      <button
        type="button"
        className="btn primary"
        disabled={!invitation || join.isPending}
        onClick={() => join.mutate()}
      >
        Accept the invitation
      </button>
      <p className="soft small">
        {invitation ? (
          <>
            Not you? <SignOut /> and open the link again.
          </>
        ) : (
          'The link is incomplete: open the link in the e-mail again.'
        )}
      </p>
    </Welcome>
  );
}

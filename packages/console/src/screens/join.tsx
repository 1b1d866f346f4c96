import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { chooseOrganization } from '../lib/session';
import { Page } from '../ui/page';
import { Failure } from '../ui/states';

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
    <Page title="You were invited" about="Accept to join the organization with the role you were given.">
      {join.error && <Failure error={join.error} />}
      <div>
        <button
          type="button"
          className="btn primary"
          disabled={!invitation || join.isPending}
          onClick={() => join.mutate()}
        >
          Accept the invitation
        </button>
      </div>
    </Page>
  );
}

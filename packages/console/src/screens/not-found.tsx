import { Link } from '@tanstack/react-router';
import { Page } from '../ui/page';
import { Empty } from '../ui/states';

export const NotFoundScreen = () => (
  <Page title="Page not found">
    <Empty
      title="There is nothing at this address"
      action={
        <Link className="btn" to="/">
          Go home
        </Link>
      }
    >
      The link may be old, or mistyped.
    </Empty>
  </Page>
);

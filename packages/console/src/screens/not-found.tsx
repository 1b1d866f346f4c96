import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/states';

export const NotFoundScreen = () => (
  <main className="page">
    <Empty
      title="Page not found"
      action={
        <Link className="btn" to="/">
          Go home
        </Link>
      }
    >
      The link may be old, or mistyped.
    </Empty>
  </main>
);

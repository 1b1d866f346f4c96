import { Link, useLocation } from '@tanstack/react-router';
import type { Remedy as Place } from '../lib/problem';

/** Links to where the person can fix a problem; renders nothing if they are there already. */
export function Remedy({
  to: { to, search, label },
  className,
  onClick,
}: {
  to: Place;
  className?: string;
  onClick?: () => void;
}) {
  const here = useLocation();
  if (here.pathname === to && here.search.tab === search?.tab) return null;
  return (
    <Link className={className} to={to} search={search ?? {}} onClick={onClick}>
      {label}
    </Link>
  );
}

import { Link, useLocation } from '@tanstack/react-router';
import type { Remedy as Place } from '../lib/problem';

/** Leads to where somebody does what a problem asks for; nothing where they are there already. */
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

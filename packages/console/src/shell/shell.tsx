import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Hourglass, LogOut, Menu, Search, WifiOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { number, words } from '../lib/format';
import { useCredits, useMe, useStaged, useWaiting, waitingCount } from '../lib/queries';
import { ApiError, BUSY } from '../lib/reply';
import { chooseOrganization, signOut } from '../lib/session';
import { Mark } from '../ui/mark';
import { NoOrganization } from './no-organization';
import { openPalette, Palette } from './palette';
import { places } from './places';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

function Counts({ to }: { to: string }) {
  const waiting = useWaiting();
  const staged = useStaged();
  const credits = useCredits();
  if (to === '/inbox') {
    const n = [waiting, staged].reduce((sum, { data }) => sum + (data ? waitingCount(data) : 0), 0);
    return n > 0 ? <span className="badge accent">{number(n)}</span> : null;
  }
  return to === '/credits' && credits.data ? (
    <span className="badge">{number(credits.data.available)}</span>
  ) : null;
}

function Who() {
  const me = useMe();
  if (!me.data) return null;
  const { email, role, organization, organizations } = me.data;
  return (
    <div className="side-foot stack tight">
      {organizations.length > 1 ? (
        <select
          aria-label="Organization"
          value={organization.id}
          onChange={(event) => {
            chooseOrganization(event.target.value);
            location.assign('/');
          }}
        >
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <div className="cut" style={{ padding: '0 8px', fontWeight: 550 }}>
          {organization.name}
        </div>
      )}
      <div className="soft small" style={{ padding: '0 8px' }}>
        <div className="cut" title={email}>
          {email}
        </div>
        {role && words(role)}
      </div>
      <button
        type="button"
        className="nav"
        style={{ border: 0, background: 'none', cursor: 'pointer' }}
        onClick={() => signOut()}
      >
        <LogOut aria-hidden />
        Sign out
      </button>
    </div>
  );
}

/** Whether the browser is online; while it is not, what is shown may be old. */
function Offline() {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return offline ? (
    <div className="offline" role="status">
      <WifiOff aria-hidden />
      You are offline. What you see may be out of date. It updates when you are back online.
    </div>
  ) : null;
}

/** Says that requests wait because the limit per minute is used up, and for how long. */
function Busy() {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const end = Date.now() + Number(event.detail) * 1_000;
      setUntil(end);
      setTimeout(() => setUntil((now) => (now === end ? 0 : now)), Number(event.detail) * 1_000 + 500);
    };
    addEventListener(BUSY, show);
    return () => removeEventListener(BUSY, show);
  }, []);
  return until > 0 ? (
    <div className="offline" role="status">
      <Hourglass aria-hidden />
      Your organization sent a lot of requests this minute. This continues at {clock.format(until)}.
    </div>
  ) : null;
}

export function Shell() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const { error } = useMe();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes
  useEffect(() => setOpen(false), [pathname]);
  // A session refused as soon as it began: the person belongs to no organization.
  if (error instanceof ApiError && error.status === 401) return <NoOrganization />;
  return (
    <div className="shell">
      <a className="btn skip" href="#content">
        Skip to content
      </a>
      <header className="bar">
        <span className="brand">
          <Mark />
          Console
        </span>
        <button type="button" className="btn quiet" aria-label="Search" onClick={openPalette}>
          <Search aria-hidden />
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-label="Menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Menu aria-hidden />
        </button>
      </header>
      <nav className={`side ${open ? 'open' : ''}`} aria-label="Main">
        <div className="row" style={{ flexWrap: 'nowrap' }}>
          <span className="brand grow">
            <Mark />
            Console
          </span>
          {open && (
            <button
              type="button"
              className="btn quiet"
              aria-label="Close menu"
              onClick={() => setOpen(false)}
            >
              <X aria-hidden />
            </button>
          )}
        </div>
        <button type="button" className="search-button" onClick={openPalette}>
          <Search aria-hidden size={14} />
          Search<kbd>{/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        {places.map(({ title, items }) => (
          <div key={title}>
            {title && <div className="nav-title">{title}</div>}
            {items.map(({ to, label, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                className={`nav ${(to === '/' ? pathname === '/' : pathname.startsWith(to)) ? 'on' : ''}`}
              >
                <Icon aria-hidden />
                {label}
                <Counts to={to} />
              </Link>
            ))}
          </div>
        ))}
        <Who />
      </nav>
      <div className="main">
        <Offline />
        <Busy />
        <Outlet />
      </div>
      <Palette />
    </div>
  );
}

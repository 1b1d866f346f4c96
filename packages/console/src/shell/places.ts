import {
  Bell,
  CodeXml,
  CreditCard,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Send,
  Settings,
  Upload,
  Users,
} from 'lucide-react';

export interface Place {
  readonly to:
    | '/'
    | '/inbox'
    | '/import'
    | '/people'
    | '/jobs'
    | '/campaigns'
    | '/outreach'
    | '/events'
    | '/credits'
    | '/developers'
    | '/settings';
  readonly label: string;
  readonly icon: LucideIcon;
}
/** Every screen that is always reachable, in groups. */
export const places: readonly { readonly title: string; readonly items: readonly Place[] }[] = [
  {
    title: '',
    items: [
      { to: '/', label: 'Home', icon: House },
      { to: '/inbox', label: 'Inbox', icon: Inbox },
      { to: '/import', label: 'Import', icon: Upload },
    ],
  },
  {
    title: 'Work',
    items: [
      { to: '/people', label: 'People and companies', icon: Users },
      { to: '/jobs', label: 'Batches and searches', icon: ListChecks },
      { to: '/campaigns', label: 'Campaigns', icon: Megaphone },
      { to: '/outreach', label: 'Outreach', icon: Send },
      { to: '/events', label: 'Events', icon: Bell },
    ],
  },
  {
    title: 'Organization',
    items: [
      { to: '/credits', label: 'Credits', icon: CreditCard },
      { to: '/developers', label: 'Developers', icon: CodeXml },
      { to: '/settings', label: 'Settings', icon: Settings },
    ],
  },
];

/** A message from before the run; `mine` if the account's owner wrote it. */
interface PastMessage {
  readonly mine: boolean;
  readonly at: string;
  readonly text: string;
}

export interface Conversation {
  readonly personId: string;
  readonly messages: readonly PastMessage[];
}

/** The connected account's inbox. */
export const conversations: readonly Conversation[] = [
  {
    personId: 'maria-santos-acme',
    messages: [
      { mine: true, at: '2026-09-16T08:00:00.000Z', text: 'Congratulations on the Series B, Maria!' },
      { mine: false, at: '2026-09-16T09:20:00.000Z', text: 'Thank you! We should talk about Berlin.' },
      { mine: true, at: '2026-09-16T09:31:00.000Z', text: 'Gladly. Is Thursday good?' },
      { mine: false, at: '2026-09-17T07:02:00.000Z', text: 'Thursday at ten works.' },
    ],
  },
  {
    personId: 'chloe-dubois',
    messages: [
      { mine: true, at: '2026-10-30T10:00:00.000Z', text: 'Chloé, how is the integration of Lumen going?' },
      { mine: false, at: '2026-11-02T16:45:00.000Z', text: 'Busy but good. Ask me again in January.' },
    ],
  },
  {
    personId: 'noor-haddad',
    messages: [
      { mine: false, at: '2026-11-11T12:12:00.000Z', text: 'Do you know anyone hiring in supply chain?' },
    ],
  },
];

export interface ReceivedInvitation {
  readonly id: string;
  readonly personId: string;
  readonly at: string;
  readonly text?: string;
}

export const receivedInvitations: readonly ReceivedInvitation[] = [
  {
    id: '7100000000000000001',
    personId: 'helen-cho-riverbank',
    at: '2026-11-18T09:00:00.000Z',
    text: 'We met at Warehouse Week.',
  },
  { id: '7100000000000000002', personId: 'lucas-meyer', at: '2026-11-14T18:30:00.000Z' },
];

import { type Memory, refill } from '#test/simulators/core/keep';
import { type Account, firstAccounts } from '#test/simulators/network/accounts-state';
import { memberIdOf } from '#test/simulators/world/make-person';
import type { Post } from '#test/simulators/world/posts';
import type { World } from '#test/simulators/world/world';

interface SentInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly personId: string;
  readonly at: string;
  readonly text?: string;
  state: 'pending' | 'accepted' | 'withdrawn';
}

export interface Message {
  readonly id: string;
  readonly chatId: string;
  readonly accountId: string;
  readonly at: string;
  readonly mine: boolean;
  readonly senderId: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly id: string;
    readonly file_name: string;
    readonly mimetype: string;
    readonly file_size: number;
  }[];
  seen: boolean;
}

export interface Chat {
  readonly id: string;
  readonly accountId: string;
  readonly personId: string;
  readonly inmail: boolean;
  unread: number;
  readonly messages: Message[];
}

interface Webhook {
  readonly id: string;
  readonly source: string;
  readonly requestUrl: string;
  readonly name?: string;
  readonly format: 'json' | 'form';
  readonly accountIds: readonly string[];
  readonly events: readonly string[];
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface HostedLink {
  readonly id: string;
  readonly type: 'create' | 'reconnect';
  readonly expiresOn: string;
  readonly name?: string;
  readonly notifyUrl?: string;
  readonly successUrl?: string;
  readonly failureUrl?: string;
  readonly accountId?: string;
}

/** One thing done to the outside world through an account, as listed by `GET /_sent`. */
interface SentItem {
  readonly kind:
    | 'invitation'
    | 'withdrawal'
    | 'message'
    | 'comment'
    | 'post'
    | 'reaction'
    | 'follow'
    | 'unfollow'
    | 'post_edit'
    | 'post_delete'
    | 'invitation_accept'
    | 'invitation_decline';
  readonly at: string;
  readonly account_id: string;
  readonly target?: string;
  readonly text?: string;
  readonly id?: string;
}

/** Everything the network simulator remembers. */
export interface NetworkState {
  readonly accounts: Account[];
  readonly invitations: SentInvitation[];
  readonly answered: Map<string, 'accept' | 'decline'>;
  readonly chats: Chat[];
  readonly posts: Post[];
  readonly webhooks: Webhook[];
  readonly links: HostedLink[];
  readonly follows: Set<string>;
  readonly sent: SentItem[];
  /** A new sequential id with a prefix. */
  id(prefix: string): string;
  readonly memory: Memory;
}

export function makeState(world: World): NetworkState {
  let count = 0;
  const id = (prefix: string) => {
    count += 1;
    return `${prefix}${String(count).padStart(8, '0')}`;
  };
  const accounts = firstAccounts();
  const chats = accounts.slice(0, 1).flatMap((account) =>
    world.conversations.map((conversation): Chat => {
      const chatId = id('chat');
      const messages = conversation.messages.map(
        (message): Message => ({
          id: id('msg'),
          chatId,
          accountId: account.id,
          at: message.at,
          mine: message.mine,
          senderId: memberIdOf(message.mine ? account.ownerId : conversation.personId),
          text: message.text,
          attachments: [],
          seen: true,
        }),
      );
      return {
        id: chatId,
        accountId: account.id,
        personId: conversation.personId,
        inmail: false,
        unread: messages.at(-1)?.mine ? 0 : 1,
        messages,
      };
    }),
  );
  const held = {
    accounts,
    invitations: [] as SentInvitation[],
    answered: new Map<string, 'accept' | 'decline'>(),
    chats,
    posts: structuredClone(world.posts),
    webhooks: [] as Webhook[],
    links: [] as HostedLink[],
    follows: new Set<string>(),
    sent: [] as SentItem[],
  };
  const memory: Memory = {
    keep: () => ({ held, count }),
    recall(kept) {
      const before = Object(Object(kept).held);
      for (const [name, collection] of Object.entries(held)) refill<unknown>(collection, before[name]);
      count = Number(Object(kept).count);
    },
  };
  return { ...held, id, memory };
}

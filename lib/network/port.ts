import type { ConnectLinkRequest, NetworkAccount } from '#lib/network/account';
import type {
  Attachment,
  NetworkComment,
  NetworkPost,
  NetworkReaction,
  NewComment,
  NewPost,
  ReactionType,
} from '#lib/network/content';
import type {
  NetworkConversation,
  NetworkMessage,
  NetworkRelation,
  ReceivedInvitation,
  SentInvitation,
} from '#lib/network/conversation';
import type { NetworkCompany, NetworkContact, NetworkProfile } from '#lib/network/profile';
import type {
  CompaniesSearch,
  CompanyItem,
  FilterKind,
  FilterValue,
  JobItem,
  JobsSearch,
  NetworkSearch,
  PeopleSearch,
  PersonItem,
  PostItem,
  PostsSearch,
  SearchItem,
} from '#lib/network/search';

/** In whose name a call is made, and when to give it up. */
export interface As {
  readonly account_id: string;
  readonly signal?: AbortSignal | undefined;
}

/** Which part of a list. A cursor is opaque and belongs to the list that gave it. */
export interface PageRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface NetworkPage<Item> {
  readonly items: Item[];
  readonly next_cursor?: string;
  /** How many there are in all, where the network says it. */
  readonly total?: number;
}

/** A person by member id, public id or profile address; everything but a member id costs a profile lookup to resolve. */
export type PersonReference = string;
/** A post by its id, its urn or its address. */
export type PostReference = string;
/** A company by id, public id, address or name. */
export type CompanyReference = string;

/** Searches; the item's shape goes by the search's type. */
interface SearchNetwork {
  (as: As, search: PeopleSearch, page?: PageRequest): Promise<NetworkPage<PersonItem>>;
  (as: As, search: CompaniesSearch, page?: PageRequest): Promise<NetworkPage<CompanyItem>>;
  (as: As, search: JobsSearch, page?: PageRequest): Promise<NetworkPage<JobItem>>;
  (as: As, search: PostsSearch, page?: PageRequest): Promise<NetworkPage<PostItem>>;
  (as: As, search: NetworkSearch, page?: PageRequest): Promise<NetworkPage<SearchItem>>;
}

/**
 * Everything the service does through the professional network. Each function throws `NetworkFailure` with one member
 * of `NetworkError`. Reads are tried again briefly when the network is busy; a write is made once.
 */
export interface NetworkPort {
  accounts(options?: { readonly signal?: AbortSignal | undefined }): Promise<NetworkAccount[]>;
  account(as: As): Promise<NetworkAccount>;
  /** An address at which a user connects an account, or connects one again. */
  connectLink(request: ConnectLinkRequest): Promise<{ url: string }>;
  /** Disconnects an account for good; one that is gone already is no error. */
  deleteAccount(as: As): Promise<void>;

  ownProfile(as: As): Promise<NetworkProfile>;
  /** `sections: false` leaves out experience, education, skills, languages and certifications, which load slowly. */
  profile(
    as: As,
    person: PersonReference,
    options?: { readonly sections?: boolean },
  ): Promise<NetworkProfile>;
  /** Contact details the account may see; empty lists where it may see none. */
  contact(as: As, person: PersonReference): Promise<NetworkContact>;
  company(as: As, company: CompanyReference): Promise<NetworkCompany>;

  search: SearchNetwork;
  /** The network's ids for a free text, best first. */
  filterValues(as: As, kind: FilterKind, text: string): Promise<FilterValue[]>;

  post(as: As, post: PostReference): Promise<NetworkPost>;
  /** Comments of a post, or with `parent_comment_id` the replies to one of them. */
  comments(
    as: As,
    post: PostReference,
    page?: PageRequest & { readonly parent_comment_id?: string | undefined },
  ): Promise<NetworkPage<NetworkComment>>;
  reactions(as: As, post: PostReference, page?: PageRequest): Promise<NetworkPage<NetworkReaction>>;
  /** Posts of the account's connections and of whom it follows, newest first. */
  feed(as: As, page?: PageRequest): Promise<NetworkPage<NetworkPost>>;
  /** Posts of one person or company (`me`: of the account's owner), newest first. */
  postsOf(as: As, author: PersonReference, page?: PageRequest): Promise<NetworkPage<NetworkPost>>;

  inbox(
    as: As,
    page?: PageRequest & { readonly unread_only?: boolean | undefined },
  ): Promise<NetworkPage<NetworkConversation>>;
  /** The conversation with one person, messages newest first; empty when there is none. */
  thread(as: As, person: PersonReference, page?: PageRequest): Promise<NetworkPage<NetworkMessage>>;
  receivedInvitations(as: As, page?: PageRequest): Promise<NetworkPage<ReceivedInvitation>>;
  sentInvitations(as: As, page?: PageRequest): Promise<NetworkPage<SentInvitation>>;
  relations(as: As, page?: PageRequest): Promise<NetworkPage<NetworkRelation>>;

  /** `text` at most 300 characters. */
  invite(
    as: As,
    invitation: { readonly person: PersonReference; readonly text?: string | undefined },
  ): Promise<{ invitation_id: string }>;
  withdrawInvitation(as: As, invitationId: string): Promise<void>;
  answerInvitation(as: As, invitationId: string, answer: 'accept' | 'reject'): Promise<void>;
  /** Writes to a person, in the conversation there is or in a new one. `text` at most 8,000 characters. */
  sendMessage(
    as: As,
    message: {
      readonly person: PersonReference;
      readonly text: string;
      readonly attachments?: readonly Attachment[] | undefined;
    },
  ): Promise<{ conversation_id: string; message_id: string }>;
  /** Writes in a conversation. */
  reply(
    as: As,
    message: {
      readonly conversation_id: string;
      readonly text: string;
      readonly attachments?: readonly Attachment[] | undefined;
    },
  ): Promise<{ message_id: string }>;
  comment(as: As, comment: NewComment): Promise<{ comment_id: string | null }>;
  publish(as: As, post: NewPost): Promise<{ post_id: string | null }>;
  react(
    as: As,
    reaction: {
      readonly post_id: PostReference;
      readonly reaction_type: ReactionType;
      readonly comment_id?: string | undefined;
    },
  ): Promise<void>;
  follow(as: As, company: CompanyReference): Promise<{ name: string; company_id: string }>;
  unfollow(as: As, company: CompanyReference): Promise<{ name: string; company_id: string }>;
  editPost(as: As, post: PostReference, change: { readonly text: string }): Promise<void>;
  deletePost(as: As, post: PostReference): Promise<void>;
}

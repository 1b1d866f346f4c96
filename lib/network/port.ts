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

/** The account a call is made as, and when to abort it. */
export interface As {
  readonly account_id: string;
  readonly signal?: AbortSignal | undefined;
}

/** The part of a list to read. A cursor is opaque and belongs to the list that returned it. */
export interface PageRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface NetworkPage<Item> {
  readonly items: Item[];
  readonly next_cursor?: string;
  /** The total count, if the network reports it. */
  readonly total?: number;
}

/** A person by member id, public id or profile URL; resolving anything but a member id costs a profile lookup. */
export type PersonReference = string;
/** A post by id, urn or URL. */
export type PostReference = string;
/** A company by id, public id, address or name. */
export type CompanyReference = string;

/** Searches; the type of the search determines the item's shape. */
interface SearchNetwork {
  (as: As, search: PeopleSearch, page?: PageRequest): Promise<NetworkPage<PersonItem>>;
  (as: As, search: CompaniesSearch, page?: PageRequest): Promise<NetworkPage<CompanyItem>>;
  (as: As, search: JobsSearch, page?: PageRequest): Promise<NetworkPage<JobItem>>;
  (as: As, search: PostsSearch, page?: PageRequest): Promise<NetworkPage<PostItem>>;
  (as: As, search: NetworkSearch, page?: PageRequest): Promise<NetworkPage<SearchItem>>;
}

/**
 * Everything the service does on the professional network. Each function throws `NetworkFailure` with one member of `NetworkError`. Reads
 * are retried briefly while the network is busy; writes are sent once.
 */
export interface NetworkPort {
  accounts(options?: { readonly signal?: AbortSignal | undefined }): Promise<NetworkAccount[]>;
  account(as: As): Promise<NetworkAccount>;
  /** A link where a user connects or reconnects an account. */
  connectLink(request: ConnectLinkRequest): Promise<{ url: string }>;
  /** Disconnects an account permanently; one that is already gone is not an error. */
  deleteAccount(as: As): Promise<void>;

  ownProfile(as: As): Promise<NetworkProfile>;
  /** `sections: false` leaves out experience, education, skills, languages and certifications, which load slowly. */
  profile(
    as: As,
    person: PersonReference,
    options?: { readonly sections?: boolean },
  ): Promise<NetworkProfile>;
  /** Contact details visible to the account; empty lists if none are. */
  contact(as: As, person: PersonReference): Promise<NetworkContact>;
  company(as: As, company: CompanyReference): Promise<NetworkCompany>;

  search: SearchNetwork;
  /** The network's ids for a free text, best first. */
  filterValues(as: As, kind: FilterKind, text: string): Promise<FilterValue[]>;

  post(as: As, post: PostReference): Promise<NetworkPost>;
  /** Comments on a post, or the replies to one of them with `parent_comment_id`. */
  comments(
    as: As,
    post: PostReference,
    page?: PageRequest & { readonly parent_comment_id?: string | undefined },
  ): Promise<NetworkPage<NetworkComment>>;
  reactions(as: As, post: PostReference, page?: PageRequest): Promise<NetworkPage<NetworkReaction>>;
  /** Posts of the account's connections and of those it follows, newest first. */
  feed(as: As, page?: PageRequest): Promise<NetworkPage<NetworkPost>>;
  /** Posts of one person or company (`me`: of the account's owner), newest first. */
  postsOf(as: As, author: PersonReference, page?: PageRequest): Promise<NetworkPage<NetworkPost>>;

  inbox(
    as: As,
    page?: PageRequest & { readonly unread_only?: boolean | undefined },
  ): Promise<NetworkPage<NetworkConversation>>;
  /** The conversation with one person, newest messages first; empty if there is none. */
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
  /** Messages a person, in the existing conversation or a new one. `text` at most 8,000 characters. */
  sendMessage(
    as: As,
    message: {
      readonly person: PersonReference;
      readonly text: string;
      readonly attachments?: readonly Attachment[] | undefined;
    },
  ): Promise<{ conversation_id: string; message_id: string }>;
  /** Sends a message in a conversation. */
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

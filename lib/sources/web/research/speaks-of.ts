import { companySlug } from '#lib/identity/company-key';
import { registrableDomain } from '#lib/identity/hosts';
import { isNamedIn } from '#lib/identity/name/named-in';
import { profileId } from '#lib/identity/profile-address';
import { sentencesOf } from '#lib/sources/web/brief/sentence';
import { foldBlanks } from '#lib/sources/web/document';
import { standsBesideFirm } from '#lib/sources/web/research/beside-firm';
import {
  isAloneHis,
  isPartOfName,
  loneFirms,
  type NameInText,
  namesIn,
  PERSONAL,
  type Wanted,
} from '#lib/sources/web/research/names-in-text';
import { isOfNearer, relatedTo } from '#lib/sources/web/research/of-another';
import { isPostHeld, isSaidOtherwise } from '#lib/sources/web/research/said-otherwise';
import { folded, LEFT_OUT, type ResearchSource } from '#lib/sources/web/research/sources';

/** The person and company that research is about. */
export interface About extends Wanted {
  readonly domain: string | undefined;
  readonly email: string | undefined;
  readonly network_url: string | undefined;
}

/** "She", "In 2019 she", "Previously, she": the sentence before names her. */
const BEGINS_PERSONAL =
  /^(?:(?:In|Since|Before|Previously|Earlier|Today|Later|Now)\b[^\p{Lu},]*,? )?(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)\b/u;
const OF_ANOTHER =
  /(?:\b(?:his|her|my|whose)|['’]s?) (?:late |former |then )?(?:husband|wife|spouse|father|mother|parents?|sons?|daughters?|brother|sister|boss|mentor|predecessor|successor)s?\b/iu;
/** `son of the founder`: the statement is about a relative, not about the person named. */
const KIN_OF =
  /(?<!\p{L})(?:son|daughter|wife|husband|widow|widower|brother|sister|father|mother|nephew|niece|cousin|friend) (?:of|to) (?:the |its |an? |\p{Lu})/u;
/** Relations that a company also has: `Acme's CEO` may be the person, `her CEO` and `Ada's CEO` are not. */
const AT_WORK =
  /(?<whose>\b(?:his|her)|[^\s'’]+['’]s?) (?:late |former |then )?(?:ceo|cto|cfo|coo|co-?founder|colleague|co-?worker|manager|deputy|assistant|friend|teacher|adviser|advisor|student|customer|client)s?\b/giu;
const BEGINS_WITH_FIRM = /^(?:It|Its|We|Our|The (?:company|firm|group))\b/;

/** The last clause of a sentence in a script without capitals. */
const LAST_CLAUSE = /[^，,、؛،；;。（(]*$/u;
const BEFORE_PLACE = /\b(?:in|at|from|near|the) $/;

interface Place {
  readonly at: number;
  readonly before: string;
  readonly front?: string;
}

/** A statement, with the words of a source that are to prove it. */
export interface Said {
  readonly text: string;
  readonly quote: string;
}

/** Describes the last one named: `hired Acme's CTO, a Stanford graduate`. */
const GOES_ON = /^,? (?:an?|the|who|whose|whom|former(?:ly)?)\b/;
const IS_THIS = /(?:,|\b(?:is|was|as|became))(?: the)? $/;

const speaksOfColleague = (before: string, person: About['person']): boolean =>
  [...before.matchAll(AT_WORK)].some(({ 0: said, index, groups: { whose = '' } = {} }) => {
    if (/^(?:his|her)$/i.test(whose) || isPartOfName(whose, person)) return true;
    const front = before.slice(0, index);
    const isBehindName = person !== undefined && isNamedIn(front, person.first, person.last);
    return isBehindName && GOES_ON.test(before.slice(index + said.length)) && !IS_THIS.test(front);
  });

/** Decides whom a source is about. Rather loses a claim than attributes it to the wrong person: the nearest name is meant. */
export class SpeaksOf {
  readonly #sentences: readonly string[];
  readonly #names: readonly NameInText[];
  readonly #about: About;
  readonly #source: ResearchSource;

  constructor(source: ResearchSource, about: About) {
    this.#about = about;
    this.#source = source;
    this.#sentences = sentencesOf(`${source.title ?? ''}\n${LEFT_OUT}\n${source.text}`).map(foldBlanks);
    this.#names = this.#sentences.flatMap((sentence) => namesIn(sentence, about));
  }

  /**
   * Whether the quote states this about the person: in a source that is certainly about them, closer to their name than to any other; a
   * post must be current.
   */
  ofPerson({ text, quote }: Said, post?: string): boolean {
    return (
      this.#isOfPerson() &&
      this.#places(quote, text).some(
        (place) =>
          (post === undefined || isPostHeld(place.before, post)) && this.#speaksOfPerson(place, text),
      )
    );
  }

  /** Whether the words say it about the company, not anyone in it. */
  ofCompany({ text, quote }: Said): boolean {
    if (this.#isNamesakesSite()) return false;
    return this.#places(quote, text).some(({ at, before }) => {
      if (PERSONAL.test(before)) return false;
      const names = namesIn(before, this.#about);
      if (names.some((name) => name.kind === 'person') || this.#namesOthers(names, text)) return false;
      const said = folded(text);
      if (loneFirms(before, this.#about.company).some((one) => !said.includes(folded(one)))) return false;
      const firms = names.filter(({ kind }) => kind === 'company');
      const isIts = (firm: NameInText): boolean =>
        said.includes(relatedTo(firm, before)?.toLowerCase() ?? '');
      if (firms.length > 0) return firms.some(isIts);
      if (this.#source.own || this.#isOwnSite()) return true;
      const previous = this.#sentences[at - 1] ?? '';
      const [last, ...more] = namesIn(previous, this.#about).filter(
        ({ kind, at: from }) => kind !== 'word' || !BEFORE_PLACE.test(previous.slice(0, from)),
      );
      return BEGINS_WITH_FIRM.test(before) && last?.kind === 'company' && more.length === 0;
    });
  }

  /** Where a quote occurs and its sentence confirms it: sentence number, the text up to the quote's end, and up to its beginning. */
  #places(quote: string, text: string): Place[] {
    const words = folded(quote);
    return this.#sentences
      .flatMap((_, at) => {
        const rest = this.#sentences.slice(at).join(' ');
        const from = folded(rest).indexOf(words);
        return from === -1 || from >= (this.#sentences[at]?.length ?? 0)
          ? []
          : [{ at, before: rest.slice(0, from + words.length), front: rest.slice(0, from) }];
      })
      .filter(({ front }) => !isSaidOtherwise(quote, front, text));
  }

  #speaksOfPerson({ at, before, front = before }: Place, text: string): boolean {
    const { person } = this.#about;
    if (person === undefined) return false;
    // Scripts without capitals do not reveal other names: the words themselves must name her.
    if (!/\p{Lu}/u.test(person.last))
      return isNamedIn(before.slice(front.search(LAST_CLAUSE)), person.first, person.last);
    if (OF_ANOTHER.test(before) || KIN_OF.test(before) || speaksOfColleague(before, person)) return false;
    const names = namesIn(before, this.#about);
    if (this.#namesOthers(names, text) || isOfNearer(before, front, names, this.#isHis)) return false;
    if (names.some((name) => this.#isHis(name))) return true;
    return (
      BEGINS_PERSONAL.test(before) &&
      at > 0 &&
      this.#speaksOfPerson({ at: at - 1, before: this.#sentences[at - 1] ?? '' }, '')
    );
  }

  #isHis = ({ kind, written }: NameInText): boolean =>
    kind === 'person' ||
    (kind === 'word' &&
      this.#about.person !== undefined &&
      isAloneHis(written, this.#about.person, this.#names));

  /** Whether others are named that the statement leaves out: the words may be about them. */
  #namesOthers(names: readonly NameInText[], text: string): boolean {
    const said = folded(text);
    return names.some(({ kind, written }) => kind === 'other' && !said.includes(folded(written)));
  }

  /** Whether the source is about this person, not a namesake: her own profile, her mailbox, or her name next to her company's. */
  #isOfPerson(): boolean {
    const { person, email, network_url } = this.#about;
    const { own, url, text, title = '' } = this.#source;
    if (person === undefined || !isNamedIn(`${title}\n${text}`, person.first, person.last)) return false;
    if (this.#isNamesakesSite()) return false;
    const profile = network_url === undefined ? undefined : profileId(network_url)?.id;
    if (own || this.#isOwnSite() || (profile !== undefined && profileId(url)?.id === profile)) return true;
    if (
      email !== undefined &&
      text
        .toLowerCase()
        .split(/[^\w.+@-]+/)
        .some((word) => word.replace(/\.$/, '') === email)
    )
      return true;
    return this.#sentences.some((sentence, at) => this.#joins(sentence, at));
  }

  /** Whether a sentence names the person next to the company, with at most a title in between. */
  #joins(sentence: string, at: number): boolean {
    const { person, company } = this.#about;
    if (person && company && !/\p{Lu}/u.test(person.last))
      return isNamedIn(sentence, person.first, person.last) && standsBesideFirm(sentence, person, company);
    const names = namesIn(sentence, this.#about).filter(({ kind }) => kind !== 'title');
    return names.some((name, index) => {
      if (name.kind !== 'company') return false;
      if ([names[index - 1], names[index + 1]].some((next) => next !== undefined && this.#isHis(next)))
        return true;
      return index === 0 && this.#speaksOfPerson({ at, before: sentence.slice(0, name.at) }, '');
    });
  }

  #isOwnSite(): boolean {
    const { domain } = this.#about;
    return domain !== undefined && registrableDomain(this.#source.url) === registrableDomain(domain);
  }

  /** A site with the company's name at another domain. */
  #isNamesakesSite(): boolean {
    const { domain, company } = this.#about;
    if (this.#source.own || domain === undefined || company === undefined || this.#isOwnSite()) return false;
    const [label = ''] = (registrableDomain(this.#source.url) ?? '').split('.');
    return label.replaceAll('-', '') === companySlug(company);
  }
}

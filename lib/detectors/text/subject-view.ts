import { lazily } from '#lib/detectors/text/lazily';
import { isPlace } from '#lib/detectors/text/names';
import { isGenericCompany, organizationsIn, type Passage, type Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { describesRival } from '#lib/detectors/text/rivals';
import { subjectNames } from '#lib/detectors/text/subject-names';
import type { SubjectEntity } from '#lib/entity/snapshot';
import { escapePattern } from '#lib/shared/pattern';

/** A passage read for one entity: which of its words mean that entity. */
export type SubjectView = {
  passage: Passage;
  subject: SubjectEntity;
  /** Whether a name or generic word ("the Company") means the subject, as read in this sentence. */
  isSubject: (words: string, sentence: Sentence) => boolean;
  /** The subject's names: the one it was enriched under first. */
  names: () => string[];
  /** Whether words contain the subject's short name, as another firm of its group does. */
  mentions: (words: string) => boolean;
  mentionsSubject: (sentence: Sentence) => boolean;
  /** Whether "the company", "it" or "we" means the subject here. */
  genericIsSubject: (sentence: Sentence) => boolean;
  /** The full name that a short or defined name stands for; "the Company" becomes the subject's name. */
  fullName: (words: string, sentence: Sentence) => string;
  /** Whether the party that acts before `position` is the subject. */
  actsBefore: (sentence: Sentence, position: number) => boolean;
};

/** "Appointment of Interim Chief Financial Officer": what a heading is about. */
const isHeading =
  /^(?:Appointment|Departure|Election|Resignation|Retirement|Termination|Dismissal|Notice|Entry|Completion|Changes?|Amendment|Results?|Costs)$/;
const notAnActor =
  /^(?:Reuters|Bloomberg|TechCrunch|AP|AFP|CNBC|WSJ|Wall Street Journal|New York Times|Financial Times|Crunchbase|PitchBook|SEC|Securities and Exchange Commission|U\.S|US|EU|CEO|Series|Nasdaq|NYSE|Form|Securities Act|Exchange Act|Covid|AI|Internet|Web|Linux|Windows|Android|MTI|ADPnews|ADP News|AFX|Interfax|Xinhua|Kyodo|Yonhap|PTI|TASS|Itar-Tass|UPI|Dow Jones Newswires|Business Wire|PR ?Newswire|GlobeNewswire)\b/i;

/** "On November 17 we acquired": who reports in the first person is the firm itself, whoever is named around it. */
const ownReport =
  /(?<!["'][^"']*)\bwe (?:have |had |also )*(?:completed|acquired|sold|entered into|agreed|closed|implemented|appointed|engaged|dismissed|discharged|disposed|divested|purchased)\b/i;

const companyWithAside =
  /^(?:The (?:company|start-?up|firm|group|business)|It), (?:which|whose|founded|based|backed|led|an?) [^;]{2,200}, (?:(?:has|have|had|also|today|now|just|recently) )*$/;

function build(passage: Passage, subject: SubjectEntity): SubjectView {
  const own = subjectNames(subject);
  const key = (words: string) =>
    words
      .toLowerCase()
      .replace(/^the /, '')
      .replace(/[.,]+$/, '');
  const defined = (words: string) => passage.definitions().get(key(words));
  // Where a text defines the subject's own name to stand for a longer one, the longer is the subject too.
  const longer = lazily(() =>
    [...passage.definitions()]
      .filter(([alias]) => !isGenericCompany(alias) && alias.length > 2 && own.matches(alias))
      .map(([, meaning]) => meaning),
  );
  const namesSubject = (words: string) => {
    if (own.matches(words) || longer().includes(words)) return true;
    const meaning = defined(words);
    return meaning !== undefined && own.matches(meaning);
  };
  const aliases = lazily(() => {
    const ownAliases = [...passage.definitions()]
      .filter(([alias, meaning]) => own.matches(meaning) && !isGenericCompany(alias) && alias.length > 1)
      .map(([alias]) => escapePattern(alias));
    return ownAliases.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\d])(?:${ownAliases.join('|')})(?![\\p{L}\\d])`, 'iu');
  });
  const mentions = new Map<Sentence, boolean>();
  const mentionsSubject = (sentence: Sentence) => {
    const known = mentions.get(sentence);
    if (known !== undefined) return known;
    const found = own.mentionedIn(sentence.text) || (aliases()?.test(sentence.text) ?? false);
    mentions.set(sentence, found);
    return found;
  };
  const otherActors = (sentence: Sentence, to: number) =>
    organizationsIn(sentence).filter(
      (name) =>
        name.start < to &&
        !isPlace(name.text) &&
        !notAnActor.test(name.text) &&
        !isHeading.test(name.text) &&
        !sentence.roles().some((role) => role.start <= name.start && name.end <= role.end) &&
        !isGenericCompany(name.text) &&
        // "a plan (the "Restructuring Plan")": what the text only defines does not act.
        !/\((?:the |each,? )?"$/.test(sentence.text.slice(Math.max(0, name.start - 10), name.start)) &&
        !/\b[Aa]ccording to (?:the )?$|\b(?:Mr|Mrs|Ms|Dr)\.? $/.test(
          sentence.text.slice(Math.max(0, name.start - 17), name.start),
        ),
    );
  const genericIsSubject = (sentence: Sentence): boolean => {
    const meaning = defined('company') ?? defined('registrant');
    if (meaning !== undefined) return own.matches(meaning);
    if (subject.type === 'person') return false;
    if (ownReport.test(sentence.text)) return true;
    if (passage.evidence.kind === 'filing' || mentionsSubject(sentence)) return true;
    // "Astrotech said its chief executive": the sentence opens with whom its pronouns mean.
    const opener = otherActors(sentence, sentence.text.length)[0];
    if (
      opener !== undefined &&
      opener.start < 3 &&
      /^,? (?:said|says|announced|reported|confirmed|told)\b/.test(sentence.text.slice(opener.end))
    )
      return false;
    for (let index = sentence.index - 1; index >= 0; index -= 1) {
      const earlier = passage.sentences[index];
      if (earlier === undefined) break;
      // "Tarn, a rival of Acme, was started in Oslo. The company …": of whom the text goes on.
      if (describesRival(own.mentionedIn, earlier.text)) return false;
      if (mentionsSubject(earlier)) return true;
      const first = otherActors(earlier, earlier.text.length)[0];
      if (first !== undefined && first.start < 40) return false;
    }
    return true;
  };
  const isSubject = (words: string, sentence: Sentence) =>
    isGenericCompany(words) ? genericIsSubject(sentence) : namesSubject(words);
  const fullName = (words: string, sentence: Sentence) => {
    const meaning = defined(words);
    if (meaning !== undefined) return meaning;
    if (isGenericCompany(words)) return genericIsSubject(sentence) ? (own.names[0] ?? words) : words;
    // "GE" of General Electric
    return /^\p{Lu}{2,4}$/u.test(words) && subject.type === 'company' && own.matches(words)
      ? (own.names[0] ?? words)
      : words;
  };
  const actsBefore = (sentence: Sentence, position: number) => {
    // "The company, which was founded by X and Y, raised": who stands in the aside does not act.
    if (companyWithAside.test(sentence.text.slice(0, position))) {
      const earlier = passage.sentences[sentence.index - 1];
      const opener = earlier === undefined ? undefined : otherActors(earlier, earlier.text.length)[0];
      const isOfAnother = opener !== undefined && opener.start < 4 && !namesSubject(opener.text);
      return !isOfAnother && genericIsSubject(sentence);
    }
    const before = otherActors(sentence, position);
    // "X, a majority owned subsidiary of the subject, announced": X acts, the subject only owns.
    const onlyOwns = (name: { start: number }) =>
      /\b(?:subsidiary|unit|division|affiliate|arm|rival|competitor|supplier|customer|part) of (?:the )?$/i.test(
        sentence.text.slice(0, name.start),
      );
    const named = before.filter((name) => namesSubject(name.text));
    if (named.length > 0 && named.every(onlyOwns)) return false;
    if (before.some((name) => namesSubject(name.text))) {
      const nearest = before.at(-1);
      const first = before[0];
      return (
        [nearest, first].some((name) => name !== undefined && namesSubject(name.text)) || before.length < 4
      );
    }
    if (!isSurelyPerson(subject.name) && own.mentionedIn(sentence.text.slice(0, position))) return true;
    const pronoun = /\b(?:it|we|they|the (?:company|startup|firm|group|registrant|business)|its|our)\b/i;
    const nearest = before.at(-1);
    const last = sentence.text.slice(nearest?.end ?? 0, position);
    if (before.length > 0 && !pronoun.test(last)) return false;
    return genericIsSubject(sentence);
  };
  return {
    passage,
    subject,
    isSubject,
    names: () => own.names,
    mentions: own.mentionedIn,
    mentionsSubject,
    genericIsSubject,
    fullName,
    actsBefore,
  };
}

const views = new WeakMap<Passage, Map<string, SubjectView>>();

/** The passage as read for this entity, built once and shared by the detectors. */
export function viewOf(passage: Passage, subject: SubjectEntity): SubjectView {
  const key = JSON.stringify([subject.type, subject.name, subject.aliases]);
  const known = views.get(passage) ?? new Map<string, SubjectView>();
  views.set(passage, known);
  const view = known.get(key) ?? build(passage, subject);
  known.set(key, view);
  return view;
}

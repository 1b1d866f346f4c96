import { lazily } from '#lib/detectors/text/lazily';
import { matchesIn } from '#lib/detectors/text/matches';
import { findNames, isPlace } from '#lib/detectors/text/names';
import { isGenericCompany, type Passage, type Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { subjectNames } from '#lib/detectors/text/subject-names';
import type { SubjectEntity } from '#lib/entity/snapshot';

/** A passage as read for one entity: which words mean that entity. */
export type SubjectView = {
  passage: Passage;
  subject: SubjectEntity;
  /** The subject's names; the one it was enriched under is first. */
  names: () => string[];
  /** Whether a name or generic word ("the Company") means the subject in this sentence. */
  isSubject: (words: string, sentence: Sentence) => boolean;
  /** Whether words contain the subject's short name, as other companies of its group do. */
  mentions: (words: string) => boolean;
  /** Where a text has the subject's full name. */
  named: (text: string) => RegExpExecArray[];
  /** Whether "the company" or "we" means the subject here. */
  genericIsSubject: (sentence: Sentence) => boolean;
  /** The full name behind a short or defined name; "the Company" becomes the subject's name. */
  fullName: (words: string, sentence: Sentence) => string;
};

/** The company that opens a sentence, which "the company" in the next one means. */
const opensWith = ({ text }: Sentence): string | undefined =>
  findNames(text.slice(0, 80)).find(
    (name) => name.start < 40 && !isPlace(name.text) && !isSurelyPerson(name.text),
  )?.text;

function build(passage: Passage, subject: SubjectEntity): SubjectView {
  const own = subjectNames(subject);
  const key = (words: string) =>
    words
      .toLowerCase()
      .replace(/^the /, '')
      .replace(/[.,]+$/, '');
  const defined = (words: string) => passage.definitions().get(key(words));
  // If a text defines the subject's name as short for a longer one, the longer one is the subject too.
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
  const known = new Map<Sentence, boolean>();
  const readGeneric = (sentence: Sentence): boolean => {
    const meaning = defined('company') ?? defined('registrant');
    if (meaning !== undefined) return own.matches(meaning);
    if (subject.type === 'person') return false;
    if (passage.evidence.kind === 'filing' || own.mentionedIn(sentence.text)) return true;
    for (let index = sentence.index - 1; index >= 0; index -= 1) {
      const earlier = passage.sentences[index];
      if (earlier === undefined) break;
      const opener = opensWith(earlier);
      if (opener !== undefined) return namesSubject(opener) || own.mentionedIn(earlier.text);
      if (own.mentionedIn(earlier.text)) return true;
    }
    return true;
  };
  const genericIsSubject = (sentence: Sentence): boolean => {
    const before = known.get(sentence) ?? readGeneric(sentence);
    known.set(sentence, before);
    return before;
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
  return {
    passage,
    subject,
    names: () => own.names,
    isSubject,
    mentions: own.mentionedIn,
    named: (text) => (own.whole === undefined ? [] : matchesIn(text, own.whole)),
    genericIsSubject,
    fullName,
  };
}

const views = new WeakMap<Passage, Map<string, SubjectView>>();
/** The view of a passage for this entity, built once and shared by the detectors. */
export function viewOf(passage: Passage, subject: SubjectEntity): SubjectView {
  const key = JSON.stringify([subject.type, subject.name, subject.aliases]);
  const known = views.get(passage) ?? new Map<string, SubjectView>();
  views.set(passage, known);
  const view = known.get(key) ?? build(passage, subject);
  // A cached passage is read for its company and then for one person after another.
  if (known.size >= 4 && !known.has(key)) known.clear();
  known.set(key, view);
  return view;
}

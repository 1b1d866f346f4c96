/** The words by which sentences tell that a person comes or goes, and where the person stands in relation to them. */
export type Trigger = {
  pattern: RegExp;
  direction: 'appointed' | 'departure';
  person: 'before' | 'after';
  /** True where the words speak of what is to come, so that the sentence's own date is that of the notice. */
  ahead?: boolean;
  /** True where only a person right before the words is meant: "Quill named editor of the Post". */
  adjacent?: boolean;
  /** Plain words without which the pattern cannot match: most sentences are spared it. */
  words: RegExp;
};

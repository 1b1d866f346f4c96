/** A place as vacancies print it: "Austin, TX", "Remote", "Berlin, Germany", "Leeds, UK (hybrid)". */
const plain =
  /^(?:\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,3}(?:, ?\p{Lu}[\p{L}. ]+(?:,? \d{5})?){0,3}|\p{Lu}{2}-\p{Lu}{2}-\p{L}+)(?: \([\p{L} -]+\)|, (?:hybrid|remote))?$/u;
const anywhere =
  /^(?:(?:Fully |100% )?Remote|Hybrid|Anywhere|Multiple|Various|Any|Nationwide|Worldwide)\b[\p{L} ,()/–—-]{0,40}$/iu;
const known =
  /, (?:\p{Lu}{2}|UK|USA|U\.S\.|[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?: \d{5})?(?: \([\p{L} -]+\))?$|^(?:London|Paris|Berlin|New York|San Francisco|Dublin|Amsterdam|Singapore|Toronto|Sydney|Munich|Boston|Chicago|Austin|Seattle|Zurich|Stockholm|Madrid|Barcelona|Milan|Tokyo|Mumbai|Bengaluru|Bangalore|Hong Kong|Dubai)\b/u;

/** Whether a field of a vacancy is clearly a place of work. */
export const isPlaceField = (field: string): boolean =>
  anywhere.test(field) || (plain.test(field) && known.test(field));

const proper =
  "\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+){0,2}(?:, \\p{Lu}[\\p{L}]+(?: \\p{Lu}[\\p{L}]+)?)?";
const told = new RegExp(
  `\\b(?:[Bb]ased|[Ll]ocat(?:ed|ion)|[Oo]ffices?|[Hh]eadquarters|[Ww]ork(?:ing)?|team|[Jj]oin us|position|role|post)(?: is)?(?: (?:in|at|from|near|out of)|:)(?: (?:our|the|its))? (${proper})|\\b(?:our|its|the) (${proper}) (?:office|headquarters|HQ|hub|studio|site)\\b`,
  'u',
);
/** The place given by the words about a job: "You will be based in our Leeds office". */
export function placeToldIn(text: string): string | undefined {
  const found = told.exec(text);
  return (found?.[1] ?? found?.[2])?.replace(/(?<=\p{L}{3})\.$/u, '');
}

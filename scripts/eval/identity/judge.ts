import type { Case } from '#scripts/eval/identity/cases';
import type { Person } from '#test/simulators/world/person';
import type { World } from '#test/simulators/world/world';

/** The service's answer to a case. */
export interface Answer {
  readonly status: string;
  readonly charged: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Profile addresses of the candidates. */
  readonly candidates: readonly string[];
  readonly detail: string;
}

export interface Verdict {
  readonly of: Case;
  readonly answer: Answer;
  /** `found` with the right person, and nothing in the record that belongs to somebody else. */
  readonly rightPerson: boolean;
  readonly rightEmployer: boolean | undefined;
  readonly rightName: boolean | undefined;
  /** The expected status together with the right person or candidates. */
  readonly right: boolean;
  readonly wrongMoney: number;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const idOfAddress = (address: string | undefined): string | undefined => {
  const segment = /\/in\/([^/?#]+)/.exec(address ?? '')?.[1];
  return segment === undefined ? undefined : decodeURIComponent(segment);
};

const byAddress = (world: World, address: string | undefined): Person | undefined => {
  const id = idOfAddress(address);
  if (id === undefined) return undefined;
  return world.people.find((person) => person.id === id || person.memberId === id);
};

/** The people in the world to whom the record's identifiers belong; more than one means a merged record. */
function peopleOf(world: World, data: Answer['data']): Set<string> {
  const addresses = ['work_email', 'personal_email'].flatMap(
    (field) => text(data[field])?.toLowerCase() ?? [],
  );
  const found = [
    byAddress(world, text(data['network_url'])),
    ...addresses.map((address) => world.people.find((person) => person.finder?.email === address)),
  ];
  return new Set(found.flatMap((person) => (person ? [person.id] : [])));
}

const named = (person: Person, name: string | undefined): boolean =>
  [person, person.knownAs].some((one) => one && name === `${one.first} ${one.last}`);

function isPerson(world: World, id: string | undefined, data: Answer['data']): boolean {
  const people = peopleOf(world, data);
  const person = world.people.find((one) => one.id === id);
  if (person === undefined) return false;
  return people.size === 0
    ? named(person, text(data['full_name']))
    : people.size === 1 && people.has(person.id);
}

function sameFirm(world: World, name: string | null, data: Answer['data']): boolean {
  const given = text(data['company_name']);
  if (name === null) return given === undefined && data['job_title'] === undefined;
  const firm = world.companies.find((one) => one.name === name);
  return given !== undefined && [name, firm?.legalName, ...(firm?.aliases ?? [])].includes(given);
}

/** Judges an answer by its label. */
export function judge(world: World, of: Case, answer: Answer): Verdict {
  const { expect } = of;
  const found = answer.status === 'found';
  const rightPerson = found && expect.status === 'found' && isPerson(world, expect.person, answer.data);
  const shown = answer.candidates.map((address) => byAddress(world, address)?.id);
  const right =
    expect.status === 'found'
      ? rightPerson
      : answer.status === expect.status && (expect.candidates ?? []).every((id) => shown.includes(id));
  return {
    of,
    answer,
    right,
    rightPerson,
    rightEmployer:
      rightPerson && expect.employer !== undefined
        ? sameFirm(world, expect.employer, answer.data)
        : undefined,
    rightName:
      rightPerson && expect.name !== undefined ? answer.data['full_name'] === expect.name : undefined,
    wrongMoney: rightPerson ? 0 : answer.charged,
  };
}

import { peopleAtAcme } from '#test/simulators/world/people-at-acme';
import { peopleElsewhere } from '#test/simulators/world/people-elsewhere';
import type { Person } from '#test/simulators/world/person';

/** The people with a story. */
export const people: readonly Person[] = [...peopleAtAcme, ...peopleElsewhere];

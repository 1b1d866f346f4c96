import type { Play } from '#test/simulation/actors/play';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** Something a user does from beginning to end. */
export type Deed = (play: Play, user: User, chance: Chance, name: string) => Promise<void>;

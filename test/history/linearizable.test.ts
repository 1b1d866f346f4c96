import { describe, expect, it } from 'vitest';
import { linearize, type Model, type Operation } from '#test/history/linearizable';

type Input = 'read' | { readonly write: number };
const register: Model<number, Input, number | undefined> = {
  initial: 0,
  step: (state, input, output) => {
    if (input !== 'read') return input.write;
    return output === state ? state : undefined;
  },
};
const at = (
  called: number,
  returned: number,
  input: Input,
  output?: number,
): Operation<Input, number | undefined> => ({ input, output, called, returned });

describe('a history', () => {
  it('is explained by an order that respects when calls returned', () => {
    const history = [at(1, 6, { write: 1 }), at(2, 3, 'read', 0), at(4, 5, 'read', 1), at(7, 8, 'read', 1)];
    expect(linearize(history, register)?.map(({ input, output }) => [input, output])).toEqual([
      ['read', 0],
      [{ write: 1 }, undefined],
      ['read', 1],
      ['read', 1],
    ]);
  });

  it.each([
    ['a read of what is over', [at(1, 2, { write: 1 }), at(3, 4, 'read', 0)]],
    [
      'a value that was seen and then not yet there',
      [at(1, 8, { write: 1 }), at(2, 3, 'read', 1), at(4, 5, 'read', 0)],
    ],
    ['a value that nobody wrote', [at(1, 4, { write: 1 }), at(2, 3, 'read', 7)]],
  ] as const)('with %s has no explanation', (_, history) => {
    expect(linearize(history, register)).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { isWrittenAsAnothers } from '#lib/identity/mailbox-name';

test.each([
  ['jane.smith@acme.example', 'John', 'Smith', true],
  ['smith.jane@acme.example', 'John', 'Smith', true],
  ['bob.smith@acme.example', 'Robert', 'Smith', false],
  ['j.smith@acme.example', 'John', 'Smith', false],
  ['mary.smith@acme.example', 'Ann Mary', 'Smith', false],
  ['jorg.mueller@acme.example', 'Jörg', 'Müller', false],
  ['james.lee@acme.example', 'Wei Ming', 'Lee', false],
  ['jane.smith@acme.example', 'J.', 'Smith', false],
  ['jane.smith@acme.example', 'J. Robert', 'Smith', false],
  ['grace.smith@acme.example', 'J.', 'Smith', true],
  ['jane.smith@acme.example', 'John J.', 'Smith', true],
  ['sunil.sharma@acme.example', 'Sunita', 'Sharma', true],
  ['jane.petrov@acme.example', 'Gavrilo', 'Petrov', true],
  ['jane.miller@acme.example', 'John', 'Smith', true],
  ['jm2@acme.example', 'John', 'Smith', false],
  ['john.doe@acme.example', 'Jane', 'Doe', true],
  ['mario.garcia@acme.example', 'María', 'García López', true],
  ['ana.garcia@acme.example', 'Ana María', 'García López', false],
  ['maria.garcia@acme.example', 'Ana María', 'García López', false],
  ['david.chen@acme.example', 'Wei', 'Chen', false],
  ['ruth.lee@acme.example', 'Ann', 'Lee', false],
  ['thomas.martin@acme.example', 'Martin', 'Thomas', false],
  ['sam.rivera@acme.example', 'Samir', 'Rivera', false],
  ['kate.bondar@acme.example', 'Kateryna', 'Bondar', false],
  ['paul.smith@acme.example', 'Paula', 'Smith', true],
])('%s belongs to someone other than %s %s: %s', (email, first, last, is) => {
  expect(isWrittenAsAnothers(email, [`${first} ${last}`])).toBe(is);
});

test('a mailbox that matches any of a person’s names is theirs', () => {
  const names = ['John Smith', 'Jane Smith'];
  expect(isWrittenAsAnothers('jane.smith@acme.example', names)).toBe(false);
  expect(isWrittenAsAnothers('grace.smith@acme.example', names)).toBe(true);
  expect(isWrittenAsAnothers('grace.smith@acme.example', [])).toBe(false);
});

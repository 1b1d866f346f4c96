import { expect, test } from 'vitest';
import {
  areOfTwoPeople,
  hasAnotherInitial,
  isAnotherGivenName,
  isWrittenAsAnothers,
} from '#lib/identity/mailbox-name';

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
  ['karen.smith@acme.example', 'Brian', 'Smith', true],
  ['claudia.meier@acme.example', 'Uwe', 'Meier', true],
  ['janesmith@acme.example', 'John', 'Smith', true],
  ['smithjane@acme.example', 'John', 'Smith', true],
  ['jacksmith@acme.example', 'John', 'Smith', false],
  ['josmith@acme.example', 'John', 'Smith', false],
  ['jansmith@acme.example', 'Jane', 'Smith', false],
  ['bjorn.berg@acme.example', 'Bjoern', 'Berg', false],
  ['soeren.oestergaard@acme.example', 'Søren', 'Østergaard', false],
  ['laerke.soerensen@acme.example', 'Lærke', 'Sørensen', false],
  ['priscilla.souza@acme.example', 'Priscila', 'Souza', false],
  ['smith@acme.example', 'John', 'Smith', false],
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
  ['jane.smith2@acme.example', 'John', 'Smith', true],
  ['jane.m.smith@acme.example', 'John', 'Smith', true],
  ['jane.smith+crm@acme.example', 'John', 'Smith', true],
  ['ext.jane.smith@acme.example', 'John', 'Smith', true],
  ['jane.smith-contractor@acme.example', 'John', 'Smith', true],
  ['peter.jones.ext@acme.example', 'John', 'Smith', true],
  ['katie.oneil@acme.example', 'Sean', "O'Neil", true],
  ['olga.petrova@acme.example', 'Ivan', 'Petrov', true],
  ['peter.d@acme.example', 'Jane', 'Doe', true],
  ['john.smith2@acme.example', 'John', 'Smith', false],
  ['john.m.smith.ext@acme.example', 'John', 'Smith', false],
  ['johnsmith1975@acme.example', 'John', 'Smith', false],
  ['jsmith@acme.example', 'John', 'Smith', false],
  ['john@acme.example', 'Ivan', 'Petrov', false],
  ['amir@acme.example', 'Adeel', 'Mir', false],
  ['tom@acme.example', 'Theo Oskar', 'Meyer', false],
  ['thomas@acme.example', 'Martin', 'Thomas', false],
  ['david@acme.example', 'Wei', 'Chen', false],
  ['jan.vandenberg@acme.example', 'Jan', 'van den Berg', false],
  ['olga.petrova@acme.example', 'Olga', 'Petrov', false],
])('%s belongs to someone other than %s %s: %s', (email, first, last, is) => {
  expect(isWrittenAsAnothers(email, [`${first} ${last}`])).toBe(is);
});

test('a mailbox that matches any of a person’s names is theirs', () => {
  const names = ['John Smith', 'Jane Smith'];
  expect(isWrittenAsAnothers('jane.smith@acme.example', names)).toBe(false);
  expect(isWrittenAsAnothers('grace.smith@acme.example', names)).toBe(true);
  expect(isWrittenAsAnothers('grace.smith@acme.example', [])).toBe(false);
});

test.each([
  ['jane', 'John Smith', true],
  ['jane2', 'John Smith', true],
  ['jane', 'Dr. John Smith', true],
  ['maria', 'Mark Smith', true],
  ['pierre', 'Claire Petit', true],
  ['jack', 'John Smith', false],
  ['dev', 'John Smith', false],
  ['john', 'Juan Pérez', false],
  ['kate', 'Ekaterina Petrova', false],
  ['john', 'Jonathan Smith', false],
  ['ana', 'Mariana Silva', false],
  ['katie', 'Katarina Hill', false],
  ['sam', 'Samir Patel', false],
  ['martin', 'Paul Martin', false],
  ['amir', 'Adeel Mir', false],
  ['peter', 'Hans-Peter Schmidt', false],
  ['david', 'Wei Chen', false],
  ['grace', 'Ngozi Okonjo', false],
  ['jsmith', 'John Smith', false],
])('%s@ is a given name, but none of %s’s: %s', (local, name, is) => {
  expect(isAnotherGivenName(`${local}@acme.example`, [name])).toBe(is);
});

test.each([
  ['m.baker', 'John Baker', true],
  ['mbaker', 'John Baker', true],
  ['bakerm', 'John Baker', true],
  ['m.baker2', 'Dr. John Baker', true],
  ['p.vandenberg', 'Jan van den Berg', true],
  ['k.mueller', 'Jürgen Müller', true],
  ['j.baker', 'John Baker', false],
  ['m.baker', 'John M. Baker', false],
  ['a.j.baker', 'John Baker', false],
  ['m.baker', 'John Michael Baker', false],
  ['b.baker', 'Robert Baker', false],
  ['y.ivanov', 'Evgeny Ivanov', false],
  ['g.lopez', 'María García López', false],
  ['obrien', "John O'Brien", false],
  ['dangelo', "Maria D'Angelo", false],
  ['m.baker', 'J. Baker', false],
  ['w.zhang', 'Min Zhang', false],
  ['baker', 'John Baker', false],
  ['mbaker', 'John Mbaker', false],
  ['anil.kumar', 'Sunil Kumar', true],
  ['kumar.anil', 'Sunil Kumar', true],
  ['suni.kumar', 'Sunil Kumar', false],
  ['van.dijk', 'Jan van Dijk', false],
  ['garcia.lopez', 'María García López', false],
  ['tony.chen', 'Wei Chen', false],
])('%s@ has the family name of %s, but another initial: %s', (local, name, is) => {
  expect(hasAnotherInitial(`${local}@acme.example`, [name])).toBe(is);
  expect(isWrittenAsAnothers(`${local}@acme.example`, [name])).toBe(false);
});

test.each([
  ['jsmith@acme.example', 'jsmith2@acme.example', true],
  ['j.smith@acme.example', 'jane.smith@acme.example', false],
  ['jsmith@acme.example', 'jane.smith@acme.example', false],
  ['bob.smith@acme.example', 'robert.smith@acme.example', false],
  ['anna.berg@acme.example', 'anna.lindqvist@acme.example', false],
  ['happy.place@acme.example', 'jane.smith@acme.example', false],
  ['jane.smith@acme.example', 'john.smith@zenith.example', false],
  ['jane.smith75@gmail.com', 'jane.smith@gmail.com', false],
])('%s and %s belong to two people: %s', (one, other, are) => {
  expect(areOfTwoPeople(one, other)).toBe(are);
  expect(areOfTwoPeople(other, one)).toBe(are);
});

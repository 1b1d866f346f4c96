type Input = Readonly<Record<string, string>>;
/** The people that users enrich: known, hard to tell apart, and unknown. */
export const people: readonly [Input, ...Input[]] = [
  { email: 'ada@acme.example' },
  { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
  { first_name: 'Maria', last_name: 'Santos', company: 'Acme Robotics' },
  { first_name: 'Priya', last_name: 'Raman', company: 'Acme Robotics' },
  { first_name: 'Nobody', last_name: 'Known', company: 'Nowhere Limited' },
];

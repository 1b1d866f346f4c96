import { describe, expect, it } from 'vitest';
import { unfilled } from '#lib/outreach/placeholders';

describe('a text', () => {
  it.each([
    'Hello {{first_name}}, nice to meet you',
    'Hello {{ contact.firstname | default }}',
    'Hi {firstName}!',
    'Hi [First Name], I saw [Company]',
    'Hi %FIRST_NAME%',
    'Hi ${name}',
    'Hi {FIRST_NAME|there}',
    'Hi {!Contact.FirstName}',
    'Hi *|FNAME|*',
    'Hi __NAME__',
    'Hi (first name)',
    'Hi <<name>>',
    'Hi %%firstname%%',
    'Hello undefined, how are you?',
    'Dear null,',
    'Dear ,\nI saw your post',
    'Hi , I saw your post',
    'I like what [object Object] does',
  ])('%s has an unfilled placeholder', (text) => {
    expect(unfilled(text)).toBeTypeOf('string');
  });

  it.each([
    undefined,
    'Hello Ada, nice to meet you',
    'Dear Ada, your talk on null-safety was great',
    'The function returns "undefined" in your example {a, b}',
    'We grew 20% this year and 30% last year',
    'Hi! I saw your post [1] about JSON {"a": 1}',
    'Hey, are you in Berlin?',
    'This is __really__ good, 2 << 3 and 5 >> 1',
    'Null Island is my favourite place',
  ])('%s has none', (text) => {
    expect(unfilled(text)).toBeUndefined();
  });
});

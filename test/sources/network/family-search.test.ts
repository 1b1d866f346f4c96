import { expect, test } from 'vitest';
import { familySearch } from '#lib/sources/network/family-search';

test.each([
  ['Juri', 'Schtscherbakow', 'щербаков'],
  ['Olga', 'Kuzmina', 'кузьмина'],
  ['Igor', 'Tchaikovsky', 'чайковский'],
  ['Jiyoung', 'Park', '박'],
  ['지영', '박', 'park'],
  ['Jianguo', 'Chen', '陈'],
  ['直美', '渡邊', '渡辺'],
  ['Katarina', 'Bergqvist Holm', 'Holm'],
  ['Ana García', 'López', 'García'],
  ['Grant', 'ONeill', "O'Neill"],
  ['Кузьмина', 'Ольга', 'Кузьмина'],
])('%s %s is also searched as %s', (first, last, word) =>
  expect(familySearch({ first, last }).split(' OR ')).toContain(word),
);

import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareNames } from '#lib/identity/name/compare-names';
import { normalName } from '#lib/identity/name/name-words';

describe('two written names', () => {
  test.each([
    ['Abdulrahman Khalid', 'Abd al-Rahman Khalid'],
    ['Jurgen Mueller', 'Jürgen Müller'],
    ['Jurgen Muller', 'Jürgen Müller'],
    ['Jurgen Muller', 'Juergen Mueller'],
    ['Soren Oster', 'Søren Øster'],
    ['Soeren Oester', 'Søren Øster'],
    ['Lena Gross', 'Lena Groß'],
    ['Haakon Berg', 'Håkon Berg'],
    ['小明王', '王小明'],
    ['張偉', '张伟'],
    ['Lovelace, Ada', 'Ada Lovelace'],
    ['VERA JANSEN', 'Vera Jansen'],
    ['Wei Pan', 'Pan Wei'],
    ['Jeanpierre Dupont', 'Jean-Pierre Dupont'],
    ['Omar Alsayed', 'Omar al-Sayed'],
    ['Ana Delacruz', 'Ana de la Cruz'],
    ['Robert "Bob" Smith', 'Bob Smith'],
    ['María José Pérez', 'Pérez María José'],
    ['Nguyen Thi Lan', 'Lan Thi Nguyen'],
    ['Chan Tai Man Peter', 'Peter Tai Man Chan'],
    ['J. Robert Smith', 'Robert J. Smith'],
    ['Sidorov Ivan Petrovich', 'Ivan Petrovich Sidorov'],
    ['Aisha 🚀 Lopez, MBA, SHRM-CP (She/Her)', 'Aisha Lopez'],
    ['Annamaria Adams', 'Anna Maria Adams'],
  ])('%s is the same as %s', (one, other) => {
    expect(compareNames(one, other)).toBe('same');
    expect(compareNames(other, one)).toBe('same');
  });

  test.each([
    ['Sam Adeyemi', 'Samuel Adeyemi'],
    ['Don Smith', 'Don Q. Smith'],
    ['Don Smith', 'Don Quentin Smith'],
    ['Mª García', 'María García'],
    ['Peter Nowak', 'Peter Novak'],
    ['Juri Schtscherbakow', 'Юрий Щербаков'],
    ['Alexej Petrow', 'Алексей Петров'],
    ['Olga Sergeevna Kuzmina', 'Ольга Сергеевна Кузьмина'],
    ['Eun-Young Choi', '최은영'],
    ['CHOI Eun Young', '최은영'],
    ['Jiyoung Park', '박지영'],
    ['Min-Soo Kim', 'Minsu Kim'],
    ['Khaled Al-Mansouri', 'Khalid Al Mansoori'],
    ['Katarina Bergqvist Holm', 'Katarina Holm'],
    ['Mike Brown', 'Michael Brown'],
    ['Joe Fox', 'Joseph Fox'],
    ['Sue Ellis', 'Susan Ellis'],
    ['Mohammed Ali', 'Muhammad Ali'],
    ['Md Rahman', 'Mohammed Rahman'],
    ['Sasha Petrov', 'Alexander Petrov'],
    ['Pepe Ruiz', 'José Ruiz'],
    ['A. Lovelace', 'Ada Lovelace'],
    ['JR Smith', 'John Robert Smith'],
    ['Larry Culp', 'H. Lawrence Culp'],
    ['Robert J. Smith', 'Robert James Smith'],
    ['Anne Marie K. Berg', 'Annemarie Karin Berg'],
    ['José García Márquez', 'José García M.'],
    ['Nguyễn Văn An', 'An Nguyen'],
    ["Sean O'Neill Byrne", 'Sean ONeill'],
    ['Ada M. Lovelace', 'Ada Lovelace'],
    ['Maria Garcia', 'María García López'],
    ['Karthik R.', 'Karthik'],
    ['Jane Doe-Smith', 'Jane Smith'],
    ['Sidorov Ivan Petrovich', 'Ivan Sidorov'],
    ['Anna Novak', 'Anna Nováková'],
    ['Wang Xiaoming', '王小明'],
    ['Ivan Petrov', 'Иван Петров'],
    ['Georgios Papadopoulos', 'Γιώργος Παπαδόπουλος'],
    ['Pavlos Nikolaou', 'Παύλος Νικολάου'],
    ['Evangelos Bakas', 'Ευάγγελος Μπάκας'],
    ['Efthymia Avgeri', 'Ευθυμία Αυγέρη'],
    ['José Carvalho', 'Zé Carvalho'],
    ['Alexander Sergeevich Petrov', 'Alexander Sergeyevich Petrov'],
    ['Ivan Andreevich Petrov', 'Ivan Andreyevich Petrov'],
    ['Olga Alekseevna Kuzmina', 'Olga Alexeyevna Kuzmina'],
    ['Ivan Nikolaevich Petrov', 'Ivan Nikolayevich Petrov'],
    ['Aleksei Sergeyevich Petrov', 'Алексей Сергеевич Петров'],
    ['Robert Micheal Smith', 'Robert Michael Smith'],
    ['Ahmed Abdullah Saleh', 'Ahmed Abdallah Saleh'],
    ['Yulia Smirnova', 'Юлия Смирнова'],
    ['Hiroshi Satou', 'Hiroshi Sato'],
    ['Yuuichi Ohtani', 'Yuichi Otani'],
    ['Abdur Rahman Khan', 'Abdul Rahman Khan'],
    ['Abdelaziz Mansour', 'Abdul Aziz Mansour'],
    ['Eleni Papadopoulos', 'Eleni Papadopoulou'],
    ['Seun Adeyemi', 'Oluwaseun Adeyemi'],
    ['Hyun-woo Choi', 'Hyeonu Choi'],
    ['Ju-hyun Lee', 'Joo-hyun Lee'],
    ['Doo-hwan Chun', 'Du-hwan Jeon'],
    ['Dong-wuk Kim', 'Dong-wook Kim'],
    ['Myong-hee Kim', 'Myung-hee Kim'],
    ['Christiane Müller', 'Chris Müller'],
    ['Matheus Silva', 'Mateus Silva'],
    ['Sung-hoon Kim', '김성훈'],
    ['Wes Brown', 'Wesley Brown'],
    ['Srini Iyer', 'Srinivasan Iyer'],
    ['Karthik Iyer', 'Kartik Iyer'],
    ['Shweta Iyer', 'Swetha Iyer'],
    ['Erica Brown', 'Erika Brown'],
    ['Emeka Okafor', 'Chukwuemeka Okafor'],
    ['Kunle Bello', 'Adekunle Bello'],
    ['Sam McDonald', 'Sam MacDonald'],
    ['Katja Müller', 'Katharina Müller'],
    ['Volodymyr Hrytsenko', 'Володимир Гриценко'],
    ['Dmytro Lytvyn', 'Дмитро Литвин'],
  ])('%s is compatible with %s', (one, other) => {
    expect(compareNames(one, other)).toBe('compatible');
    expect(compareNames(other, one)).toBe('compatible');
  });

  test.each([
    ['Ada Lovelace', 'Ada Byron'],
    ['Ada Lovelace', 'Ada'],
    ['Ada Lovlace', 'Ada Lovelace'],
    ['Tanaka Hiroshi', '田中浩'],
    ['Robert James Smith', 'Robert James Brown'],
    ['María García López', 'María García Ruiz'],
    ['Anna Maria Hansen', 'Anna Maria Hanson'],
    ['Rajesh Kumar Sharma', 'Rajesh Kumar Sharda'],
    ['María García Luna', 'María García Soto'],
    ['Sarah J. Miller', 'Sarah Miller Thomas'],
    ['Elizabeth Marie Scott', 'Elizabeth Scott James'],
    ['Maria Sousa', 'Maria Sosa'],
  ])('%s and %s agree weakly', (one, other) => expect(compareNames(one, other)).toBe('weak'));

  test.each([
    ['Paul Martin', 'Martin Paul'],
    ['Hassan Ali', 'Ali Hassan'],
    ['Péter László', 'László Péter'],
    ['Ahmed bin Rashid', 'Rashid bin Ahmed'],
    ['Hassan Ali Mohammed', 'Mohammed Ali Hassan'],
    ['Omar Hassan', 'Hassan Omar Ahmed'],
  ])('%s and %s are reversed', (one, other) => expect(compareNames(one, other)).toBe('turned'));

  test.each([
    ['Grace Park', 'Chloé Dubois'],
    ['Robert J. Smith', 'Robert T. Smith'],
    ['Mohammed Ali Hassan', 'Mohammed Ali Hussein'],
    ['Grace Min-ji Kim', 'Grace Min-jun Kim'],
    ['Robert James Smith', 'Robert Thomas Smith'],
    ['Kim Min-jun', 'Kim Min-ji'],
    ['Kim Min Jun', 'Kim Min Ho'],
    ['Nguyen Thuy Vi', 'Nguyen Thuy An'],
    ['Min-jun Kim', 'Min-ji Kim'],
    ['Nguyễn Văn An', 'Nguyễn Văn Bình'],
    ['Trần Thị Mai Anh', 'Trần Thị Lan Anh'],
    ['Wang Xiao Ming', 'Wang Xiao Hong'],
    ['Иван Петрович Иванов', 'Иван Сергеевич Иванов'],
    ['Ada Lovelace', 'Grace Hopper'],
    ['Juan Garcia', 'John Garcia'],
    ['Daniel Kim', 'Daniela Kim'],
    ['Martin Schulz', 'Martina Schulz'],
    ['Rajesh Patel', 'Rakesh Patel'],
    ['Maria Silva', 'Marta Silva'],
    ['王小明', '李小明'],
    ['María José López', 'José María López'],
    ['Ana María Ruiz', 'María Ana Ruiz Gil'],
    ['Tan Wei Ming', 'Tan Ming Wei'],
    ['Kim Min-su', 'Kim Min-seo'],
    ['Ji-yoon Kim', 'Ji-yeon Kim'],
    ['Jong-hyun Kim', 'Jung-hyun Kim'],
    ['Steffen Müller', 'Stefan Müller'],
    ['Juliana Silva', 'Julia Silva'],
    ['Ingrid Holm', 'Inga Holm'],
    ['Khalil Haddad', 'Khalid Haddad'],
    ['Abd al-Rahman Khalid', 'Abd al-Rahim Khalid'],
    ['Paul Adams', 'Paula Adams'],
    ['Daniel Alonso', 'Daniela Alonso'],
    ['Emil Berg', 'Emilia Berg'],
    ['Paul Dubois', 'Pauline Dubois'],
    ['Wei Li', 'Weiming Li'],
    ['Jun Tanaka', 'Junichi Tanaka'],
    ['Ari Cohen', 'Ariana Cohen'],
    ['Budi Santoso', 'Budiman Santoso'],
    ['Karol Nowak', 'Karolina Nowak'],
    ['Adeline Moreau', 'Line Moreau'],
  ])('%s is not %s', (one, other) => expect(compareNames(one, other)).toBe('different'));

  it('compare the same in either order', () => {
    const word = fc.constantFrom(
      'Ada',
      'J.',
      'José',
      'Müller',
      'van',
      'Lee',
      'Sam',
      'Samuel',
      'Wei',
      "O'Brien",
      '王',
      '小明',
    );
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareNames(one, other)).toBe(compareNames(other, one));
        expect(['same', 'compatible']).toContain(compareNames(one, one));
      }),
    );
  });
});

test('all spellings of a name have one key', () => {
  expect(
    ['Jürgen Müller', 'Jurgen Mueller', 'Jurgen Muller', 'Dr. Jürgen MÜLLER, MBA'].map(normalName),
  ).toEqual(Array(4).fill('jurgen muller'));
});

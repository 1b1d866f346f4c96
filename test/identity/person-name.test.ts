import { describe, expect, it, test } from 'vitest';
import { readFullName, readNameParts } from '#lib/identity/name/person-name';

const read = (text: string): string => {
  const name = readFullName(text);
  return name.ok ? `${name.given} / ${name.family}` : name.why;
};

describe('a name in one cell', () => {
  test.each([
    ['Jane 🚀 Doe, MBA', 'Jane / Doe'],
    ['Ada Lovelace #OpenToWork', 'Ada / Lovelace'],
    ['Ada Lovelace née Byron', 'Ada / Lovelace'],
    ['Ada Lovelace (geb. Byron)', 'Ada / Lovelace'],
    ['Na Li (李娜)', 'Na / Li'],
    ['Max Born', 'Max / Born'],
    ['Dr. med. Hans-Peter Müller', 'Hans-Peter / Müller'],
    ['JOHN DOE', 'John / Doe'],
    ['Maria del Carmen García López', 'Maria del Carmen / García López'],
    ["O'Brien, Cormac", "Cormac / O'Brien"],
    ['Doe, John, Jr.', 'John / Doe'],
    ['John Doe CPA | Fractional CFO', 'John / Doe'],
    ['Robert "Bob" Smith', 'Robert / Smith'],
    ['Tan Wei Ming', 'Wei Ming / Tan'],
    ['van der Berg, Anna', 'Anna / van der Berg'],
    ['Smith J.', 'J. / Smith'],
    ['Martin Hugo Lane Jr.', 'Martin Hugo / Lane'],
    ['Ms Ana Sofia de Oliveira', 'Ana Sofia / de Oliveira'],
    ['𝐉𝐚𝐧𝐞 𝐃𝐨𝐞', 'Jane / Doe'],
    ['Jane Doe She/Her', 'Jane / Doe'],
    ['Anna Schmidt, LL.M.', 'Anna / Schmidt'],
    ['Anna Schmidt, M.B.A.', 'Anna / Schmidt'],
    ['Al Bond', 'Al / Bond'],
    ['San Kim', 'San / Kim'],
    ['Tom Eng', 'Tom / Eng'],
    ['Don Draper', 'Don / Draper'],
    ['Sir Ivor Penn', 'Ivor / Penn'],
    ['Jane Doe, CISSP', 'Jane / Doe'],
    ['Don Smith', 'Don / Smith'],
    ['Eng Tan', 'Eng / Tan'],
    ['Pan Wei', 'Wei / Pan'],
    ['JR Smith', 'JR / Smith'],
    ['Smith, JR', 'JR / Smith'],
    ['田中浩', '浩 / 田中'],
    ['王小明', '小明 / 王'],
    ['小明王', '小明 / 王'],
    ['김민준', '민준 / 김'],
    ['田中 浩 様', '浩 / 田中'],
    ['Lee Kuan Yew', 'Kuan Yew / Lee'],
    ['Nguyen Van Anh', 'Van Anh / Nguyen'],
    ['Sidorov Ivan Petrovich', 'Ivan / Sidorov'],
    ['Eva Müller-Lüdenscheidt', 'Eva / Müller-Lüdenscheidt'],
    ['Dov Cohen', 'Dov / Cohen'],
    ['Yakov Levi', 'Yakov / Levi'],
    ['Petrov Ivan', 'Ivan / Petrov'],
    ['Иван Петров', 'Иван / Петров'],
    ['Петров Иван Сергеевич', 'Иван / Петров'],
    ['Jean DUPONT', 'Jean / Dupont'],
    ['Omar al-Sayed', 'Omar / al-Sayed'],
    ['Jane Doe PhD, PMP®', 'Jane / Doe'],
    ['Jane Doe SHRM-CP SPHR', 'Jane / Doe'],
    ['Jane Doe MSc CEng MIET', 'Jane / Doe'],
    ['Jane Doe, PE, LEED AP BD+C', 'Jane / Doe'],
    ['Jane Doe, Head of Sales at X', 'Jane / Doe'],
    ['CEO | Jane Doe', 'Jane / Doe'],
    ['Jane Doe ➡️ Growth', 'Jane / Doe'],
    ['Jane Doe @ Acme', 'Jane / Doe'],
    ['Jane Doe (née Schmidt)', 'Jane / Doe'],
    ['ᴊᴀɴᴇ ᴅᴏᴇ 🇩🇪', 'Jane / Doe'],
    ['🅹🅰🅽🅴 🅳🅾🅴', 'Jane / Doe'],
    ['Dott.ssa Giulia Rossi', 'Giulia / Rossi'],
    ['H.E. Dr. Amina Bello', 'Amina / Bello'],
    ['Eng. Mohamed Ali', 'Mohamed / Ali'],
    ['Md. Rahman', 'Md. / Rahman'],
    ['VERA VAN DER BERG', 'Vera / van der Berg'],
    ["mary o'brien", "Mary / O'Brien"],
    ['LeBron James', 'LeBron / James'],
    ['Yo-Yo Ma', 'Yo-Yo / Ma'],
  ])('%s is %s', (text, wanted) => expect(read(text)).toBe(wanted));

  test.each([
    ['Mr & Mrs Smith', 'several_people'],
    ['John and Jane Smith', 'several_people'],
    ['Hans und Eva Müller', 'several_people'],
    ['Info', 'no_person'],
    ['Sales Team', 'no_person'],
    ['Accounts Payable', 'no_person'],
    ['The Hiring Manager', 'no_person'],
    ['Test Test', 'placeholder'],
    ['N/A N/A', 'placeholder'],
    ['[not provided]', 'placeholder'],
    ['Jane .', 'placeholder'],
    ['Wiranto', 'one_word'],
    ['Lopez, MBA', 'one_word'],
  ])('%s is nobody: %s', (text, why) => expect(read(text)).toBe(why));

  it('keeps what the person goes by and the generation beside the name', () => {
    expect(readFullName('Dr. Robert "Bob" Smith Jr., MBA')).toEqual({
      ok: true,
      given: 'Robert',
      family: 'Smith',
      generation: 'Jr.',
      nickname: 'Bob',
      certainty: 0.95,
    });
  });
});

describe('a name in two columns', () => {
  test.each([
    ['Aisha 🚀', 'Lopez, MBA, SHRM-CP (She/Her)', 'Aisha', 'Lopez'],
    ['VERA', 'JANSEN', 'Vera', 'Jansen'],
    ['Li', 'Na (李娜)', 'Li', 'Na'],
    ['Ada', 'née Byron', 'Ada', 'Byron'],
    ['Ada', 'Lovelace #OpenToWork', 'Ada', 'Lovelace'],
    ['Petr', 'Ivanov | Fractional CMO | Hiring!', 'Petr', 'Ivanov'],
    ['Dr. Felix', 'Braun', 'Felix', 'Braun'],
    ['Jane', 'Doe ★ Top Voice', 'Jane', 'Doe'],
    ['Jane (Janie)', 'Doe - Hiring!', 'Jane', 'Doe'],
    ['JR', 'Smith', 'JR', 'Smith'],
    ['AJ', 'BROWN', 'AJ', 'Brown'],
    ['Anna-Lena', 'VON DER LEYEN', 'Anna-Lena', 'von der Leyen'],
    ['Prof. Dr. Eva', 'Klein-Groß, MdB', 'Eva', 'Klein-Groß'],
    ['Sam', 'Lee, Ph.D.', 'Sam', 'Lee'],
    ['Don', 'Smith', 'Don', 'Smith'],
    ['Eng', 'Tan', 'Eng', 'Tan'],
    ['小明', '王', '小明', '王'],
    ['Jo', 'Ma', 'Jo', 'Ma'],
    ['N/A', 'Doe', '', 'Doe'],
    ['Jane', '-', 'Jane', ''],
  ])('%s and %s are %s and %s', (first, last, first_name, last_name) =>
    expect(readNameParts(first, last)).toEqual({ first_name, last_name }),
  );
});

import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { preview } from '#lib/spreadsheet/preview';
import { cellsOf, cutAt } from '#test/spreadsheet/support/rows-of';

const western = 'Name,Firma,Ort\nJürgen Müller,Größe GmbH,Köln\nRené Lévêque,Société Générale,Orléans\n';
const short = 'Name,Firma\nMüller,Acme\n';

test.each([
  ['shift_jis', '姓,名,会社名,メール\n鈴木,一郎,大和電機株式会社,ichiro@yamato.example\n'],
  ['shift_jis', '氏名,会社\n高橋 美咲,さくら銀行\n中村 健,トヨハシ製作所\n'],
  ['gb18030', '姓名,公司,邮箱\n王小明,北京科技有限公司,wang@bj.example\n李雷,上海贸易公司,lei@sh.example\n'],
  ['euc-kr', '이름,회사명,이메일\n박지훈,한빛전자,jh@hanbit.example\n'],
  ['euc-jp', '姓,名,会社名,メール\n山田,太郎,白樺株式会社,taro@shirakaba.example\n'],
  ['big5', '姓名,公司,郵箱\n陳美玲,台灣電子股份有限公司,ml@tw.example\n'],
  ['windows-1250', 'Imię;Nazwisko;Firma\nŁukasz;Wiśniewski;Żółw SA\nMałgorzata;Dąbrowska;Ćma SA\n'],
  ['windows-1250', 'Jméno;Příjmení;Firma\nJiří;Dvořák;Železárny\nŽofie;Šťastná;Čedič\n'],
  ['windows-1251', 'Имя;Фамилия;Компания\nИван;Петров;Ромашка\nОльга;Смирнова;Вектор\n'],
  ['windows-1253', 'Όνομα;Επώνυμο;Εταιρεία\nΓιώργος;Παπαδόπουλος;Αθηνά ΑΕ\nΕλένη;Νικολάου;Ήλιος\n'],
  ['windows-1254', 'Ad;Soyad;Şirket\nAyşe;Yıldız;Işık A.Ş.\nİbrahim;Çağlar;Güneş\n'],
  ['windows-1252', western],
  ['windows-1252', short],
  ['windows-1252', 'Navn;Firma\nSøren Ærø;Åse Øl\nBjørn Kjær;Fjøs\n'],
  ['windows-1252', 'Nombre;Empresa\nJosé Muñoz;Peña e Hijos\nÍñigo Núñez;Señor Niño\n'],
  ['windows-1252', 'Name,Note\nAda O’Brien,“quoted” – 5 €\n'],
  ['macintosh', western],
  ['macintosh', short],
  ['ibm850', western],
  ['ibm850', short],
  ['windows-1255', 'שם פרטי,שם משפחה,חברה\nדנה,לוי,כוכב\n'],
  ['windows-1256', 'الاسم الأول,اسم العائلة,الشركة\nمحمد,علي,شركة النجمة\n'],
  ['windows-874', 'ชื่อ,นามสกุล,บริษัท\nสมชาย,ใจดี,ดาว\n'],
  ['koi8-r', 'Имя;Фамилия\nИван;Петров\nОльга;Смирнова\n'],
])('%s is detected, named in the preview, and read without losing a character: %s', async (charset, text) => {
  const bytes = iconv.encode(text, charset);
  const seen = await preview(bytes);
  expect(seen.charset?.name).toBe(charset);
  expect(seen.charset?.confidence).toBeGreaterThanOrEqual(0.5);
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/[,;]/));
  expect(await cellsOf(bytes)).toEqual(rows);
  expect(await cellsOf(cutAt(bytes, [...bytes.keys()]))).toEqual(rows);
  expect(await cellsOf(bytes, { charset })).toEqual(rows);
});

test('pure ASCII and files with a byte order mark are detected with certainty', async () => {
  expect((await preview(Buffer.from('Name\nAda\n'))).charset).toEqual({ name: 'utf-8', confidence: 1 });
  expect((await preview(Buffer.from('\ufeffName\nMüller\n'))).charset).toEqual({
    name: 'utf-8',
    confidence: 1,
  });
  expect((await preview(Buffer.from('\ufeffName\nMüller\n', 'utf16le'))).charset).toEqual({
    name: 'utf-16le',
    confidence: 1,
  });
});

test('aliases of a charset are accepted, an unknown charset is refused', async () => {
  const bytes = iconv.encode('Name\nŁukasz\n', 'windows-1250');
  for (const charset of ['cp1250', 'CP-1250', 'Windows-1250'])
    expect(await cellsOf(bytes, { charset })).toEqual([['Name'], ['Łukasz']]);
  await expect(cellsOf(bytes, { charset: 'klingon' })).rejects.toMatchObject({ code: 'unknown_charset' });
});

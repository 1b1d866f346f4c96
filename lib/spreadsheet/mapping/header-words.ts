import { isSlip } from '#lib/identity/name/slip';
import { lazy } from '#lib/shared/lazy';
import { type InputField, inputFieldNames } from '#lib/spreadsheet/mapping/input-field';

/**
 * Kinds of organizations: the people listed with one work there. Not those of a school or a hospital, who may be its students or patients. As
 * part of a longer heading, `Agency fee`, they mean something else.
 */
const kindsOfOrganizations =
  'practice name|brokerage|brokerage name|agency|agency name|kanzlei|praxis|einrichtung|behorde';

/**
 * Headings of people lists in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Danish, Turkish, Czech,
 * Slovak, Slovenian, Croatian, Finnish, Baltic languages, Hungarian, Romanian, Russian, Ukrainian, Bulgarian, Greek, Arabic, Hebrew, Hindi,
 * Thai, Vietnamese, Indonesian, Japanese, Chinese and Korean. Compared by `headerKey`, so accents, case and separators do not matter.
 */
const phrases = {
  network_url:
    'linkedin|linkedin url|linkedin profile|linkedin profile url|linkedin link|linkedin address|person linkedin url|linkedin contact profile url|contact linkedin|member url|' +
    'network url|network profile|network|network link|profile url|profile link|profile address|public profile url|' +
    'person profile url|profil url|profillink|profiladresse|netzwerkprofil|netzwerk url|url du profil|lien du profil|' +
    'profil reseau|url del perfil|perfil de red|enlace del perfil|url profilo|link profilo|url do perfil|link do perfil|' +
    'profiel url|profiellink|adres profilu|link do profilu|profil adresi|profillank|プロフィールurl|プロフィール|个人主页|个人资料链接|主页链接|프로필 url',
  email:
    'email|e mail|mail|email address|e mail address|work email|business email|primary email|email 1|contact email|' +
    'corporate email|professional email|mailadresse|e mail adresse|emailadresse|e mail geschaftlich|courriel|adresse email|' +
    'adresse e mail|adresse mail|adresse electronique|mel|email professionnel|correo|correo electronico|direccion de correo|' +
    'direccion de correo electronico|email corporativo|posta elettronica|indirizzo email|indirizzo e mail|email aziendale|' +
    'endereco de email|endereco de e mail|correio eletronico|emailadres|e mailadres|zakelijk emailadres|adres email|' +
    'adres e mail|poczta elektroniczna|email sluzbowy|epost|e post|epostadress|eposta|e posta adresi|e mailova adresa|e mail cim|emailcim|adresa de email|adresa de e mail|' +
    'почта|электронная почта|эл почта|адрес электронной почты|емейл|имейл|ηλεκτρονικό ταχυδρομείο|ηλεκτρονική διεύθυνση|διεύθυνση email|' +
    'メール|メールアドレス|eメール|電子メール|邮箱|邮件|电子邮件|电子邮箱|郵箱|電子郵件|邮箱地址|이메일|이메일 주소|' +
    'sahkoposti|sahkopostiosoite|e posta|eposta adresa|e mail naslov|elektronicka adresa|електронна пошта|пошта|ел пошта|имейл адрес|електронна поща|surel|alamat email|dia chi email|thu dien tu|อีเมล|อีเมล์|البريد الإلكتروني|بريد إلكتروني|الايميل|ايميل|דואל|אימייל|דואר אלקטרוני|ईमेल',
  first_name:
    'first name|firstname|fname|given name|given names|givenname|forename|christian name|first|vorname|rufname|prenom|prenoms|' +
    'nombre de pila|primer nombre|nombres|nome proprio|primeiro nome|voornaam|roepnaam|imie|imiona|fornamn|fornavn|' +
    'tilltalsnamn|isim|ad|adı|jméno|křestní jméno|keresztnév|utónév|prenume|имя|имя контакта|όνομα|μικρό όνομα|名|名字|名前 名|ファーストネーム|下の名前|이름 first|' +
    'etunimi|ime|ime kontakta|krstne meno|krstno ime|meno|imię|імя|имe|име|собствено име|nama depan|ten|tên|eesnimi|vardas|vārds|ชื่อ|ชื่อจริง|الاسم الأول|الاسم الاول|שם פרטי|पहला नाम',
  last_name:
    'last name|lastname|lname|surname|family name|familyname|second name|last|nachname|familienname|zuname|' +
    'nom de famille|nom famille|apellido|apellidos|primer apellido|cognome|sobrenome|apelido|ultimo nome|achternaam|' +
    'familienaam|nazwisko|efternamn|efternavn|etternavn|soyad|soyadi|soyadı|příjmení|vezetéknév|családnév|nume de familie|фамилия|επώνυμο|επίθετο|姓|名字 姓|苗字|ラストネーム|姓氏|성|' +
    'sukunimi|prezime|priimek|priezvisko|прізвище|презиме|nama belakang|ho|họ|perekonnanimi|pavardė|uzvārds|นามสกุล|اسم العائلة|اللقب|الاسم الأخير|שם משפחה|अंतिम नाम',
  full_name:
    'full name|fullname|name|contact|contact name|person|person name|display name|lead|lead name|prospect|prospect name|' +
    'candidate|employee|employee name|passenger|passenger name|traveler|traveller|traveler name|traveller name|decision maker|vollstandiger name|geschaftsfuhrer|geschaftsfuhrerin|inhaber|inhaberin|dirigeant|gerant|titolare|ansprechpartner|ansprechp|ansprechperson|kontakt|' +
    'kontaktperson|name des kontakts|vor und nachname|vorname nachname|nom|nom complet|nom et prenom|prenom et nom|prenom nom|' +
    'nom prenom|interlocuteur|nombre|nombre completo|nombre y apellidos|nombre y apellido|contacto|persona de contacto|' +
    'nome|nome completo|nome e cognome|contatto|referente|nome e sobrenome|contato|naam|volledige naam|contactpersoon|' +
    'imie i nazwisko|osoba kontaktowa|nazwisko i imie|namn|navn|fullstandigt namn|ad soyad|isim soyisim|adı soyadı|' +
    'celé jméno|jméno a příjmení|teljes név|név|nume complet|nume|nume si prenume|фио|полное имя|имя и фамилия|контактное лицо|' +
    'ονοματεπώνυμο|πλήρες όνομα|氏名|名前|お名前|担当者|担当者名|ご担当者名|ご担当者|ご氏名|お客様名|姓名|联系人|联系人姓名|聯絡人|이름|성명|담당자|담당자명|고객명|' +
    'nimi|koko nimi|ime i prezime|ime in priimek|meno a priezvisko|імя та прізвище|піб|име и фамилия|nama|nama lengkap|ho va ten|ho ten|ชื่อ นามสกุล|ชื่อเต็ม|الاسم|الاسم الكامل|שם|שם מלא|नाम',
  company:
    'company|companies|company name|companyname|org|org name|organization|organizations|organisation|organisations|organization name|organisation name|account|accounts|account name|' +
    'employer|current company|business|business name|firm|firma|firmenname|unternehmen|unternehmensname|arbeitgeber|' +
    'gesellschaft|organisation|societe|nom de la societe|nom societe|entreprise|nom de l entreprise|nom entreprise|' +
    'raison sociale|denomination sociale|employeur|organisme|empresa|nombre de la empresa|nombre empresa|compania|razon social|organizacion|' +
    'azienda|nome azienda|societa|ragione sociale|ditta|impresa|nome da empresa|razao social|organizacao|bedrijf|' +
    'bedrijfsnaam|organisatie|werkgever|nazwa firmy|przedsiebiorstwo|spolka|pracodawca|foretag|foretagsnamn|bolag|' +
    'virksomhed|bedrift|bedriftsnavn|firmanavn|arbeidsgiver|sirket|sirket adi|společnost|název společnosti|název firmy|cég|cégnév|cég neve|companie|nume companie|компания|' +
    'название компании|организация|предприятие|εταιρεία|εταιρία|όνομα εταιρείας|επωνυμία|会社|会社名|企業|企業名|勤務先|社名|法人名|公司|公司名称|公司名稱|企业|企业名称|单位|회사|회사명|고객사|고객사명|업체명|기업명|거래처|거래처명|' +
    `${kindsOfOrganizations}|` +
    'yritys|yhtio|organisaatio|tvrtka|preduzece|podjetje|spolocnost|nazov firmy|компанія|підприємство|організація|фирма|perusahaan|nama perusahaan|cong ty|ten cong ty|ettevote|imone|uznemums|บริษัท|ชื่อบริษัท|الشركة|اسم الشركة|חברה|שם החברה|कंपनी',
  company_domain:
    'company domain|domain|domains|domain name|website|web site|company website|company url|website url|web|homepage|site|url|' +
    'company web|webseite|internetseite|firmenwebseite|unternehmenswebseite|internetadresse|webadresse|site web|' +
    'site internet|domaine|nom de domaine|site de l entreprise|sitio web|pagina web|dominio|web de la empresa|' +
    'sito|sito web|sito internet|dominio aziendale|site da empresa|website bedrijf|domein|bedrijfswebsite|strona|' +
    'strona www|strona internetowa|www|domena|webbplats|hemsida|hjemmeside|web sitesi|alan adi|webové stránky|doména|weboldal|honlap|pagina de internet|сайт|веб сайт|домен|ιστοσελίδα|ιστότοπος|' +
    'ウェブサイト|ホームページ|ドメイン|サイト|网站|网址|域名|官网|公司网站|網站|웹사이트|도메인|홈페이지|' +
    'verkkosivu|verkkosivusto|kotisivu|internet stranica|spletna stran|веб сайт компании|situs web|trang web|เว็บไซต์|الموقع|الموقع الإلكتروني|אתר|אתר אינטרנט|वेबसाइट',
  external_id:
    'your id|external id|externalid|id|record id|contact id|person id|lead id|row id|reference|ref|reference id|unique id|uid|uuid|' +
    'customer id|customer number|customer no|customer nr|client id|client no|account no|kundennummer|kundennr|kunden nr|kd nr|kontakt id|externe id|referenz|identifiant|reference client|' +
    'numero client|identificador|id contacto|referencia|identificativo|codice|codice cliente|codigo|codigo do cliente|' +
    'klantnummer|referentie|kenmerk|identyfikator|numer klienta|顧客id|顧客番号|お客様番号|管理番号|编号|客户编号|고객번호',
  crm_id: 'crm id|crm record id|crm contact id|contact record id',
  type: 'type|record type|row type|entity type|typ|datensatztyp|tipo|type d enregistrement|soort',
} as const satisfies Record<InputField, string>;

/** Words that make a heading about another person: `Manager Email`, `Referred by`, `Assistant`. */
export const othersWords: ReadonlySet<string> = new Set(
  'owner|manager|assistant|supervisor|spouse|creator|by|referrer|referer|referring|referred|referral|sender|inviter|emergency|assigned|assignee|rep|ae|sdr|bdr|csm|betreuer|kundenbetreuer'.split(
    '|',
  ),
);

/** Words that make a heading about an attribute of the thing, or about another person: `Email status`, `Company size`, `Site city`. */
export const attributeWords: ReadonlySet<string> = new Set([
  ...othersWords,
  ...(
    'id|ids|status|state|verified|verification|valid|validity|opt|optin|optout|date|type|count|score|confidence|source|sent|opened|' +
    'bounced|invalid|unsubscribed|phone|fax|size|industry|category|revenue|employees|headcount|location|headquarters|hq|standort|sitz|siege|sede|city|country|region|zip|street|address2|description|founded|' +
    'notes|note|title|position|role|job|department|language|sector|branche|telefon|telephone|stadt|land|ville|' +
    'pays|ciudad|pais|citta|paese|cidade|plaats|miasto|kraj|rechtsform|grosse|mitarbeiter|effectif|taille|hash|format|domain type|' +
    'former|previous|past|maiden|geburtsname|城市|国家|地区|省份|行业|职位|部门|业种|業種|役職|部署|部署名|住所|国|地域|都道府県|職種'
  ).split('|'),
]);

/** Words for the other values of the same person. */
export const secondWords: ReadonlySet<string> = new Set(
  'personal|private|privat|home|secondary|tertiary|additional|supplemental|alternate|alternative|other|perso|personnel|privada|privato|pessoal|prive|prywatny'.split(
    '|',
  ),
);

/** Words that make a column the second choice: private values, or possibly another person's. */
export const privateWords: ReadonlySet<string> = new Set([
  ...secondWords,
  ...'2|3|old|buyer|billing|shipping|invoice|カナ|フリカナ|ふりかな|かな|kana|furigana|yomi|phonetic'.split(
    '|',
  ),
]);

/** Words that make a column the first choice among several of its kind: work addresses. */
export const workWords: ReadonlySet<string> = new Set(
  'work|business|corporate|professional|pro|geschaftlich|dienstlich|professionnel|corporativo|aziendale|zakelijk|sluzbowy'.split(
    '|',
  ),
);

/** Headings that may mean something else if a plainer one is present: an advertiser's account, or the person a lead is about. */
export const vagueKeys: ReadonlySet<string> = new Set(
  'geschaftsfuhrer|geschaftsfuhrerin|inhaber|inhaberin|dirigeant|gerant|titolare|account|accountname|business|businessname|contact|person|lead|prospect|candidate|employee|kontakt|contacto|contatto'.split(
    '|',
  ),
);

/** Splits `E-Mail Adresse`, `eMailAdresse` and `e_mail_adresse` into words at camel case, without accents and punctuation. */
export function headerWords(header: string): string[] {
  const spaced = header
    .replaceAll('LinkedIn', 'Linkedin')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2');
  const plain = spaced
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/gi, 'l')
    .toLowerCase();
  return plain
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

export const headerKey = (header: string): string => headerWords(header).join('');

/** Headings that mean the whole name, or the part of it that no other column holds: `Name` next to `Vorname`. */
export const partialNameKeys = lazy(
  (): ReadonlySet<string> =>
    new Set([
      'name',
      'nom',
      'nome',
      'nombre',
      'naam',
      'namn',
      'navn',
      '이름',
      'jmeno',
      'nama',
      'nimi',
      'nume',
      headerKey('الاسم'),
      headerKey('שם'),
    ]),
);

/** Headings that mean an employer unless another one does. */
export const kindKeys = lazy(
  (): ReadonlySet<string> => new Set(kindsOfOrganizations.split('|').map(headerKey)),
);

/** Words that mean part of a name only as a whole heading: `Last seen` and `First contact` are not about names. */
export const ambiguousParts: ReadonlySet<string> = new Set(['first', 'last']);

/** All known headings, by key. */
const fields = lazy(
  (): ReadonlyMap<string, InputField> =>
    new Map(
      inputFieldNames.flatMap((field) =>
        phrases[field].split('|').map((phrase) => [headerKey(phrase), field] as const),
      ),
    ),
);

/** The field that a heading means, by the heading's key. */
export const fieldOfKey = (key: string): InputField | undefined => fields().get(key);

/** The field of the only known heading that this one misspells, with a letter left out or two swapped: `Frist Name`. */
export function fieldOfMisspelled(key: string): InputField | undefined {
  const meant = [...fields()].filter(([known]) => known.length >= 7 && isMisspelled(key, known));
  const [field, ...others] = new Set(meant.map(([, one]) => one));
  return others.length > 0 ? undefined : field;
}

const isMisspelled = (key: string, known: string): boolean =>
  isSlip(key, known) &&
  (key.length < known.length || [...key].toSorted().join() === [...known].toSorted().join());

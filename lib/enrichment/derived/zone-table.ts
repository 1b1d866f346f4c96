const table = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [zone = '', names = ''] = row.trim().split(': ');
        return names.split(', ').map((name) => [name, zone] as const);
      }),
  );

/**
 * For countries with several zones: states by code and folded name, each with the zone of most of its people. Zones:
 * the IANA tz database (public domain).
 */
export const zonesOfStates: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: table(`
    America/New_York: ct, connecticut, de, delaware, dc, district of columbia, fl, florida, ga, georgia, me, maine, md, maryland, ma, massachusetts, nh, new hampshire, nj, new jersey, ny, new york, nc, north carolina, oh, ohio, pa, pennsylvania, ri, rhode island, sc, south carolina, vt, vermont, va, virginia, wv, west virginia
    America/Detroit: mi, michigan
    America/Indiana/Indianapolis: in, indiana
    America/Kentucky/Louisville: ky, kentucky
    America/Chicago: al, alabama, ar, arkansas, il, illinois, ia, iowa, ks, kansas, la, louisiana, mn, minnesota, ms, mississippi, mo, missouri, ne, nebraska, nd, north dakota, ok, oklahoma, sd, south dakota, tn, tennessee, tx, texas, wi, wisconsin
    America/Denver: co, colorado, mt, montana, nm, new mexico, ut, utah, wy, wyoming
    America/Boise: id, idaho
    America/Phoenix: az, arizona
    America/Los_Angeles: ca, california, nv, nevada, or, oregon, wa, washington
    America/Anchorage: ak, alaska
    Pacific/Honolulu: hi, hawaii`),
  CA: table(`
    America/Toronto: on, ontario, qc, quebec
    America/Vancouver: bc, british columbia
    America/Edmonton: ab, alberta, nt, northwest territories
    America/Winnipeg: mb, manitoba
    America/Regina: sk, saskatchewan
    America/Halifax: ns, nova scotia, pe, prince edward island
    America/Moncton: nb, new brunswick
    America/St_Johns: nl, newfoundland and labrador
    America/Whitehorse: yt, yukon`),
  AU: table(`
    Australia/Sydney: nsw, new south wales, act, australian capital territory
    Australia/Melbourne: vic, victoria
    Australia/Brisbane: qld, queensland
    Australia/Adelaide: sa, south australia
    Australia/Perth: wa, western australia
    Australia/Hobart: tas, tasmania
    Australia/Darwin: nt, northern territory`),
  BR: table(`
    America/Sao_Paulo: sp, sao paulo, rj, rio de janeiro, mg, minas gerais, es, espirito santo, pr, parana, sc, santa catarina, rs, rio grande do sul, df, distrito federal, go, goias
    America/Bahia: ba, bahia
    America/Recife: pe, pernambuco
    America/Fortaleza: ce, ceara
    America/Manaus: am, amazonas
    America/Belem: pa, para
    America/Cuiaba: mt, mato grosso
    America/Campo_Grande: ms, mato grosso do sul`),
  MX: table(`
    America/Mexico_City: cdmx, ciudad de mexico, mexico city, estado de mexico, jalisco, puebla, queretaro, guanajuato
    America/Monterrey: nuevo leon
    America/Tijuana: baja california
    America/Cancun: quintana roo
    America/Merida: yucatan`),
};

/** Large cities of these countries whose state is often left out. */
export const zonesOfCities: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: table(`
    America/New_York: new york, new york city, boston, atlanta, miami, washington, washington dc, philadelphia, pittsburgh, charlotte, raleigh, durham, orlando, tampa, baltimore, cleveland, cincinnati, buffalo, hartford, stamford, richmond, brooklyn, jersey city
    America/Detroit: detroit, ann arbor
    America/Indiana/Indianapolis: indianapolis
    America/Kentucky/Louisville: louisville
    America/Chicago: chicago, austin, dallas, houston, san antonio, fort worth, minneapolis, memphis, nashville, milwaukee, st louis, saint louis, kansas city, new orleans, omaha, madison
    America/Denver: denver, boulder, salt lake city, albuquerque, lehi, provo
    America/Boise: boise
    America/Phoenix: phoenix, scottsdale, tempe, tucson
    America/Los_Angeles: los angeles, san francisco, san francisco bay area, seattle, san diego, san jose, oakland, sacramento, las vegas, palo alto, mountain view, cupertino, santa clara, sunnyvale, menlo park, santa monica, irvine, redmond, bellevue
    Pacific/Honolulu: honolulu
    America/Anchorage: anchorage`),
  CA: table(`
    America/Toronto: toronto, ottawa, montreal, quebec city, waterloo, kitchener, mississauga
    America/Vancouver: vancouver, victoria
    America/Edmonton: calgary, edmonton
    America/Winnipeg: winnipeg
    America/Halifax: halifax`),
  AU: table(`
    Australia/Sydney: sydney, canberra
    Australia/Melbourne: melbourne
    Australia/Brisbane: brisbane, gold coast
    Australia/Adelaide: adelaide
    Australia/Perth: perth`),
  BR: table(`
    America/Sao_Paulo: sao paulo, rio de janeiro, belo horizonte, brasilia, curitiba, porto alegre, florianopolis, campinas
    America/Recife: recife
    America/Fortaleza: fortaleza
    America/Manaus: manaus`),
  MX: table(`
    America/Mexico_City: mexico city, ciudad de mexico, guadalajara, puebla, queretaro
    America/Monterrey: monterrey
    America/Tijuana: tijuana
    America/Cancun: cancun`),
  RU: table(`
    Europe/Moscow: moscow, saint petersburg, st petersburg, kazan, nizhny novgorod
    Asia/Yekaterinburg: yekaterinburg
    Asia/Novosibirsk: novosibirsk
    Asia/Vladivostok: vladivostok`),
  ID: table(`
    Asia/Jakarta: jakarta, bandung, surabaya, yogyakarta
    Asia/Makassar: denpasar, bali, makassar`),
  CD: table(`
    Africa/Kinshasa: kinshasa
    Africa/Lubumbashi: lubumbashi`),
  MN: table(`
    Asia/Ulaanbaatar: ulaanbaatar`),
  ES: table(`
    Atlantic/Canary: las palmas, las palmas de gran canaria, santa cruz de tenerife, tenerife, gran canaria`),
  PT: table(`
    Atlantic/Azores: ponta delgada
    Atlantic/Madeira: funchal`),
};

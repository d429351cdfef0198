type Names = { readonly en: string; readonly fr: string };

/** Keyed by country and code. One string where both languages agree. */
const names: Readonly<Record<string, Readonly<Record<string, string | Names>>>> = {
  CA: {
    AB: 'Alberta',
    BC: { en: 'British Columbia', fr: 'Colombie-Britannique' },
    MB: 'Manitoba',
    NB: { en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
    NL: { en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
    NS: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
    NT: { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
    QC: { en: 'Quebec', fr: 'Québec' },
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: { en: 'California', fr: 'Californie' },
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: { en: 'District of Columbia', fr: 'District de Columbia' },
    FL: { en: 'Florida', fr: 'Floride' },
    GA: { en: 'Georgia', fr: 'Géorgie' },
    HI: { en: 'Hawaii', fr: 'Hawaï' },
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: { en: 'Louisiana', fr: 'Louisiane' },
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: { en: 'New Mexico', fr: 'Nouveau-Mexique' },
    NY: 'New York',
    NC: { en: 'North Carolina', fr: 'Caroline du Nord' },
    ND: { en: 'North Dakota', fr: 'Dakota du Nord' },
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: { en: 'Pennsylvania', fr: 'Pennsylvanie' },
    RI: 'Rhode Island',
    SC: { en: 'South Carolina', fr: 'Caroline du Sud' },
    SD: { en: 'South Dakota', fr: 'Dakota du Sud' },
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: { en: 'Virginia', fr: 'Virginie' },
    WA: 'Washington',
    WV: { en: 'West Virginia', fr: 'Virginie-Occidentale' },
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
};

/** An unknown code is returned unchanged. */
export function provinceNames(country: string, province: string): Names {
  const known = names[country]?.[province] ?? province;
  return typeof known === 'string' ? { en: known, fr: known } : known;
}

/** Includes the District of Columbia. Null elsewhere, where the field is free text. */
export function provincesOf(country: string): readonly string[] | null {
  const known = names[country];
  return known ? Object.keys(known) : null;
}

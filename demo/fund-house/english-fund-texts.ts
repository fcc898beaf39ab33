/** The texts of the Dutch funds in English. */
import type { HouseFund, LoanEntry, RealEstateEntry } from '#demo/ground/world-parts.ts'

const english: Readonly<Record<string, string>> = {
  'Woningen en winkels in de vier grote steden.': 'Homes and shops in the four large cities.',
  'Distributiecentra langs de Maas en de Betuweroute.':
    'Distribution centres along the Meuse and the Betuwe route.',
  'Verpleeghuizen en gezondheidscentra met langlopende huur.':
    'Nursing homes and health centres on long leases.',
  'Wijkwinkelcentra rond de dagelijkse boodschappen.':
    'Neighbourhood shopping centres around daily groceries.',
  'Eerste hypotheken op verhuurde woningen.': 'First mortgages on let homes.',
  'Leningen aan familiebedrijven, met zekerheden.': 'Loans to family businesses, with collateral.',
  'Overbruggingsleningen voor woningbouw.': 'Bridging loans for the building of homes.',
  'De helft stenen, de helft leningen.': 'Half bricks, half loans.',
  'Kort uitgezette gelden in afwachting van belegging.':
    'Money placed for a short time until it is invested.',
  'Eerste werkdag van de maand': 'First working day of the month',
  Maandelijks: 'Monthly',
  Beheerder: 'Manager',
  Bewaarder: 'Depositary',
  Woningen: 'Homes',
  Winkels: 'Shops',
  Kantoren: 'Offices',
  Logistiek: 'Logistics',
  Zorg: 'Care',
  Uitstekend: 'Excellent',
  Goed: 'Good',
  Redelijk: 'Fair',
  'Nieuwe productielijn': 'New production line',
  'Verlenging van het dok': 'Lengthening of the dock',
  'Aardwarmte voor de kassen': 'Geothermal heat for the greenhouses',
  'Overbrugging tot oplevering': 'Bridging until completion',
  'Overname van een concurrent': 'Purchase of a competitor',
  'Verduurzaming van het pand': 'Making the building sustainable',
  'Familiebedrijf sinds 1954': 'Family business since 1954',
  'Werf met 120 medewerkers': 'Shipyard with 120 employees',
  'Derde generatie tuinders': 'Third generation of growers',
  'Ontwikkelaar met voorverkoop': 'Developer with advance sales',
  'Drukkerij met vaste klanten': 'Printer with regular customers',
  'Zelfstandig hotel': 'Independent hotel',
  Annuïtair: 'Annuity',
  Lineair: 'Linear',
  Aflossingsvrij: 'Interest only',
  'Eerste hypotheek': 'First mortgage',
  'Tweede hypotheek': 'Second mortgage',
  'Pandrecht op voorraden': 'Pledge of stocks',
  'Klasse Lead': 'Lead class',
  'Klasse A': 'Class A',
}

/** A text of the Dutch funds in English; one that is not known stays as it is. */
export function inEnglish(text: string): string {
  return english[text] ?? text
}

function buildingInEnglish(entry: RealEstateEntry): RealEstateEntry {
  const sector = inEnglish(entry.sector)
  return {
    ...entry,
    sector,
    condition: inEnglish(entry.condition),
    description: `${sector} in ${entry.location}, ${entry.size} m².`,
  }
}

function loanInEnglish(entry: LoanEntry): LoanEntry {
  const purpose = inEnglish(entry.purpose)
  return {
    ...entry,
    purpose,
    description: `${entry.project}: ${purpose.toLowerCase()}.`,
    loanType: inEnglish(entry.loanType),
    collateralRights: inEnglish(entry.collateralRights),
    loanTakerProfile: inEnglish(entry.loanTakerProfile),
  }
}

/** A fund with its texts in English. Names of funds and projects are names and stay. */
export function fundInEnglish(fund: HouseFund): HouseFund {
  return {
    ...fund,
    description: inEnglish(fund.description),
    tradingDay: inEnglish(fund.tradingDay),
    liquidity: inEnglish(fund.liquidity),
    facts: fund.facts.map(({ name, value }) => ({ name: inEnglish(name), value })),
    realEstate: fund.realEstate.map(buildingInEnglish),
    loans: fund.loans.map(loanInEnglish),
  }
}

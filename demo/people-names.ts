/** Invented people and companies in four languages. */
import type { Chance } from '#demo/ground/seeded-random.ts'

/** Given names of women and men, and family names. Greek family names change with the person. */
export type NamePool = {
  women: readonly string[]
  men: readonly string[]
  families: readonly (readonly [ofWoman: string, ofMan: string])[]
  companies: readonly string[]
  joint: string
}

function list(names: string): readonly string[] {
  return names.trim().split(/,\s+/)
}

/** Family names; where they change, hers before his. */
function couples(names: string): readonly (readonly [string, string])[] {
  return list(names).map((name) => {
    const [ofWoman = name, ofMan = ofWoman] = name.split('/')
    return [ofWoman, ofMan] as const
  })
}

const english: NamePool = {
  women: list(`
    Amelia, Beatrice, Charlotte, Diana, Eleanor, Fiona, Grace, Harriet, Imogen, Judith, Louisa,
    Margaret, Nora, Olivia, Priya, Rosalind
  `),
  men: list(`
    Alistair, Benedict, Charles, Duncan, Edmund, Frederick, George, Hugh, Ibrahim, James, Kenneth,
    Laurence, Malcolm, Nathaniel, Oliver, Rajesh
  `),
  families: couples(`
    Ashworth, Bancroft, Carrington, Davenport, Ellery, Fairfax, Goodwin, Hartley, Ingram, Jessop,
    Kingsley, Lockwood, Merriweather, Northcote, Okafor, Pemberton, Quigley, Radcliffe, Sinclair,
    Thackeray, Underhill, Vaughan, Whitcombe, Yardley, Patel
  `),
  companies: list(`
    Ashdown Joinery Ltd, Fenland Farms Ltd, Kingsbridge Dental LLP, Oakhurst School Foundation,
    Tidewater Shipping Ltd, Vale Orchard Charity
  `),
  joint: ' & ',
}

const icelandic: NamePool = {
  women: list(`
    Anna, Birna, Emma, Guðrún, Hildur, Katrín, Lilja, Ragnheiður, Sara, Sigríður, Þóra, Claire,
    Helen, Unnur
  `),
  men: list(`
    Arnar, Björn, Daniel, Einar, Gunnar, Jón, Kristján, Magnús, Ólafur, Sigurður, Þorsteinn, William,
    Thomas, Stefán
  `),
  families: couples(`
    Arnardóttir/Arnarson, Björnsdóttir/Björnsson, Einarsdóttir/Einarsson, Gunnarsdóttir/Gunnarsson,
    Helgadóttir/Helgason, Jónsdóttir/Jónsson, Kristjánsdóttir/Kristjánsson, Magnúsdóttir/Magnússon,
    Ólafsdóttir/Ólafsson, Pálsdóttir/Pálsson, Sigurðardóttir/Sigurðsson, Stefánsdóttir/Stefánsson,
    Þórsdóttir/Þórsson, Campbell, Foster, Mercer, Briem, Hallgrímsdóttir/Hallgrímsson
  `),
  companies: list(`
    Fiskmarkaður Vesturlands ehf., Hraun Travel ehf., Northern Lights Studio Ltd,
    Straumur Consulting ehf., Tinna Arkitektar ehf.
  `),
  joint: ' & ',
}

const greek: NamePool = {
  women: list(`
    Αθηνά, Βασιλική, Γεωργία, Δήμητρα, Ειρήνη, Ζωή, Ιωάννα, Κατερίνα, Λυδία, Μαρίνα, Νεφέλη, Ουρανία,
    Σοφία, Χριστίνα
  `),
  men: list(`
    Αλέξανδρος, Βασίλης, Γιάννης, Δημήτρης, Ευάγγελος, Θανάσης, Ιάσονας, Κώστας, Λεωνίδας, Μιχάλης,
    Νικόλαος, Παναγιώτης, Στέφανος, Χρήστος
  `),
  families: couples(`
    Αγγελοπούλου/Αγγελόπουλος, Βλάχου/Βλάχος, Γεωργίου, Δημητρίου, Ευθυμίου,
    Ζαφειροπούλου/Ζαφειρόπουλος, Θεοδώρου, Καραγιάννη/Καραγιάννης, Λαζαρίδου/Λαζαρίδης, Μακρή/Μακρής,
    Νικολάου, Οικονόμου, Παπαδάκη/Παπαδάκης, Ρήγα/Ρήγας, Σταματίου, Τσιρίγου/Τσιρίγος, Φωτίου,
    Χατζή/Χατζής
  `),
  companies: list(`
    Ελαιουργία Μάνης Α.Ε., Καρνάγιο Πειραιώς Ε.Π.Ε., Ξενοδοχεία Πηλίου Α.Ε., Φαρμακείο Αθηνών Ο.Ε.,
    Ίδρυμα Θεσσαλίας Κληροδότημα
  `),
  joint: ' & ',
}

const dutch: NamePool = {
  women: list(`
    Anneke, Bregje, Carlijn, Daphne, Esther, Femke, Geertje, Hanneke, Ilse, Jolanda, Liesbeth,
    Marloes, Noor, Sanne, Wilhelmina
  `),
  men: list(`
    Adriaan, Bastiaan, Cornelis, Diederik, Evert, Floris, Gijs, Hendrik, Jeroen, Koen, Lodewijk,
    Maarten, Niels, Pieter, Willem
  `),
  families: couples(`
    Bakker, Boersma, Claassen, Dijkstra, Elzinga, Feenstra, Groen, Hoekstra, IJzerman, Jansen,
    Kuipers, Lammers, Mulder, Nijhof, Oosterhuis, Postma, Rietveld, Smit, Terpstra, Veenstra,
    Wiersma, van Dam, de Vries, van den Berg, Zwart
  `),
  companies: list(`
    Bakkerij Boersma B.V., De Korenmolen Holding B.V., Stichting Pensioen Lakerveld,
    Tandartsen Oost Maatschap, Van Dam Scheepvaart B.V.
  `),
  joint: ' en ',
}

const pools = { english, icelandic, greek, dutch }

/** A person's name with what the account needs to know about them. */
export type PersonName = {
  name: string
  gender: 'male' | 'female' | null
  kind: 'single' | 'dual' | 'corporate'
}

/** Whether the first name of a person is a woman's or a man's; null for a name that nobody was given. */
export function genderOf(name: string): PersonName['gender'] {
  const [given = ''] = name.split(' ')
  const named = Object.values(pools)
  if (named.some(({ women }) => women.includes(given))) return 'female'
  return named.some(({ men }) => men.includes(given)) ? 'male' : null
}

/** Names people of one firm so that no two have the same name. */
export class NameGiver {
  private readonly pool: NamePool
  private readonly chance: Chance
  private readonly taken = new Set<string>()
  private companies: string[]

  constructor(language: keyof typeof pools, chance: Chance) {
    this.pool = pools[language]
    this.chance = chance
    this.companies = chance.shuffle(this.pool.companies)
  }

  /** One person. */
  person(): PersonName {
    for (;;) {
      const isWoman = this.chance.happens(0.5)
      const family = this.chance.pick(this.pool.families)
      const given = this.chance.pick(isWoman ? this.pool.women : this.pool.men)
      const name = `${given} ${family[isWoman ? 0 : 1]}`
      if (this.claim(name)) return { name, gender: isWoman ? 'female' : 'male', kind: 'single' }
    }
  }

  /** A person, now and then a couple or a company. */
  client(): PersonName {
    const draw = this.chance.next()
    const company = draw < 0.05 ? this.companies.pop() : undefined
    if (company !== undefined && this.claim(company))
      return { name: company, gender: null, kind: 'corporate' }
    if (draw < 0.05 || draw > 0.13) return this.person()
    for (;;) {
      const family = this.chance.pick(this.pool.families)
      const woman = `${this.chance.pick(this.pool.women)} ${family[0]}`
      const name = `${woman}${this.pool.joint}${this.chance.pick(this.pool.men)} ${family[1]}`
      if (this.claim(name)) return { name, gender: null, kind: 'dual' }
    }
  }

  private claim(name: string): boolean {
    if (this.taken.has(name)) return false
    this.taken.add(name)
    return true
  }
}

const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  list(`
    α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r, σ s, ς s,
    τ t, υ y, φ f, χ ch, ψ ps, ω o, þ th, ð d, æ ae, ø o`).map((pair) => pair.split(' ')),
)

/** The part of an e-mail address before the @: the name in plain Latin letters, joined by dots. */
export function mailboxOf(name: string): string {
  const folded = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const latin = Array.from(folded, (letter) => latinOf[letter] ?? letter).join('')
  return latin.replaceAll(/[^a-z0-9]+/g, '.').replaceAll(/^\.+|\.+$/g, '')
}

/** The name of a numbered person: thousands of different ones, by double family names. */
export function surnamesOf(language: keyof typeof pools, number: number): { given: string; surname: string } {
  const { women, men, families } = pools[language]
  const side = number % 2 === 0 ? 0 : 1
  const givens = side === 0 ? women : men
  const half = number >> 1
  const first = families[half % families.length]?.[side] ?? ''
  const second = families[Math.floor(half / families.length) % families.length]?.[side] ?? ''
  const given = givens[Math.floor(half / families.length ** 2) % givens.length] ?? ''
  return { given, surname: `${first}-${second}` }
}

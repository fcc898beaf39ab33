/** The name of a record as part of an address. */

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const latin: ReadonlyMap<string, string> = new Map(
  [
    'þ:th ð:d æ:ae œ:oe ø:o ß:ss ł:l đ:d ı:i ĳ:ij',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n',
    'ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split(':') as [string, string])),
)

/** Greek letters that sound together ('ου', 'αυ'); a diaeresis on the second keeps them apart. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(?<![\p{L}])μπ/gu, 'b'],
  [/([αεη])υ(?=[βγδζλμνραειηουω])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
]

const marks = /\p{M}/gu

/**
 * A name in slug form: lower case, letters of other scripts in Latin ones, then only letters, digits and single
 * hyphens (decision Q-SLUG). Worked cases: 'Our  Funds & Fees' is 'our-funds-fees', 'Þórður' is 'thordur',
 * 'Ευρώπη' is 'evropi'. A name without a letter or digit is ''.
 */
export function makeSlug(name: string): string {
  return transliterate(name.toLowerCase())
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

function transliterate(name: string): string {
  const apart = name.normalize('NFD').replaceAll('υ\u0308', 'y').replaceAll(marks, '')
  const paired = greekPairs.reduce((text, [pair, sound]) => text.replaceAll(pair, sound), apart)
  return paired.replaceAll(/\p{L}/gu, (letter) => latin.get(letter) ?? letter)
}

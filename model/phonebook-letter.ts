/**
 * The letter under which a name stands in the phonebook of the clients overview: the first letter of its second word
 * (of the only word, when there is one), without accents, in upper case; '#' when that is no letter.
 * Worked cases: 'Anna Ólafsdóttir' is 'O', 'Γιώργος Άνθης' is 'Α', 'Acme' is 'A', 'Fund 42' is '#'.
 */
export function phonebookLetter(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = (words[1] ?? words[0] ?? '').normalize('NFD').charAt(0).toUpperCase()
  return /\p{L}/u.test(first) ? first : '#'
}

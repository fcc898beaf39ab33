import { expect, it } from 'vitest'
import { phonebookLetter } from './phonebook-letter.ts'

it.each([
  ['Anna Ólafsdóttir', 'O'],
  ['Γιώργος Άνθης', 'Α'],
  ['Acme', 'A'],
  ['Fund 42', '#'],
  ['Jan van der Berg', 'V'],
  ['  Mary   Élan ', 'E'],
  ['Björn Þórsson', 'Þ'],
  ['', '#'],
])('%s stands under %s', (name, letter) => expect(phonebookLetter(name)).toBe(letter))

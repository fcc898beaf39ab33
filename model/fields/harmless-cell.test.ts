import { expect, test } from 'vitest'
import { harmlessCell } from './harmless-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-1', '-1'],
  ['-1.5e-3', '-1.5e-3'],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  ['%0', "'%0"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u3000 =1+1', "'\u3000 =1+1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; @x', "a;' @x"],
  ['a\t=1', "a\t'=1"],
  ['two\n=lines', "two\n'=lines"],
  ['\tindented', "'\tindented"],
  ['a = b', 'a = b'],
  ['mail@firm.example; +1', "mail@firm.example;' +1"],
  ['Ελλάδα', 'Ελλάδα'],
])('%j is written as %j', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell)
})

test('no cell begins a formula, wherever a list separator cuts it', () => {
  for (const separator of [';', ',', '\t', '\n', '\r'])
    for (const blank of ['', ' ', '\u00a0', '\u3000', '\u2003'])
      for (const sign of '=+-@＝＋－＠') {
        const cell = harmlessCell(`a${separator === ',' ? ';' : separator}${blank}${sign}1+1`)
        for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
})

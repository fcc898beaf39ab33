import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+49 30 1', `'+49 30 1`],
  ['-1', '-1'],
  ['-12.50', '-12.50'],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [-3.5, '-3.5'],
  ['Ελλάδα', 'Ελλάδα'],
])('the cell of %j is %j', (value, cell) => {
  expect(csvLine([value, 'x'])).toBe(`${cell},x\r\n`)
})

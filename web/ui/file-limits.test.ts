import { expect, test } from 'vitest'
import { findRefusal } from '#web/ui/file-limits.ts'

const limits = { extensions: ['pdf', 'jpg'], maxBytes: 1000 }

test.each([
  ['report.PDF', 1000, null],
  ['report.pdf', 1001, 'size'],
  ['report.pdf', 0, 'empty'],
  ['report.exe', 10, 'type'],
  ['pdf', 10, 'type'],
  ['report.pdf.exe', 10, 'type'],
])('a file %s of %d bytes: %s', (name, size, refusal) => {
  expect(findRefusal({ name, size }, limits)).toBe(refusal)
})

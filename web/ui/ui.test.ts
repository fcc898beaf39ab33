import { expect, it, test } from 'vitest'
import { isCommand, writeCommand } from './command-key.ts'
import { findRefusal } from './file-limits.ts'

const press = (keys: Partial<KeyboardEvent>): KeyboardEvent =>
  ({ key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys }) as KeyboardEvent

it('takes Ctrl elsewhere and Cmd on a Mac, alone', () => {
  expect(isCommand(press({ ctrlKey: true }), 'k', 'Linux x86_64')).toBe(true)
  expect(isCommand(press({ ctrlKey: true, key: 'K' }), 'k', 'Win32')).toBe(true)
  expect(isCommand(press({ metaKey: true }), 'k', 'MacIntel')).toBe(true)
  expect(isCommand(press({ ctrlKey: true }), 'k', 'MacIntel')).toBe(false)
  expect(isCommand(press({ metaKey: true }), 'k', 'Win32')).toBe(false)
  expect(isCommand(press({ ctrlKey: true, shiftKey: true }), 'k', 'Win32')).toBe(false)
  expect(isCommand(press({}), 'k', 'Win32')).toBe(false)
})

it('writes the keys as the machine does', () => {
  expect([writeCommand('k', 'MacIntel'), writeCommand('a', 'Win32')]).toEqual(['⌘K', 'Ctrl A'])
})

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

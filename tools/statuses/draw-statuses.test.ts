import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeStatuses } from './describe-statuses.ts'
import { drawStatuses } from './draw-statuses.ts'

const written = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8')

test('the page about statuses and its drawing are those of the table', () => {
  expect(written('account-statuses.md')).toBe(describeStatuses())
  expect(written('account-statuses.svg')).toBe(drawStatuses())
})

test('the drawing has every status, and the number of every row but the choice by hand', () => {
  const drawing = drawStatuses()
  expect([...drawing.matchAll(/class="name"[^>]*>([^<]+)</g)].map(([, name]) => name)).toHaveLength(13)
  const numbers = new Set(
    [...drawing.matchAll(/class="number"[^>]*>(\d+)</g)].map(([, number]) => Number(number)),
  )
  expect([...numbers].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 22 }, (_, at) => at + 1),
  )
})

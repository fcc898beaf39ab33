import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PageFigures } from '#model/calls/figures.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { Notes, type NotedSource } from './notes.tsx'

const figures = { performance: { benchmarkLabel: null } } as PageFigures
const sourceOf = (name: string, isNet: boolean): NotedSource => ({
  id: name,
  name,
  source: { asOf: '2026-11-20', fetchedAt: '2026-11-20T18:00:00.000Z', freshness: 'live' },
  figures,
  isNet,
})
const net = page.getByText(/Returns are net/)
const unstated = page.getByText(/before or after charges/)

test('a report says that its returns are net where the charges are booked', async () => {
  await renderPage(<Notes sources={[sourceOf('Own books', true)]} />)
  await expect.element(net).toBeVisible()
  expect(unstated.elements()).toEqual([])
})

test('of figures of a data service a report claims nothing about charges, and that the past promises nothing', async () => {
  await renderPage(<Notes sources={[sourceOf('Served', false)]} />)
  await expect.element(page.getByText(/Returns are time-weighted/)).toBeVisible()
  await expect.element(page.getByText(/Past performance is no guide to the future/)).toBeVisible()
  expect(unstated.elements()).toEqual([])
  expect(net.elements()).toEqual([])
})

test('where both are in one report each is named', async () => {
  await renderPage(<Notes sources={[sourceOf('Own books', true), sourceOf('Served', false)]} />)
  await expect.element(page.getByText(/^Own books: Returns are net/)).toBeVisible()
  await expect.element(page.getByText(/^Served: Returns are time-weighted/)).toBeVisible()
})

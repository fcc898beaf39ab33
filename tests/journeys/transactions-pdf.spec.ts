import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TransactionsAnswer } from '#model/calls/subjects.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { readPaper, type Paper } from '#tests/journeys/paper.ts'
import {
  addressOfPortfolio,
  askHere,
  digitsOf,
  openRetiree,
  openTab,
  wordsHere,
} from '#tests/journeys/reporting.ts'
import { squash } from '#tests/journeys/shown-figures.ts'

const europeanDay = (day: string): string => day.split('-').toReversed().join('/')

/** Presses the button of a choice and saves the file that it promises. */
const saveList = async (page: Page, save: string): Promise<Paper & { name: string }> => {
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('tabpanel').getByRole('button', { name: save, exact: true }).click()
  const file = await saving
  return { name: file.suggestedFilename(), ...(await readPaper(await readFile(await file.path()))) }
}

/** Every booking stands where its turn is, with its amount; nothing is left out and nothing is added. */
const expectRows = ({ text }: Paper, rows: TransactionsAnswer['rows'], kinds: Record<string, string>) => {
  const starts: number[] = []
  for (const row of rows) {
    const start = squash(`${europeanDay(row.date)}${kinds[`kind_${row.kind}`]}`)
    const at = text.indexOf(start, (starts.at(-1) ?? -1) + 1)
    expect(at, `${row.date} ${row.kind} ${row.name}`).toBeGreaterThan(-1)
    starts.push(at)
  }
  rows.forEach((row, place) => {
    const written = text.slice(starts[place], starts[place + 1])
    expect(written).toContain(squash(row.name))
    expect(written.replaceAll(/(?<=\d)[.,](?=\d)/g, '')).toContain(digitsOf(row.amount))
  })
}

test('a client takes along the transactions of a period as a PDF, row by row', async ({ page }) => {
  const { account, answer } = await openRetiree(page, 'asset-manager')
  const [portfolio] = answer.portfolios
  await page.goto(addressOfPortfolio(account, portfolio?.id ?? ''))
  const { report, portfolioTabs, exportPhrases } = await wordsHere(page)
  const view = await openTab(page, report['tab_transactions-file'])
  await view.getByText(portfolioTabs.fileRange_all, { exact: true }).last().click()
  const asked = page.waitForRequest(/transactions-file/)
  const paper = await saveList(page, portfolioTabs.save_pdf)
  const query = new URL((await asked).url()).searchParams
  query.delete('format')
  const { rows } = await askHere<TransactionsAnswer>(
    page,
    `/api/portfolios/${portfolio?.id}/transactions?${query}`,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(paper.name).toMatch(/\.pdf$/)
  expect(paper.title).toContain(portfolio?.name)
  expect(paper.isTagged).toBe(true)
  for (const word of [answer.name, portfolio?.name ?? '', exportPhrases.listedPeriod])
    expect(paper.text).toContain(squash(word))
  expect(paper.text).toContain(squash(europeanDay(query.get('to') ?? '')))
  expectRows(paper, rows, report)
  expect(paper.pages).toBeGreaterThan(1)
  const heads = paper.text.split(squash(`${report.date}${report.kind}${report.category}`)).length - 1
  expect(heads, 'a head on every page').toBe(paper.pages)
  expect(paper.text).toMatch(new RegExp(`${paper.pages}\\p{L}{2,5}${paper.pages}(?!\\d)`, 'u'))
})

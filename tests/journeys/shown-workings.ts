import type { Page } from '@playwright/test'
import type { Figure, Working } from '#finance/ground/figure.ts'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import type { Language } from '#phrases/language.ts'
import { workingProblem } from '#tests/support/figures/working-problem.ts'
import { expect } from '#tests/journeys/journey.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

/** A figure as it is shown: whose it is, its address and its text. */
type Shown = { owner: string; id: string; text: string }

/** Every figure that opens a working on the report of an account with its portfolios. */
const readShown = async (page: Page): Promise<readonly Shown[]> => {
  await expect(page.locator('html[data-print-state="ready"]')).toBeAttached()
  const found = await page
    .locator('[data-figure]')
    .evaluateAll((figures) =>
      figures.map(
        (one) =>
          [
            (one as HTMLElement).dataset['figure'] ?? '',
            one.querySelector('button')?.textContent ?? one.textContent,
          ] as const,
      ),
    )
  return found.map(([whole, text]) => {
    const [, owner = '', id = ''] = /^([a-z]+\/[^/]+)\/(.+)$/.exec(whole) ?? []
    return { owner, id, text }
  })
}

type Opened = { status: number; working: Working | null }

const openWorkings = (page: Page, shown: readonly Shown[], language: Language): Promise<readonly Opened[]> =>
  page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(path)
          const { status } = answer
          return { status, working: answer.ok ? ((await answer.json()) as WorkingAnswer).working : null }
        }),
      ),
    shown.map(({ owner, id }) => {
      const [kind = '', subject = ''] = owner.split('/')
      return `/api/${kind}s/${subject}/working?figure=${encodeURIComponent(id)}&language=${language}`
    }),
  )

const same: Readonly<Record<string, string>> = {
  'discrete:YTD': 'change:ytd',
  'discrete:1Y': 'change:1y',
  'discrete:3Y': 'change:3y',
  'discrete:5Y': 'change:5y',
  'discrete:Since inception': 'change:all',
}

/** What a figure answers, whatever it is called where it stands: the return of 2023 is one, in bars and among the years. */
const questionOf = ({ owner, id }: Shown): string => {
  const [, before = '', own = id] = /^(annual:benchmark:|annual:|benchmark:)?(.+)$/.exec(id) ?? []
  return `${owner} ${before}${same[own] ?? own.replace(/^discrete:(?=\d{4}$)/, 'year:')}`
}

const numberOf = (figure: Figure): number | null =>
  figure.value === null || figure.unit !== 'fraction' ? figure.value : figure.value * 100

/** Whether a figure is the one that is shown as this text, to the places of the text. */
const isShownAs = (text: string, shown: number | null) => (figure: Figure) => {
  const wanted = numberOf(figure)
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0
  return shown !== null && wanted !== null && Math.abs(shown - wanted) <= 0.51 * 10 ** -decimals
}

/** What is wrong with the workings of the report at an address, and where two figures that say the same differ. */
export const findWorkingProblems = async (
  page: Page,
  { address, language }: { address: string; language: Language },
): Promise<readonly string[]> => {
  await page.goto(address)
  const shown = await readShown(page)
  expect(shown.length).toBeGreaterThan(60)
  const problems: string[] = []
  const answers = new Map<string, string>()
  for (const one of shown) {
    const question = questionOf(one)
    const other = answers.get(question)
    if (other !== undefined && readNumber(other, language) !== readNumber(one.text, language))
      problems.push(`${question} is ${other} and ${one.text}`)
    answers.set(question, one.text)
  }
  const opened = await openWorkings(page, shown, language)
  shown.forEach(({ owner, id, text }, i) => {
    const { status, working } = opened[i]!
    const problem =
      status === 200
        ? workingProblem(id, working, isShownAs(text, readNumber(text, language)))
        : `answers ${status}`
    if (problem !== null) problems.push(`${owner} ${id} shows ${text} and ${problem}`)
  })
  return problems
}

// Promise: each figure opens its working, and no two figures contradict each other.
import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { Figure, Working } from '#finance/ground/figure.ts'
import type { ClientsOverview } from '#model/calls/clients.ts'
import type { Me } from '#model/calls/session.ts'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import { workingProblem } from '#tests/support/figures/working-problem.ts'
import { addressOf, adviserOf, expect, signIn, test } from '#tests/journeys/journey.ts'
import { fetchFrom, readNumber, readWords } from '#tests/journeys/shown-figures.ts'

/** A figure as it is shown: whose it is, its address and its text. */
type Shown = { owner: string; id: string; text: string }

/** The whole report of an account with its portfolios: every figure that opens a working on one of its pages. */
const readShown = async (page: Page, address: string): Promise<readonly Shown[]> => {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
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

const openWorkings = (desk: Page, shown: readonly Shown[], language: string): Promise<readonly Opened[]> =>
  desk.evaluate(
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

type Desk = { page: Page; desk: Page }

const problemsOf = async ({ page, desk }: Desk, address: string): Promise<readonly string[]> => {
  const { language } = await readWords(desk)
  const shown = await readShown(page, address)
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
  const opened = await openWorkings(desk, shown, language)
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

// What the calls say of all accounts and all firms is opened by `server/portfolios/every-account.test.ts`; here it is
// what the page shows under each address.
const readers: readonly { tenant: TenantKey; story: string }[] = [
  { tenant: 'generic', story: 'rich' },
  { tenant: 'dutch', story: 'foreigner' },
]

for (const { tenant, story } of readers)
  test(`every figure of the report of the ${story} of ${tenant} opens the working that leads to it`, async ({
    page,
  }) => {
    await signIn(page, tenant, adviserOf(tenant))
    const desk = await page.context().newPage()
    await desk.goto(`${addressOf(tenant)}/profile/me`)
    await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const ask = async <Answer>(path: string): Promise<Answer> =>
      JSON.parse((await fetchFrom(desk, path)).body.toString()) as Answer
    const { session } = await ask<{ session: Me }>('/api/session')
    const found: string[] = []
    for (const portal of session.portals) {
      const { rows } = await ask<ClientsOverview>(`/api/portals/${portal.id}/clients?limit=1000`)
      const own = rows.filter(({ email }) => email.startsWith(`${story}@`))
      found.push(...own.map(({ id }) => `${addressOf(tenant)}/dashboard/${portal.id}/account/${id}/export`))
    }
    expect(found).toHaveLength(1)
    expect(await problemsOf({ page, desk }, found[0] ?? '')).toEqual([])
  })

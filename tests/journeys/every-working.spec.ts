// Promise: each figure opens its working, and no two figures contradict each other.
import type { Page } from '@playwright/test'
import { stories } from '#demo/ground/story-names.ts'
import { tenantKeys, type TenantKey } from '#demo/ground/world-parts.ts'
import type { Figure, Working } from '#finance/ground/figure.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { ClientsOverview } from '#model/calls/clients.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { Me } from '#model/calls/session.ts'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import { workingProblem } from '#tests/support/figures/working-problem.ts'
import { addressOf, adviserOf, expect, signIn, test } from '#tests/journeys/journey.ts'
import { fetchFrom, readNumber, readWords } from '#tests/journeys/shown-figures.ts'

/** A figure as it is shown: whose it is, its address and its text. */
type Shown = { owner: string; id: string; text: string }

const told = Object.values(stories).map((story) => story.toLowerCase())

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

const kindOf = ({ owner, id }: Shown): string => {
  const parts = id.split(':')
  const [kind = ''] = parts
  const isNamed = ['holding', 'bond', 'group', 'slice', 'realised', 'realised-year'].includes(kind)
  return [owner, kind, ...(isNamed ? parts.slice(2) : parts.slice(1))].join(' ')
}

/** One of each kind of figure that an owner has, 'holding:<one of them>:gain'; another one with every account. */
const sampleOf = (shown: readonly Shown[], turn: number): readonly Shown[] => {
  const kinds = Map.groupBy(shown, kindOf)
  return [...kinds.values()].flatMap((alike) => alike[turn % alike.length] ?? [])
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

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

/** Whether a figure is the one that is shown as this text, to the places of the text. */
const isShownAs = (text: string, shown: number | null) => (figure: Figure) => {
  const wanted = numberOf(figure)
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0
  return shown !== null && wanted !== null && Math.abs(shown - wanted) <= 0.51 * 10 ** -decimals
}

type Desk = { page: Page; desk: Page; turn: number }

const problemsOf = async ({ page, desk, turn }: Desk, address: string): Promise<readonly string[]> => {
  const { language } = await readWords(desk)
  const shown = await readShown(page, address)
  const problems: string[] = []
  const answers = new Map<string, string>()
  for (const one of shown) {
    const question = questionOf(one)
    const other = answers.get(question)
    if (other !== undefined && readNumber(other, language) !== readNumber(one.text, language))
      problems.push(`${question} is ${other} and ${one.text}`)
    answers.set(question, one.text)
  }
  const sample = sampleOf(shown, turn)
  const opened = await openWorkings(desk, sample, language)
  sample.forEach(({ owner, id, text }, i) => {
    const { status, working } = opened[i]!
    const problem =
      status === 200
        ? workingProblem(id, working, isShownAs(text, readNumber(text, language)))
        : `answers ${status}`
    if (problem !== null) problems.push(`${owner} ${id} shows ${text} and ${problem}`)
  })
  return problems
}

type Ask = <Answer>(path: string) => Promise<Answer>

/** Holdings whose gains on sales are not those of their sales since they were bought. */
const soldProblems = async (ask: Ask, account: string): Promise<readonly string[]> => {
  const { portfolios } = await ask<AccountPage>(`/api/accounts/${account}`)
  const pages = await Promise.all(portfolios.map(({ id }) => ask<PortfolioPage>(`/api/portfolios/${id}`)))
  return pages.flatMap(({ name: portfolio, figures, realised }) => {
    const sales = realised.flatMap((year) => year.sales)
    const items = figures?.holdings.flatMap((group) => group.items) ?? []
    return items.flatMap(({ name, date, earned }) => {
      const told = earned?.realised.value ?? null
      const since = date ?? earned?.realised.from ?? ''
      const own = sales.filter((sale) => sale.name === name && sale.date >= since)
      const gains = own.map(({ gain }) => gain.value)
      if (told === null || gains.includes(null)) return []
      const reached = sum(gains.flatMap((gain) => gain ?? []))
      return Math.abs(told - reached) < 0.006
        ? []
        : [`${portfolio}: ${name} realised ${told}, its sales say ${reached}`]
    })
  })
}

// The tenants do not know of each other, so that every worker takes one.
test.describe.configure({ mode: 'parallel' })

const walk = async (page: Page, tenant: TenantKey): Promise<void> => {
  await signIn(page, tenant, adviserOf(tenant))
  const desk = await page.context().newPage()
  await desk.goto(`${addressOf(tenant)}/profile/me`)
  await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const ask = async <Answer>(path: string): Promise<Answer> =>
    JSON.parse((await fetchFrom(desk, path)).body.toString()) as Answer
  const { session } = await ask<{ session: Me }>('/api/session')
  let seen = 0
  for (const portal of session.portals) {
    const { rows } = await ask<ClientsOverview>(`/api/portals/${portal.id}/clients?limit=1000`)
    for (const { id, name, email } of rows.filter(({ email }) => told.includes(email.split('@')[0] ?? '')))
      await test.step(name, async () => {
        const address = `${addressOf(tenant)}/dashboard/${portal.id}/account/${id}/export`
        expect.soft(await problemsOf({ page, desk, turn: seen }, address), `${name}, ${email}`).toEqual([])
        expect.soft(await soldProblems(ask, id), `${name}, ${email}`).toEqual([])
        seen += 1
      })
  }
  expect(seen).toBeGreaterThan(12)
}

for (const tenant of tenantKeys)
  test(`every figure that opens a working in ${tenant} is led to by it, and no two figures contradict each other`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await walk(page, tenant)
  })

import type { Locator, Page } from '@playwright/test'
import type { FundsAnswer } from '#model/calls/funds.ts'
import type { Me } from '#model/calls/session.ts'
import { askAs, clientOf } from '#tests/journeys/identity.ts'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import { usualScenario } from '#finance/planning/project-scenario.ts'
import { askHere, languageHere, openActions, startOf, wordsHere } from '#tests/journeys/reporting.ts'
import { watchAsking } from './settled.ts'
import { loadPhrases } from './shown-phrases.ts'

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Viewing as a client' })

/** Opens the account of a client from the overview. */
const openClient = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Who sees the account, and why. */
const expectSeers = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Who sees this?' }).click()
  const drawer = page.getByRole('dialog', { name: 'Who sees this account' })
  await expect(drawer.getByText('Client of the account', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Administrator', { exact: true }).first()).toBeVisible()
  await drawer.getByRole('listitem').first().getByRole('button').first().click()
  await expect(drawer.getByRole('heading', { name: / can see the account / })).toBeVisible()
  await expect(drawer.getByText('Portfolios', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('an adviser sees who sees an account, sees the portal as the client does, changes nothing, and comes back in every tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await openClient(page, 'Charlotte Bancroft')
  const begun = page.url()
  await openActions(page)
  await expectSeers(page)
  await openActions(page)
  await page.getByRole('button', { name: 'View as client' }).click()

  const banner = bannerOf(page)
  await expect(banner).toContainText('This is the portal as Charlotte Bancroft sees it')
  await expect(banner).toContainText(/1[45] minutes left/)
  await openActions(page)
  await expect(page.getByRole('button', { name: 'View as client' })).toHaveCount(0)
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/me', {
      method: 'PATCH',
      body: JSON.stringify({ userLanguage: 'en' }),
      headers: { 'content-type': 'application/json' },
    })
    return (await answer.json()) as { error?: { code: string } }
  })
  expect(refused.error?.code).toBe('read-only')

  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why?' })
  await expect(why.getByText('Is the client of the account')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(bannerOf(other)).toBeVisible()
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(banner).toHaveCount(0)
  await expect(bannerOf(other)).toHaveCount(0)
  await expect(page).toHaveURL(begun)
  await openActions(page)
  await expect(page.getByRole('button', { name: 'View as client' })).toBeVisible()
})

const wordsOfProfile = async (page: Page) => {
  const language = await languageHere(page)
  const [profile, access] = await Promise.all([
    loadPhrases(language, 'profile'),
    loadPhrases(language, 'access'),
  ])
  return { profile, access }
}

/** A page of a client with the controls on it that change something. */
type Writing = { path: string; controls: (main: Locator) => Locator[] }

const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first()

type Own = { portal: string; account: string; portfolio: string; fund: { id: string; name: string } }

/** The pages of a client, by what can be changed on them. */
const writingPages = async (page: Page, { portal, portfolio: id, fund }: Own) => {
  const [{ details, exportPhrases, funds, planning, portfolioTabs }, { profile }] = await Promise.all([
    wordsHere(page),
    wordsOfProfile(page),
  ])
  const home = `/dashboard/${portal}`
  const portfolio = `${home}/portfolio/${id}`
  const star = button(funds.removeFavourite.replace('{{name}}', fund.name))
  return [
    {
      path: '/profile/me',
      controls: (main) => [
        ...[
          profile.saveChanges,
          profile.passwordChange,
          `${profile.setUp}: ${profile.totpTitle}`,
          `${profile.setUp}: ${profile.pinTitle}`,
          profile.recoveryMake,
          profile.dataDownload,
        ].map((name) => button(name)(main)),
        main.getByRole('switch', { name: profile.introHidden }),
        main.locator('input[name="current"]'),
        main.getByRole('combobox', { name: profile.language, exact: true }),
        main.getByRole('textbox').first(),
      ],
    },
    { path: portfolio, controls: (main) => [button(exportPhrases.download)(main)] },
    {
      path: `${portfolio}?tab=holdings`,
      controls: (main) => [main.getByRole('switch', { name: details.quarterly }).first()],
    },
    {
      path: `${portfolio}?tab=transactions-file`,
      controls: (main) => [button(portfolioTabs.save_xlsx)(main), button(portfolioTabs.save_csv)(main)],
    },
    {
      path: `${home}/funds`,
      controls: (main) => [
        star(main),
        button(new RegExp(funds.addFavourite.replace('{{name}}', '.+')))(main),
      ],
    },
    { path: `${home}/funds/${encodeURIComponent(fund.id)}`, controls: (main) => [star(main)] },
    {
      path: `${home}/projections`,
      controls: (main) => [
        main.getByRole('textbox', { name: planning.name, exact: true }),
        main.getByRole('button', { name: planning.save, exact: true }),
        main.getByRole('button', { name: planning.remove, exact: true }).first(),
      ],
    },
  ] satisfies Writing[]
}

/** Who is signed in, with their first account and portfolio and a fund of the explorer. */
const ownOf = async (page: Page): Promise<Own & { id: string }> => {
  const [{ session }, { funds }] = await Promise.all([
    askHere<{ session: Me }>(page, '/api/session'),
    askHere<FundsAnswer>(page, '/api/funds?limit=1'),
  ])
  const [account] = session.accounts
  const [fund] = funds
  const [portfolio] = account?.portfolios ?? []
  if (!account?.portal || !portfolio || !fund) throw new Error('The client has nothing to look at')
  return { id: session.id, portal: account.portal, account: account.id, portfolio: portfolio.id, fund }
}

/** Opened pages are counted as looks of whoever views, not as the client's (decision 176). */
const isCounting = (path: string): boolean => /^\/api\/(session|portals\/[\w-]+\/visits$)/.test(path)

/** What a page asks that is no reading, beside the session itself. */
const watchChanges = (page: Page): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !isCounting(pathname))
      made.push(`${request.method()} ${pathname}`)
  })
  return made
}

/** Opens a page of the portal with its folded actions, and waits until nothing on it is awaited any more. */
const openWhole = async (page: Page, address: string, settle: () => Promise<void>): Promise<Locator> => {
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await settle()
  const { moreActions } = await loadPhrases(await languageHere(page), 'app')
  const more = main.getByRole('button', { name: moreActions, exact: true })
  if ((await more.count()) > 0) await more.click()
  return main
}

test('what a client can change is there for the client, and for nobody who views as the client', async ({
  page,
}) => {
  const tenant = 'dutch'
  const settle = watchAsking(page)
  await signIn(page, tenant, clientOf(tenant, 'saver'))
  const own = await ownOf(page)
  const { account, fund } = own
  const kept = [
    ['PUT', `/api/fund-favourites/${encodeURIComponent(fund.id)}`, { favourite: true }],
    ['POST', `/api/accounts/${account}/projections`, { name: 'Later', scenario: usualScenario }],
  ] as const
  for (const [method, path, body] of kept)
    expect((await askAs(page, { method, path, body })).status, path).toBe(200)
  const pages: Writing[] = await writingPages(page, own)
  const { access, profile } = await wordsOfProfile(page)
  for (const { path, controls } of pages) {
    const main = await openWhole(page, addressOf(tenant) + path, settle)
    for (const control of controls(main)) await expect(control, `${path} ${String(control)}`).toBeAttached()
  }

  await signIn(page, tenant, adviserOf(tenant))
  const begun = await askAs(page, {
    method: 'POST',
    path: '/api/session/viewing',
    body: { user: own.id },
  })
  expect(begun.status).toBe(200)
  const changes = watchChanges(page)
  for (const { path, controls } of pages) {
    const main = await openWhole(page, addressOf(tenant) + path, settle)
    await expect(page.getByRole('region', { name: access.viewing })).toBeVisible()
    for (const control of controls(main)) await expect(control, `${path} ${String(control)}`).toHaveCount(0)
    await expect(main.getByRole('switch'), path).toHaveCount(0)
    await expect(main.locator('button[type="submit"]'), path).toHaveCount(0)
  }
  expect(changes).toEqual([])
  await page.goto(`${addressOf(tenant)}/profile/me`)
  await expect(page.getByText(startOf(profile.viewed))).toBeVisible()
  await expect(page.getByRole('main').locator('input, textarea, button')).toHaveCount(0)
})

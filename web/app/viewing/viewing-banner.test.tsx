import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountRights } from '#model/access/account-data.ts'
import { weighAccess } from '#model/access/weigh-access.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { changeLanguage } from '#web/words/words.ts'
import { ViewingBanner } from './viewing-banner.tsx'

const until = '2100-01-01T00:00:00Z'
const me = buildSession({ id: 'c', name: 'Cleo Ferry', staff: { id: 's', name: 'Ada', until } })

const show = async (language: 'en' | 'nl' = 'en') => {
  await changeLanguage(language)
  await renderPage(<ViewingBanner session={me} until={until} />, { language })
}

test('says as whom, that nothing can be changed and how to stop, and is announced', async () => {
  await show()
  const banner = page.getByRole('region', { name: 'Viewing as a client' })
  await expect
    .element(banner.getByRole('status'))
    .toHaveTextContent('This is the portal as Cleo Ferry sees it. You cannot change anything.')
  await expect.element(banner.getByText(/minutes left/)).toBeVisible()
  await expect.element(banner.getByRole('button', { name: 'Stop viewing' })).toBeVisible()
  await expect.element(banner.getByRole('button', { name: 'Why?' })).not.toBeInTheDocument()
})

test('makes room for itself at the top of the window, also where it takes two lines', async () => {
  await page.viewport(390, 800)
  await show('nl')
  const banner = page.getByRole('region', { name: 'Bekijken als cliënt' })
  await expect.element(banner).toBeVisible()
  const height = banner.element().getBoundingClientRect().height
  expect(height).toBeGreaterThan(60)
  await expect
    .poll(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--top-inset')))
    .toBeCloseTo(height, 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('tells why the client sees what they see, as it was when viewing began', async () => {
  const facts = { isDisabled: false, isClient: true, isOwner: false, through: [], teams: [] }
  const why = {
    user: { id: 'c', name: 'Cleo Ferry', role: 'investor' },
    account: { id: 'a', name: 'Ferry family' },
    maySee: true,
    reasons: weighAccess({ role: 'investor', ...facts }),
    rights: accountRights('investor'),
  }
  sessionStorage.setItem('portico.viewing', JSON.stringify({ from: '/portals', why }))
  await show()
  await page.getByRole('button', { name: 'Why?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why?' })
  await expect
    .element(dialog.getByRole('heading', { name: 'Cleo Ferry can see the account Ferry family' }))
    .toBeVisible()
  await expect.element(dialog.getByText(/Is the client of the account/)).toBeVisible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HoldingForm } from '#model/calls/editing-vocabulary.ts'
import { answerCalls, refusal, renderPage } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { beginHolding } from './booking-draft.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { LaterClose } from './later-close.tsx'

const longName = 'Halcyon Global Infrastructure and Renewable Energy Opportunities'
const symbols = [
  { symbol: 'HALC', description: longName, type: 'Common Stock', region: 'US', currency: 'USD' },
]
const preview = {
  refused: null,
  change: 'added',
  name: 'Halcyon',
  currency: 'USD',
  amount: '125',
  before: null,
  after: null,
  releasedCost: null,
  gain: null,
  lots: [],
  expects: null,
  opens: true,
  carried: null,
}
const quote = { symbol: 'HALC', price: 12.5, date: '2026-11-20', currency: 'USD', change1d: 0 }
const bookings = '/api/portfolios/p1/bookings'

/** Draws the drawer; gives what has been saved. */
const show = async (form: HoldingForm, previewed: unknown = preview) => {
  const asked = answerCalls({
    'GET /api/symbols': { symbols },
    'GET /api/symbols/HALC/quote': { quote },
    [`POST ${bookings}/preview`]: previewed,
    [`POST ${bookings}`]: { undo: null, change: 'added' },
  })
  await renderPage(
    <BookingDrawer
      portfolio={{ id: 'p1', currency: 'USD' }}
      begun={beginHolding(form, 'USD')}
      holdings={[]}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByLabelText(/^Purchase date/).first()).toBeVisible()
  return () => asked.sent(`POST ${bookings}`)
}

const box = (name: RegExp) => page.getByRole('textbox', { name })

const choose = async (name: RegExp, option: string) => {
  await page.getByRole('combobox', { name }).click()
  const offered = page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)
  await page.getByRole('option', { name: option, exact: true }).click()
  return offered
}

const fillDate = async () => {
  await userEvent.fill(page.getByLabelText(/^Purchase date/).first(), '02/01/2024')
  await userEvent.tab()
}

const save = async (saved: () => unknown[]) => {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      return saved().length
    })
    .toBeGreaterThan(0)
  return saved()[0]
}

const keptRegions = ['Global', 'Europe', 'UK', 'North America', 'Emerging markets', 'Japan', 'Other']

test('a security is looked up, which fills in its name, and is bought with region, date and purchase value', async () => {
  const saved = await show('security')
  const lookup = page.getByRole('combobox', { name: /^Find a security/ })
  await lookup.fill('halcyon')
  const option = page.getByRole('option', { name: /^HALC/ })
  await expect.element(option).toBeVisible()
  expect(option.element().textContent).toBe(
    'HALC · Halcyon Global Infrastructure and Renewable Energy Opportun…',
  )
  await option.click()
  await expect.element(box(/^Name/)).toHaveValue(longName)
  await expect.element(box(/^Symbol/)).toHaveValue('HALC')
  await expect.element(box(/^Price/)).toHaveValue('12.5')
  await box(/^Units/).fill('10')
  await box(/^Purchase value/).fill('126')
  expect(await choose(/^Region/, 'Frankfurt')).toEqual([
    'Global',
    'Europe',
    'UK',
    'Japan',
    'United States',
    'Frankfurt',
  ])
  await fillDate()
  expect(await save(saved)).toMatchObject({
    kind: 'purchase',
    name: longName,
    symbol: 'HALC',
    units: '10',
    price: '12.5',
    amount: '126',
    currency: 'USD',
    region: 'Frankfurt',
    date: '2024-01-02',
    holding: { form: 'security' },
  })
})

test('a fund is entered with its name, symbol, units, price, region and date, without a lookup', async () => {
  const saved = await show('fund')
  expect(page.getByRole('combobox', { name: /^Find a security/ }).elements()).toEqual([])
  await box(/^Name/).fill('Amstel Homes')
  await box(/^Symbol/).fill('AMS')
  await box(/^Units/).fill('4.5')
  await box(/^Price/).fill('700')
  expect(await choose(/^Region/, 'Emerging markets')).toEqual(keptRegions)
  await fillDate()
  expect(await save(saved)).toMatchObject({
    name: 'Amstel Homes',
    symbol: 'AMS',
    units: '4.5',
    price: '700',
    region: 'Emerging markets',
    date: '2024-01-02',
    holding: { form: 'fund' },
  })
})

test('a property is entered with its name, purchase value, region, annual growth and date', async () => {
  const saved = await show('property')
  await box(/^Name/).fill('Spui 70')
  await box(/^Purchase value/).fill('450000')
  await box(/^Annual growth/).fill('2.5')
  expect(await choose(/^Region/, 'Other')).toEqual(keptRegions)
  await fillDate()
  expect(await save(saved)).toMatchObject({
    name: 'Spui 70',
    price: '450000',
    region: 'Other',
    date: '2024-01-02',
    holding: { form: 'property', annualGrowth: 2.5 },
  })
})

test('what cannot be previewed is not saved, and says why', async () => {
  const saved = await show('property', refusal(422, 'invalid'))
  await box(/^Name/).fill('Lake house')
  await box(/^Purchase value/).fill('350000')
  const why = page.getByText('Missing or incorrect information')
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      return why.elements().length
    })
    .toBe(1)
  expect(saved()).toEqual([])
})

const sunday = '2026-11-22'

test('a booking of the weekend is said to count from the next close on', async () => {
  render(<LaterClose date={sunday} today={sunday} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Figures are as of the close of 20/11/2026. Transactions on 22/11/2026 are included from the next close.',
    )
})

test.each([
  ['of the last close', '2026-11-20', sunday],
  ['without a day', null, sunday],
  ['of Friday on a Tuesday', '2026-11-20', '2026-11-24'],
])('nothing is said of a booking %s', async (_, date, today) => {
  render(
    <>
      <LaterClose date={date} today={today} />
      <p>Below</p>
    </>,
  )
  await expect.element(page.getByText('Below')).toBeVisible()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})

/** What the office itself works with: data processes, saved views, positions kept by hand. */
import { foundedOn } from '#demo/firm.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'

const from = (field: string, text: string) => ({ field, from: 'column' as const, text })

/** The new clients that the customer relationship system of a firm knows become accounts of their advisers. */
const contactsStep: Omit<Planted<'data-processes-steps'>, 'id' | 'createdAt' | 'parentId'> = {
  getFromApi: '/contacts',
  method: 'GET',
  location: 'data.contacts',
  dataset: 'contacts',
  order: 0,
  becomes: 'accounts',
  recognisedBy: 'email',
  mapping: [
    from('name', 'fullName'),
    from('email', 'email'),
    from('owner', 'adviser'),
    from('location', 'address.city'),
    from('currency', 'currency'),
    from('inception', 'since'),
  ],
}

/** The data process of a firm and its step; its source is chosen by whoever is to run it. */
export function drawDataProcesses(office: Office): {
  processes: readonly Planted<'data-processes'>[]
  steps: readonly Planted<'data-processes-steps'>[]
} {
  const ids = idsOf(office, 'data-processes')
  const stamped = () => ({ id: ids.next(foundedOn), createdAt: at(foundedOn) })
  const process = { ...stamped(), name: office.words.dataProcesses.contacts }
  return { processes: [process], steps: [{ ...stamped(), parentId: process.id, ...contactsStep }] }
}

/** Two views that the administrator shares with the team. */
export function shareViews(office: Office): readonly Planted<'savedViews'>[] {
  const ids = idsOf(office, 'views')
  const { admin } = office.firm
  const { waiting, signIns } = office.words.views
  const stamped = () => ({
    id: ids.next(foundedOn),
    createdAt: at(foundedOn),
    createdBy: admin.id,
    createdName: admin.name,
  })
  return [
    {
      ...stamped(),
      name: waiting,
      collection: 'accounts',
      settings: { filter: ['userStatus:is:pending'], sort: '-updated' },
      shared: true,
    },
    {
      ...stamped(),
      name: signIns,
      collection: 'users',
      settings: { sort: '-lastLogin', columns: ['name', 'email', 'organisation', 'lastLogin'] },
      shared: true,
    },
  ]
}

/**
 * A house and a fund that the firm keeps by hand for one client, where its data service knows nothing of them. They
 * stand beside the booked ones: the figures of the portfolio do not count them.
 */
export function keepHoldings(office: Office): readonly Planted<'holdings'>[] {
  const { profile, portfolios, accounts, words, startedOn } = office
  if (!profile.keepsHoldings) return []
  const owner = accounts.find(({ story }) => story === 'landlord')
  const portfolio = portfolios.find(({ accountId }) => accountId === owner?.id)
  if (!portfolio) return []
  const ids = idsOf(office, 'holdings')
  const bought = addDays(startedOn, -1500)
  const valued = addDays(startedOn, -120)
  const shared = { account: portfolio.accountId, portfolio: portfolio.id, currency: profile.currency }
  return [
    {
      id: ids.next(bought),
      createdAt: at(bought),
      ...shared,
      name: words.holdings.house,
      symbol: 'HOUSE',
      assetclass: 'Property',
      type: 'Commodity',
      units: '1',
      value: '412000.00',
      purchaseValue: '365000.00',
      region: profile.country === 'GB' ? 'UK' : 'Europe',
      date: bought,
      annual_growth: 2.5,
      pricePoints: [
        { date: bought, price: 365_000 },
        { date: valued, price: 412_000 },
      ],
    },
    {
      id: ids.next(bought),
      createdAt: at(bought),
      ...shared,
      name: words.holdings.fund,
      symbol: 'FOREST',
      assetclass: 'Other',
      type: 'Fund',
      units: '250',
      value: '28750.00',
      purchaseValue: '25000.00',
      region: 'Europe',
      date: bought,
      annual_growth: null,
      pricePoints: [],
    },
  ]
}

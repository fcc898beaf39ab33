import { changes, creates, removes, restores, type Ids, type Row, type Try } from './row.ts'
import { accountOf, type Scene } from './rule-scene.ts'

const day = '2024-03-01'
const trade = (side: string, units: string, more: object = {}) => ({
  name: 'Larkspur',
  symbol: 'LRKS',
  side,
  units,
  amount: '100',
  currency: 'GBP',
  date: day,
  ...more,
})
const at = ({ account, portfolio }: Ids) => ({ account, portfolio })
const withTrades =
  (...trades: object[]) =>
  async (scene: Scene): Promise<Ids> => {
    const place = await accountOf(scene, 'reporting')
    const ids: Ids = { ...place }
    for (const [nth, values] of trades.entries()) {
      const { record, error } = await scene.admin.create('transactions', { ...values, ...place })
      if (!record) throw new Error(JSON.stringify(error))
      ids[nth === 0 ? 'id' : `trade${nth}`] = record.id
    }
    return ids
  }
/** Ten units of a security, bought. */
export const bought = withTrades(trade('BUY', '10'))
/** Of ten, four sold. */
export const partlySold = withTrades(trade('BUY', '10'), trade('SELL', '4', { date: '2024-04-01' }))
const soldFirst = async (scene: Scene): Promise<Ids> => {
  const ids = await partlySold(scene)
  const id = ids['trade1'] ?? ''
  await scene.admin.remove('transactions', { id, version: 1 })
  const first = ids['id'] ?? ''
  await scene.admin.update('transactions', { id: first, version: 1, values: { units: '3' } })
  return { ...ids, id }
}
const gone = async (scene: Scene): Promise<Ids> => {
  const ids = await withTrades(trade('BUY', '10'), trade('BUY', '5'))(scene)
  const id = ids['trade1'] ?? ''
  await scene.admin.remove('transactions', { id, version: 1 })
  return { ...ids, id }
}
let presses = 0
const screen =
  (kind: string, units: string, date = day): Try =>
  async (scene, { portfolio = '' }) => {
    const entered = {
      kind,
      name: 'Larkspur',
      symbol: 'LRKS',
      date,
      units,
      price: null,
      amount: '100',
      currency: 'GBP',
      region: null,
      holding: null,
    }
    const key = `01900000-0000-4000-9000-${String((presses += 1)).padStart(12, '0')}`
    const expects = await scene.value('select max(version) from holdings where portfolio = $1', [portfolio])
    const body = { ...entered, key, expects: expects ? Number(expects) : null }
    return scene.adviser.ask('saveBooking', { params: { portfolio }, body })
  }
/** How many units the one holding of a portfolio has. */
export const unitsHeld =
  'select coalesce((select trim_scale(units)::text from holdings where portfolio = $1 and active), $$none$$)'
const bookings = 'select count(*) from transactions where portfolio = $1 and active'
const ledgerVersion = 'select ledger_version from portfolios where id = $1'
const holding = async (scene: Scene): Promise<Ids> => {
  const ids = await bought(scene)
  return { ...ids, id: await scene.value('select id from holdings where portfolio = $1', [ids['portfolio']]) }
}
const oak = { name: 'Oak', symbol: 'OAK', units: '5', purchaseValue: '50', currency: 'GBP' }

/** Bookings and the holdings kept beside them. */
export const positions: Row[] = [
  {
    says: 'a purchase makes its holding',
    make: (scene) => accountOf(scene),
    ways: {
      ...creates('admin', 'transactions', (ids: Ids) => ({ ...trade('BUY', '10'), ...at(ids) })),
      screen: screen('purchase', '10'),
    },
    answer: 'done',
    state: [unitsHeld, ['portfolio'], '10'],
  },
  {
    says: 'a booking says its kind',
    make: (scene) => accountOf(scene),
    ways: creates('admin', 'transactions', (ids: Ids) => ({ ...trade('BUY', '10'), ...at(ids) })),
    answer: 'done',
    state: ['select purchase_type from transactions where portfolio = $1', ['portfolio'], 'Purchase'],
  },
  {
    says: 'a booking makes figures anew',
    make: (scene) => accountOf(scene),
    ways: creates('admin', 'transactions', (ids: Ids) => ({ ...trade('FEE', '0'), ...at(ids) })),
    answer: 'done',
    state: [ledgerVersion, ['portfolio'], '1'],
  },
  {
    says: 'a booking of a day that has not come is refused',
    make: (scene) => accountOf(scene),
    ways: {
      ...creates('admin', 'transactions', (ids: Ids) => ({
        ...trade('DIVIDEND', '0', { date: '2999-01-01' }),
        ...at(ids),
      })),
      screen: screen('purchase', '10', '2999-01-01'),
    },
    answer: 'not-yet',
    state: [bookings, ['portfolio'], '0'],
  },
  {
    says: 'a holding of a day that has not come is refused',
    make: (scene) => accountOf(scene),
    ways: creates('admin', 'holdings', (ids: Ids) => ({ ...oak, date: '2999-01-01', ...at(ids) })),
    answer: 'not-yet',
  },
  {
    says: 'a sale takes from it',
    make: bought,
    ways: {
      ...creates('admin', 'transactions', (ids: Ids) => ({ ...trade('SELL', '4'), ...at(ids) })),
      screen: screen('sale', '4'),
    },
    answer: 'done',
    state: [unitsHeld, ['portfolio'], '6'],
  },
  {
    says: 'a sale of more than is held is refused',
    make: bought,
    ways: {
      ...creates('admin', 'transactions', (ids: Ids) => ({ ...trade('SELL', '11'), ...at(ids) })),
      screen: screen('sale', '11'),
    },
    answer: 'units-held',
    state: [unitsHeld, ['portfolio'], '10'],
  },
  {
    says: 'a kind that contradicts its booking is refused',
    make: bought,
    ways: changes('admin', 'transactions', { purchaseType: 'Sale' }),
    answer: 'option',
  },
  {
    says: 'a purchase is not made smaller than what was sold of it',
    make: partlySold,
    ways: changes('admin', 'transactions', { units: '3' }),
    answer: 'units-held',
    state: [unitsHeld, ['portfolio'], '6'],
  },
  {
    says: 'a trade keeps the currency of its holding',
    make: bought,
    ways: changes('admin', 'transactions', { currency: 'EUR' }),
    answer: 'option',
    state: ['select currency from transactions where id = $1', ['id'], 'GBP'],
  },
  {
    says: 'a transfer comes in the currency of its holding',
    make: bought,
    ways: creates('admin', 'transactions', (ids: Ids) => ({
      ...trade('TRANSFER_IN', '5', { currency: 'EUR' }),
      ...at(ids),
    })),
    answer: 'option',
    state: [unitsHeld, ['portfolio'], '10'],
  },
  {
    says: 'a corrected purchase moves its holding',
    make: partlySold,
    ways: changes('admin', 'transactions', { units: '20' }),
    answer: 'done',
    state: [unitsHeld, ['portfolio'], '16'],
  },
  {
    says: 'a purchase that was sold from is not deleted',
    make: partlySold,
    ways: {
      ...removes('admin', 'transactions'),
      screen: async (scene, { id = '', portfolio = '' }) =>
        scene.adviser.ask('removeBooking', { params: { portfolio, booking: id }, query: { version: '1' } }),
    },
    answer: 'units-held',
    state: [bookings, ['portfolio'], '2'],
  },
  {
    says: 'a deleted purchase takes its holding along',
    make: bought,
    ways: {
      ...removes('admin', 'transactions'),
      screen: async (scene, { id = '', portfolio = '' }) =>
        scene.adviser.ask('removeBooking', { params: { portfolio, booking: id }, query: { version: '1' } }),
    },
    answer: 'done',
    state: [unitsHeld, ['portfolio'], 'none'],
  },
  {
    says: 'a sale is not brought back beyond what is held',
    make: soldFirst,
    ways: restores('transactions'),
    answer: 'units-held',
  },
  {
    says: 'a purchase that is brought back moves its holding',
    make: gone,
    ways: restores('transactions'),
    answer: 'done',
    state: [unitsHeld, ['portfolio'], '15'],
  },
  {
    says: 'a new holding makes its purchase',
    make: (scene) => accountOf(scene),
    ways: creates('admin', 'holdings', (ids: Ids) => ({ ...oak, ...at(ids) })),
    answer: 'done',
    state: [bookings, ['portfolio'], '1'],
  },
  {
    says: 'a security is held once in a place',
    make: bought,
    ways: creates('admin', 'holdings', (ids: Ids) => ({ ...oak, symbol: 'lrks', ...at(ids) })),
    answer: 'taken',
  },
  {
    says: 'units of a booked holding are what its bookings say',
    make: holding,
    ways: changes('admin', 'holdings', { units: '99' }),
    answer: 'read-only',
  },
  {
    says: 'a deleted holding takes its bookings along',
    make: holding,
    ways: {
      ...removes('admin', 'holdings'),
      screen: async (scene, { id = '', portfolio = '' }) =>
        scene.adviser.ask('removePosition', { params: { portfolio, holding: id }, query: { version: '1' } }),
    },
    answer: 'done',
    state: [bookings, ['portfolio'], '0'],
  },
  {
    says: 'books in another currency are read anew',
    make: async (scene) => {
      const { portfolio } = await accountOf(scene)
      return { id: portfolio, portfolio }
    },
    ways: changes('admin', 'portfolios', { currency: 'USD' }),
    answer: 'done',
    state: [ledgerVersion, ['portfolio'], '1'],
  },
]

import { build } from '#tests/support/builders.ts'
import { placeAs } from '#tests/support/place-order.ts'
import { changes, creates, mails, noting, status, type Ids, type Row, type Try } from './row.ts'
import { accountOf, type Scene } from './rule-scene.ts'

const buy = { name: 'More', type: 'Buy', amount: '100000', unitType: 'amount' }
const mine =
  (more: object = {}) =>
  (ids: Ids, scene: Scene) => ({ ...buy, account: ids['account'], user: scene.investor.id, ...more })
type Wanted = (ids: Ids, scene: Scene) => object
const place = (scene: Scene, values: object) =>
  placeAs(scene.database.store, { tenantId: scene.place.tenantId, client: scene.investor.id }, values)
/** As a client orders: by the command alone. */
const places = (values: Wanted): Record<string, Try> => ({
  command: (scene, ids) => place(scene, values(ids, scene)),
})
/** Two accounts of the client: what is tried on the one is tried on the other. */
const both = (values: Wanted): Record<string, Try> => ({
  ...places(values),
  'other account': (scene, ids) => place(scene, values({ ...ids, account: ids['other'] ?? '' }, scene)),
})
const twoAccounts =
  (one: Parameters<typeof accountOf>[1]) =>
  async (scene: Scene): Promise<Ids> => ({
    ...(await accountOf(scene, one)),
    other: (await accountOf(scene, one)).account,
  })
/** An order of the client, in an account of the adviser or of somebody else. */
export const orderOf =
  (status: 'placed' | 'closed', owner?: string) =>
  async (scene: Scene): Promise<Ids> => {
    const { account } = await accountOf(scene, 'reporting', owner === 'admin' ? scene.admin.id : undefined)
    const order = {
      name: 'Order',
      type: 'Buy',
      status,
      amount: '10',
      user: scene.investor.id,
      account,
    } as const
    return { account, id: await build(scene.place, 'orders', order) }
  }

/** Orders and the accounts they move. */
export const orders: Row[] = [
  {
    says: 'an order moves its account',
    make: (scene) => accountOf(scene),
    ways: places(mine()),
    answer: 'done',
    state: [status, ['account'], 'buy_order'],
  },
  {
    says: 'an order is told to its client and the advisers',
    make: noting((scene) => accountOf(scene)),
    ways: places(mine()),
    answer: 'done',
    state: [mails, ['mail'], '2'],
  },
  {
    says: 'the value of an order is worked out',
    make: (scene) => accountOf(scene),
    ways: places(mine()),
    answer: 'done',
    state: ['select trim_scale(value)::text from orders where account = $1', ['account'], '100000'],
  },
  {
    says: 'a client places no closed order',
    make: twoAccounts('verified'),
    ways: both(mine({ status: 'closed' })),
    answer: 'refused-transition',
  },
  {
    says: 'a client orders by no record',
    make: (scene) => accountOf(scene),
    ways: creates('investor', 'orders', mine()),
    answer: 'refused-transition',
  },
  {
    says: 'a client orders no less than they must',
    make: twoAccounts('verified'),
    ways: both(mine({ amount: '99999' })),
    answer: 'minimum',
  },
  {
    says: 'a locked account orders nothing',
    make: twoAccounts('review'),
    ways: both(mine()),
    answer: 'refused-transition',
  },
  {
    says: 'a closed order stays closed',
    make: orderOf('closed'),
    ways: changes('admin', 'orders', { status: 'placed' }),
    answer: 'refused-transition',
  },
  {
    says: 'an adviser who does not own the account closes no order',
    make: orderOf('placed', 'admin'),
    ways: changes('adviser', 'orders', { status: 'closed' }),
    answer: 'refused-transition',
  },
  {
    says: 'an order is of something',
    make: orderOf('placed'),
    ways: changes('admin', 'orders', { amount: '-1' }),
    answer: 'minimum',
  },
]

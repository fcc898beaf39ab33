import type { FourEyesKind } from '#model/four-eyes/four-eyes.ts'
import { build } from '#tests/support/builders.ts'
import { placeAs } from '#tests/support/place-order.ts'
import { orderOf } from './order-rows.ts'
import { accountIn, changes, creates, moves, restores, status, type Ids, type Row, type Try } from './row.ts'
import { accountOf, type Scene } from './rule-scene.ts'

/** The same ways at a time when the firm asks for two people; for the rows after it, it does not. */
const askingFor = (kind: FourEyesKind, ways: Readonly<Record<string, Try>>): Record<string, Try> =>
  Object.fromEntries(
    Object.entries(ways).map(([way, work]): [string, Try] => [
      way,
      async (scene, ids) => {
        await build(scene.place, 'fourEyes', { kind, ...limit })
        try {
          return await work(scene, ids)
        } finally {
          await scene.value('delete from four_eyes where tenant_id = $1', [scene.place.tenantId])
        }
      },
    ]),
  )

/** From which amount on an order waits. */
const limit = { above: '200000', currency: 'EUR' } as const
const large = { name: 'Large', type: 'Buy', amount: '250000', unitType: 'amount', currency: 'EUR' }

const waiting = `select coalesce(a.subscription_iban, '') || p.state from accounts a
  join pending_changes p on p.record = a.id::text and p.active where a.id = $1`

/** Changes for which a firm wants two people: accepted, and not made. */
export const fourEyes: Row[] = [
  {
    says: 'bank details wait for a second person',
    make: accountIn('verified'),
    ways: askingFor('bankDetails', changes('admin', 'accounts', { subscription_iban: 'NL91ABNA0417164300' })),
    answer: 'done',
    state: [waiting, ['id'], 'waiting'],
  },
  {
    says: 'a status by hand waits for a second person',
    make: accountIn('pending'),
    ways: askingFor('status', {
      ...moves('adviser', 'verified'),
      ...changes('admin', 'accounts', { userStatus: 'verified' }),
    }),
    answer: 'done',
    state: [status, ['id'], 'pending'],
  },
  {
    says: 'whose an account is waits for a second person',
    make: accountIn('pending'),
    ways: askingFor(
      'rights',
      changes('admin', 'accounts', (_ids, scene) => ({ owner: [scene.adviser.id, scene.admin.id] })),
    ),
    answer: 'done',
    state: ['select cardinality(owner) from accounts where id = $1', ['id'], '1'],
  },
  {
    says: 'what comes back to visitors waits for a second person',
    make: async ({ place, value }) => {
      const id = await build(place, 'pages', { name: 'Fees' })
      await value('update pages set active = false, version = 2 where id = $1', [id])
      return { id }
    },
    ways: askingFor('publishing', restores('pages')),
    answer: 'done',
    state: [
      "select active || ' ' || (select state from pending_changes where record = $1) from pages where id = $1::uuid",
      ['id'],
      'false waiting',
    ],
  },
  {
    says: 'a large order waits for a second person, and its account with it',
    make: (scene) => accountOf(scene, 'reporting'),
    ways: askingFor('orders', {
      command: (scene, { account }) =>
        placeAs(
          scene.database.store,
          { tenantId: scene.place.tenantId, client: scene.investor.id },
          { ...large, account, user: scene.investor.id },
        ),
      ...creates('admin', 'orders', ({ account }: Ids, scene: Scene) => ({
        ...large,
        account,
        user: scene.investor.id,
      })),
    }),
    answer: 'done',
    state: [
      "select string_agg(distinct o.approval, ',') || ' ' || a.user_status from orders o join accounts a on a.id = o.account where a.id = $1 group by a.user_status",
      ['account'],
      'waiting reporting',
    ],
  },
  {
    says: 'an order is not made large afterwards',
    make: orderOf('placed'),
    ways: askingFor(
      'orders',
      changes('admin', 'orders', { amount: '250000', unitType: 'amount', value: '250000' }),
    ),
    answer: 'ordered-anew',
  },
  {
    says: 'orders are asked about from an amount on',
    ways: { record: (scene) => scene.admin.create('fourEyes', { kind: 'orders' }) },
    answer: 'required',
  },
  {
    says: 'two people are wanted only where there are two',
    ways: { record: (scene) => scene.admin.create('fourEyes', { kind: 'status' }) },
    answer: 'second-person',
  },
  {
    says: 'no program asks for a second person',
    ways: { key: (scene) => scene.program.create('fourEyes', { kind: 'status' }) },
    answer: 'forbidden',
  },
]

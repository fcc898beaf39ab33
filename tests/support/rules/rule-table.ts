/**
 * What comes of what somebody saves, by hand from the decisions; nothing here is read from the code. A row is one promise:
 * who tries what, the ways there are to it, and the one answer they all give. `state` is what stands in the database
 * afterwards.
 */
import type { Answer, Hand } from '#tests/support/records-world.ts'
import { build, buildAccount, buildPortal, buildUser } from '#tests/support/builders.ts'
import { accountOf, formOf, strangerOf, type Scene } from './rule-scene.ts'

type Ids = Record<string, string>
type Try = (scene: Scene, ids: Ids) => Promise<Answer>

export type Row = {
  says: string
  make?: (scene: Scene) => Promise<Ids>
  ways: Readonly<Record<string, Try>>
  answer: string
  state?: readonly [text: string, of: readonly string[], value: string]
}

type Who = 'admin' | 'adviser' | 'investor'
type Values = object | ((ids: Ids, scene: Scene) => object)
const valuesOf = (values: Values, ids: Ids, scene: Scene): object =>
  typeof values === 'function' ? (values as (ids: Ids, scene: Scene) => object)(ids, scene) : values

/** The ways of a person: their own hand, and for an administrator a program with their key. */
const handsOf = (who: Who): [string, (scene: Scene) => Hand][] => [
  ['record', (scene) => scene[who]],
  ...(who === 'admin' ? [['key', (scene: Scene) => scene.program] as [string, (scene: Scene) => Hand]] : []),
]
const each = (who: Who, suffix: string, work: (hand: Hand, scene: Scene, ids: Ids) => Promise<Answer>) =>
  Object.fromEntries(
    handsOf(who).map(([way, handOf]): [string, Try] => [
      way + suffix,
      (scene, ids) => work(handOf(scene), scene, ids),
    ]),
  )
const creates = (who: Who, collection: string, values: Values) =>
  each(who, '', (hand, scene, ids) => hand.create(collection, valuesOf(values, ids, scene)))
const versionOf = async (hand: Hand, collection: string, id: string) =>
  (await hand.read(collection, id)).record?.version ?? 1
const changes = (who: Who, collection: string, values: Values) => ({
  ...each(who, '', async (hand, scene, ids) => {
    const id = ids['id'] ?? ''
    const version = await versionOf(hand, collection, id)
    return hand.update(collection, { id, version, values: valuesOf(values, ids, scene) })
  }),
  ...each(who, ' in bulk', async (hand, scene, ids) => {
    const id = ids['id'] ?? ''
    const records = [{ id, version: await versionOf(hand, collection, id) }]
    const body = { records, values: valuesOf(values, ids, scene), preview: false }
    return hand.ask('changeMany', { params: { collection }, body })
  }),
})
const removes = (who: Who, collection: string) =>
  each(who, '', async (hand, _scene, ids) => {
    const id = ids['id'] ?? ''
    return hand.remove(collection, { id, version: await versionOf(hand, collection, id) })
  })
const restores = (collection: string) =>
  each('admin', '', (hand, _scene, { id = '' }) =>
    hand.ask('restoreRecord', { params: { collection, id }, body: { version: 2 } }),
  )
const moves = (who: Who, to: string) => ({
  ...changes(who, 'accounts', { userStatus: to }),
  call: ((scene, { id = '' }) =>
    scene[who].ask('changeAccountStatus', {
      params: { account: id },
      body: { to, isOverride: who === 'admin' },
    })) as Try,
})

/** What an answer comes to: done, or the one word that says why not. */
export function outcomeOf({ error, lines }: Answer | Partial<Answer>): string {
  const [line] = (lines ?? []) as { problem: string | null }[]
  if (line?.problem) return line.problem
  if (!error) return 'done'
  const [problem] = Object.values(error.problems ?? {})
  return error.code === 'invalid' ? (problem?.code ?? 'invalid') : error.code
}

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
const bought = withTrades(trade('BUY', '10'))
const partlySold = withTrades(trade('BUY', '10'), trade('SELL', '4', { date: '2024-04-01' }))
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
  (kind: string, units: string): Try =>
  async (scene, { portfolio = '' }) => {
    const entered = {
      kind,
      name: 'Larkspur',
      symbol: 'LRKS',
      date: day,
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
const unitsHeld =
  'select coalesce((select trim_scale(units)::text from holdings where portfolio = $1 and active), $$none$$)'
const bookings = 'select count(*) from transactions where portfolio = $1 and active'
const ledgerVersion = 'select ledger_version from portfolios where id = $1'
const holding = async (scene: Scene): Promise<Ids> => {
  const ids = await bought(scene)
  return { ...ids, id: await scene.value('select id from holdings where portfolio = $1', [ids['portfolio']]) }
}
const oak = { name: 'Oak', symbol: 'OAK', units: '5', purchaseValue: '50', currency: 'GBP' }

const positions: Row[] = [
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
]

const buy = { name: 'More', type: 'Buy', amount: '100000', unitType: 'amount' }
const mine =
  (more: object = {}) =>
  (ids: Ids, scene: Scene) => ({ ...buy, account: ids['account'], user: scene.investor.id, ...more })
const status = 'select user_status from accounts where id = $1'
const mails =
  'select count(*) from mail where created_at > now() - interval $$1 hour$$ and "to" is not null and id > $1::uuid'
const lastMail = async (scene: Scene) =>
  (await scene.value('select max(id::text) from mail')) || '00000000-0000-0000-0000-000000000000'
const noting =
  (make: (scene: Scene) => Promise<Ids>) =>
  async (scene: Scene): Promise<Ids> => {
    const ids = await make(scene)
    return { ...ids, mail: await lastMail(scene) }
  }
/** Two accounts of the client: what is tried on the one is tried on the other. */
const both = (values: (ids: Ids, scene: Scene) => object) => ({
  ...creates('investor', 'orders', values),
  'other account': ((scene, ids) =>
    scene.investor.create('orders', values({ ...ids, account: ids['other'] ?? '' }, scene))) as Try,
})
const twoAccounts =
  (one: Parameters<typeof accountOf>[1]) =>
  async (scene: Scene): Promise<Ids> => ({
    ...(await accountOf(scene, one)),
    other: (await accountOf(scene, one)).account,
  })
const orderOf =
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

const orders: Row[] = [
  {
    says: 'an order moves its account',
    make: (scene) => accountOf(scene),
    ways: creates('investor', 'orders', mine()),
    answer: 'done',
    state: [status, ['account'], 'buy_order'],
  },
  {
    says: 'an order is told to the advisers',
    make: noting((scene) => accountOf(scene)),
    ways: creates('investor', 'orders', mine()),
    answer: 'done',
    state: [mails, ['mail'], '1'],
  },
  {
    says: 'the value of an order is worked out',
    make: (scene) => accountOf(scene),
    ways: creates('investor', 'orders', mine()),
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
    says: 'a client says no figures',
    make: twoAccounts('verified'),
    ways: both(mine({ value: '5' })),
    answer: 'forbidden',
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

const accountIn =
  (of: Parameters<typeof accountOf>[1], owner?: 'admin') =>
  async (scene: Scene): Promise<Ids> => {
    const { account } = await accountOf(scene, of, owner && scene.admin.id)
    return { account, id: account }
  }
const submission =
  (step: 'Under review' | 'Verified', owner?: 'admin') =>
  async (scene: Scene): Promise<Ids> => {
    const { account } = await accountOf(scene, 'verified', owner && scene.admin.id)
    const formId = await formOf(scene)
    const sent = { formId, account, step, answers: { a: 1 }, createdBy: scene.investor.id }
    return { account, formId, id: await build(scene.place, 'submissions', sent) }
  }
const answered = (answers: object) => (ids: Ids) => ({
  formId: ids['formId'],
  account: ids['account'],
  answers,
})
const withForm =
  (more: object = {}) =>
  async (scene: Scene): Promise<Ids> => ({ ...(await accountOf(scene)), formId: await formOf(scene, more) })
const sentOnce =
  (more: object = {}, isAmendment = false) =>
  async (scene: Scene): Promise<Ids> => {
    const ids = await withForm(more)(scene)
    if (isAmendment) await build(scene.place, 'processes', { name: 'Data', formId: ids['formId'] ?? '' })
    await build(scene.place, 'submissions', {
      formId: ids['formId'] ?? '',
      account: ids['account'] ?? '',
      answers: { a: 1 },
    })
    return ids
  }

const states: Row[] = [
  {
    says: 'a client names no status',
    make: accountIn('created'),
    ways: moves('investor', 'pending'),
    answer: 'refused-transition',
  },
  {
    says: 'the owning adviser moves an account',
    make: accountIn('pending'),
    ways: moves('adviser', 'verified'),
    answer: 'done',
    state: [status, ['id'], 'verified'],
  },
  {
    says: 'an adviser who does not own it moves none',
    make: accountIn('pending', 'admin'),
    ways: moves('adviser', 'verified'),
    answer: 'refused-transition',
  },
  {
    says: 'no move but those of the table',
    make: accountIn('pending'),
    ways: moves('adviser', 'reporting'),
    answer: 'refused-transition',
  },
  {
    says: 'a new account begins as created',
    ways: creates('adviser', 'accounts', (_ids: Ids, scene: Scene) => ({
      name: 'New',
      email: 'n@portico.example',
      owner: [scene.adviser.id],
      userStatus: 'verified',
    })),
    answer: 'refused-transition',
  },
  {
    says: 'units allotted close the open order',
    make: async (scene) => {
      const ids = await orderOf('placed')(scene)
      await scene.value("update accounts set user_status = 'payment_received' where id = $1", [
        ids['account'],
      ])
      return { ...ids, order: ids['id'] ?? '', id: ids['account'] ?? '' }
    },
    ways: moves('adviser', 'reporting'),
    answer: 'done',
    state: ['select status from orders where id = $1', ['order'], 'closed'],
  },
  {
    says: 'a status is told to the client',
    make: noting(accountIn('payment_sent')),
    ways: moves('adviser', 'reporting'),
    answer: 'done',
    state: [mails, ['mail'], '1'],
  },
  {
    says: 'no step of a submission is skipped',
    make: submission('Under review'),
    ways: changes('admin', 'submissions', { step: 'Verified' }),
    answer: 'refused-transition',
  },
  {
    says: 'an adviser who does not own the account approves nothing',
    make: submission('Under review', 'admin'),
    ways: changes('adviser', 'submissions', { step: 'Approved' }),
    answer: 'refused-transition',
  },
  {
    says: 'a release is told to whoever sent it',
    make: noting(submission('Verified')),
    ways: changes('admin', 'submissions', { step: 'Released' }),
    answer: 'done',
    state: [mails, ['mail'], '1'],
  },
  {
    says: 'answers are what the form asks',
    make: withForm(),
    ways: {
      ...creates('investor', 'submissions', answered({ b: 1 })),
      admin: (scene, ids) => scene.admin.create('submissions', answered({ b: 1 })(ids)),
    },
    answer: 'unknown',
  },
  {
    says: 'a form for once is sent once',
    make: sentOnce({ single: true }),
    ways: creates('investor', 'submissions', answered({ a: 2 })),
    answer: 'taken',
  },
  {
    says: 'what is sent is told to its recipients',
    make: noting(async (scene) => ({
      ...(await withForm()(scene)),
      account: await buildAccount(scene.place, { client: scene.investor.id, owner: [scene.investor.id] }),
    })),
    ways: creates('investor', 'submissions', answered({ a: 2 })),
    answer: 'done',
    state: [`${mails} and "to" = 'desk@firm.example'`, ['mail'], '1'],
  },
  {
    says: 'amended data puts the account into review',
    make: sentOnce({}, true),
    ways: creates('investor', 'submissions', answered({ a: 2 })),
    answer: 'done',
    state: [status, ['account'], 'review'],
  },
]

const person = () => ({
  name: 'X',
  email: `x${Math.random()}@portico.example`,
  phone: '+442079460000',
  userLanguage: 'en',
})

const others: Row[] = [
  {
    says: 'one address is one account in a portal',
    make: async (scene) => {
      const portal = await buildPortal(scene.place)
      await buildAccount(scene.place, { portal, email: 'twice@portico.example' })
      return { portal }
    },
    ways: creates('admin', 'accounts', (ids: Ids, scene: Scene) => ({
      name: 'Twice',
      email: 'twice@portico.example',
      portal: ids['portal'],
      owner: [scene.adviser.id],
    })),
    answer: 'email-taken',
  },
  {
    says: 'an account is moved into no portal where its address is known',
    make: async (scene) => {
      const portal = await buildPortal(scene.place)
      await buildAccount(scene.place, { portal, email: 'again@portico.example' })
      return { portal, id: await buildAccount(scene.place, { email: 'again@portico.example' }) }
    },
    ways: changes('admin', 'accounts', (ids: Ids) => ({ portal: ids['portal'] })),
    answer: 'email-taken',
  },
  {
    says: 'a portal has as many accounts as its plan allows',
    make: async (scene) => {
      const subscription = await build(scene.place, 'subscriptions', {
        name: 'One',
        accountsLimit: 1,
        advisorsLimit: 1,
      })
      const portal = await buildPortal(scene.place, { subscription })
      await buildAccount(scene.place, { portal })
      return { portal, id: await buildAccount(scene.place) }
    },
    ways: changes('admin', 'accounts', (ids: Ids) => ({ portal: ids['portal'] })),
    answer: 'limit-reached',
  },
  {
    says: 'an impossible model is refused',
    make: async (scene) => ({
      id: await build(scene.place, 'models', {
        name: 'M',
        profile: 1,
        min: 10,
        max: 20,
        avg: 15,
        rebalance: 5,
        data: [{ name: 'All', value: 100 }],
      }),
    }),
    ways: changes('admin', 'models', { min: 30 }),
    answer: 'minimum',
  },
  {
    says: 'no organisation has a domain that anybody can have',
    make: async (scene) => ({ id: await build(scene.place, 'organisations', { name: 'Firm' }) }),
    ways: changes('admin', 'organisations', { domain: 'gmail.com' }),
    answer: 'option',
  },
  {
    says: 'what makes advisers without a yes is given with the password',
    make: async (scene) => ({ id: await build(scene.place, 'organisations', { name: 'Firm' }) }),
    ways: {
      key: async (scene, { id = '' }) =>
        scene.program.update('organisations', { id, version: 1, values: { admitsAtOnce: true } }),
    },
    answer: 'forbidden',
  },
  {
    says: 'an adviser is one of some organisation',
    // Those of other rows who have none fill no limit.
    make: async (scene) => {
      const loose =
        'is_professional and not is_admin and organisation is null and id <> $1 and tenant_id = $2'
      await scene.value(`update users set disabled = true where ${loose}`, [
        scene.adviser.id,
        scene.place.tenantId,
      ])
      return {}
    },
    ways: { record: (scene) => scene.admin.create('users', { ...person(), isProfessional: true }) },
    answer: 'required',
  },
  {
    says: 'nobody becomes an adviser of no organisation',
    make: async (scene) => ({ id: await buildUser(scene.place) }),
    ways: { record: changes('admin', 'users', { isProfessional: true })['record'] as Try },
    answer: 'required',
  },
  {
    says: 'who waits for a yes becomes an adviser of the organisation they wait for',
    make: async (scene) => {
      const waitsFor = await build(scene.place, 'organisations', { name: 'Firm' })
      return { waitsFor, id: await buildUser(scene.place, { waitsFor }) }
    },
    ways: { record: changes('admin', 'users', { isProfessional: true })['record'] as Try },
    answer: 'done',
    state: ['select organisation = $2 from users where id = $1', ['id', 'waitsFor'], 'true'],
  },
  {
    says: 'no key makes an adviser',
    make: async (scene) => ({ company: await build(scene.place, 'organisations', { name: 'Firm' }) }),
    ways: {
      key: (scene, { company }) =>
        scene.program.create('users', { ...person(), isProfessional: true, organisation: company }),
    },
    answer: 'forbidden',
  },
  {
    says: 'no key changes an address of the firm',
    make: async (scene) => ({ id: await buildUser(scene.place) }),
    ways: {
      key: async (scene, { id = '' }) =>
        scene.program.update('users', { id, version: 1, values: { email: 'taken@evil.example' } }),
    },
    answer: 'forbidden',
  },
  {
    says: 'an adviser owns the portal they make',
    make: (scene) =>
      scene.value('update portals set active = false where owner = $1', [scene.adviser.id]).then(() => ({})),
    ways: creates('adviser', 'portals', {
      name: 'Own',
      photo: [{ url: '/files/mark', name: 'mark.png', created: '2026-01-02T03:04:05.000Z' }],
      theme: 'main',
      portalLanguage: 'en',
      phone: '+442079460000',
      email: 'own@portico.example',
    }),
    answer: 'done',
    state: ["select count(*) from portals where name = 'Own' and active and owner is null", [], '0'],
  },
  {
    says: 'an adviser makes no more portals than they may',
    make: async (scene) => ({ portal: await buildPortal(scene.place, { owner: scene.adviser.id }) }),
    ways: creates('adviser', 'portals', {
      name: 'Two',
      photo: [{ url: '/files/mark', name: 'mark.png', created: '2026-01-02T03:04:05.000Z' }],
      theme: 'main',
      portalLanguage: 'en',
      phone: '+442079460000',
      email: 'own@portico.example',
    }),
    answer: 'limit-reached',
  },
  {
    says: 'an organisation has as many advisers as its plan allows',
    make: async (scene) => {
      const company = await build(scene.place, 'organisations', { name: 'Firm' })
      const plan = { name: 'None', accountsLimit: 1, advisorsLimit: 0 }
      await buildPortal(scene.place, {
        company,
        subscription: await build(scene.place, 'subscriptions', plan),
      })
      return { company }
    },
    ways: creates('admin', 'users', ({ company }: Ids) => ({
      ...person(),
      isProfessional: true,
      organisation: company,
    })),
    answer: 'limit-reached',
  },
  {
    says: 'what is changed of a person of the firm is told to them',
    make: noting(async (scene) => ({ id: await buildUser(scene.place) })),
    ways: { record: changes('admin', 'users', { disabled: true })['record'] as Try },
    answer: 'done',
    state: [mails, ['mail'], '1'],
  },
  {
    says: 'an owner sees the account at once',
    make: async (scene) => ({
      id: await buildAccount(scene.place),
      user: await strangerOf(scene, { isProfessional: true }),
    }),
    ways: changes('admin', 'accounts', (ids: Ids) => ({ owner: [ids['user']] })),
    answer: 'done',
    state: [
      'select count(*) from account_access where account_id = $1 and user_id = $2',
      ['id', 'user'],
      '1',
    ],
  },
  {
    says: 'members of a group are written where they belong',
    make: async (scene) => ({
      ...(await accountOf(scene)),
      id: await build(scene.place, 'groups', { name: 'G', score: 1 }),
    }),
    ways: changes('admin', 'groups', (ids: Ids) => ({ members: [ids['account']] })),
    answer: 'done',
    state: ['select count(*) from group_members where "group" = $1', ['id'], '1'],
  },
  {
    says: 'advisers are told of payments switched by a client',
    make: noting(accountIn('reporting')),
    ways: {
      record: changes('investor', 'accounts', {
        quarterlyPaymentsStatus: { F1: { name: 'F', value: true } },
      })['record'] as Try,
    },
    answer: 'done',
    state: [mails, ['mail'], '1'],
  },
  {
    says: 'the portal says when terms were accepted',
    make: accountIn('reporting'),
    ways: {
      record: changes('investor', 'accounts', {
        termsAndConditions: { accepted: true, at: '2001-01-01T00:00:00.000Z' },
      })['record'] as Try,
    },
    answer: 'done',
    state: ["select terms_and_conditions->>'at' like '2001%' from accounts where id = $1", ['id'], 'false'],
  },
]

/** The table, by subject. */
export const ruleRows = { positions, orders, states, others } as const

/** All of it. */
export const ruleTable: readonly Row[] = Object.values(ruleRows).flat()

import { build, buildAccount, buildPortal, buildPortfolio, buildUser } from '#tests/support/builders.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { accountIn, changes, creates, mails, noting, type Ids, type Row, type Try } from './row.ts'
import { accountOf, type Scene } from './rule-scene.ts'

const person = () => ({
  name: 'X',
  email: `x${Math.random()}@portico.example`,
  phone: '+442079460000',
  userLanguage: 'en',
})

const markOf = { url: '/files/media/mark.png', name: 'mark.png', created: '2026-01-02T03:04:05.000Z' }

const portfolioOf = async ({ place }: Scene, more: Partial<Parameters<typeof buildPortfolio>[1]>) =>
  buildPortfolio(place, { account: await buildAccount(place), ...more })

const termsOf = (version: string) => ({
  text: { en: '<p>Be kind.</p>' },
  version,
  updated: '2026-01-02T03:04:05.000Z',
})

/** Accounts, people, portals and what else has a rule. */
export const others: Row[] = [
  {
    says: 'a new portfolio has not begun on a day to come',
    make: async ({ place }) => ({ account: await buildAccount(place) }),
    ways: creates('admin', 'portfolios', ({ account }: Ids) => ({
      account,
      name: 'Depot',
      inception: '2130-01-01',
    })),
    answer: 'not-yet',
  },
  {
    says: 'a portfolio does not come to begin on a day to come',
    make: async (scene) => ({ id: await portfolioOf(scene, {}) }),
    ways: changes('admin', 'portfolios', { inception: '2130-01-01' }),
    answer: 'not-yet',
  },
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
        data: [{ name: 'Equities', value: 100 }],
      }),
    }),
    ways: changes('admin', 'models', { min: 30 }),
    answer: 'minimum',
  },
  {
    says: 'a portfolio begins with the currency of its account',
    make: async ({ place }) => ({ account: await buildAccount(place, { currency: 'CHF' }) }),
    ways: creates('admin', 'portfolios', ({ account }: Ids) => ({ account, name: 'Depot' })),
    answer: 'done',
    state: ['select currency from portfolios where account = $1 limit 1', ['account'], 'CHF'],
  },
  {
    says: 'the objective of an execution-only portfolio is set',
    make: async (scene) => ({
      id: await portfolioOf(scene, { type: 'GIA', objective: 'Income' }),
    }),
    ways: changes('admin', 'portfolios', { type: 'ExO' }),
    answer: 'done',
    state: ['select objective from portfolios where id = $1', ['id'], 'ExO'],
  },
  {
    says: 'a portfolio that is execution-only no more has no such objective',
    make: async (scene) => ({ id: await portfolioOf(scene, { type: 'ExO', objective: 'ExO' }) }),
    ways: changes('admin', 'portfolios', { type: 'GIA' }),
    answer: 'done',
    state: ["select coalesce(objective, 'none') from portfolios where id = $1", ['id'], 'none'],
  },
  {
    says: 'the objective of an execution-only portfolio is not chosen',
    make: async (scene) => ({ id: await portfolioOf(scene, { type: 'ExO', objective: 'ExO' }) }),
    ways: changes('admin', 'portfolios', { objective: 'Income' }),
    answer: 'option',
  },
  {
    says: 'no other portfolio has the objective of an execution-only one',
    make: async (scene) => ({ id: await portfolioOf(scene, { type: 'GIA' }) }),
    ways: changes('admin', 'portfolios', { objective: 'ExO' }),
    answer: 'option',
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
      photo: [markOf],
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
      photo: [markOf],
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
      user: await buildUser(scene.place, { isProfessional: true }),
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
    says: 'since when terms read so is said by the clock',
    make: async (scene) => ({ id: await buildPortal(scene.place) }),
    ways: changes('admin', 'portals', { tnc: { ...termsOf('2'), updated: '2001-01-01T00:00:00.000Z' } }),
    answer: 'done',
    state: ["select tnc->>'updated' like '2001%' from portals where id = $1", ['id'], 'false'],
  },
  {
    says: 'terms that read otherwise have a new version',
    make: async (scene) => ({ id: await buildPortal(scene.place, { tnc: termsOf('1') }) }),
    ways: changes('admin', 'portals', { tnc: { ...termsOf('1'), text: { en: '<p>Stricter.</p>' } } }),
    answer: 'terms-version',
  },
  {
    says: 'books that are read otherwise make figures anew',
    make: async (scene) => ({ id: await portfolioOf(scene, { costMethod: 'average' }) }),
    ways: changes('admin', 'portfolios', { costMethod: 'fifo' }),
    answer: 'done',
    state: ['select ledger_version from portfolios where id = $1', ['id'], '1'],
  },
  {
    says: 'a template asks for nothing that nobody fills',
    make: async (scene) => ({ id: await build(scene.place, 'messageTemplates', { name: 'Review' }) }),
    ways: {
      ...changes('admin', 'messageTemplates', { body: { en: 'Dear {{reader}}' } }),
      made: creates('admin', 'messageTemplates', { name: 'March', subject: { en: '{{reader}}' } })[
        'record'
      ] as Try,
    },
    answer: 'field-unknown',
  },
  {
    says: 'who sends a form is answered at the address that one of its questions asks for',
    make: async (scene) => ({
      id: await build(scene.place, 'forms', {
        name: 'Contact',
        steps: stepsAsking([{ name: 'mail', type: 'text' }]),
      }),
    }),
    ways: {
      ...changes('admin', 'forms', { 'autorespond-email': 'telephone' }),
      made: creates('admin', 'forms', {
        name: 'Contact',
        'autorespond-email': 'telephone',
        steps: stepsAsking([{ name: 'mail', type: 'text' }]),
      })['record'] as Try,
    },
    answer: 'option',
  },
  {
    says: 'a page takes no address that the portal keeps for itself',
    make: async (scene) => ({
      id: await build(scene.place, 'pages', {
        name: 'About',
        slug: `about-${String(Math.random()).slice(2)}`,
      }),
    }),
    ways: {
      ...changes('admin', 'pages', { slug: 'portals' }),
      made: creates('admin', 'pages', { name: 'News', slug: 'news' })['record'] as Try,
    },
    answer: 'reserved',
  },
  {
    says: 'a webhook leads to the open internet',
    make: async (scene) => ({
      id: await build(scene.place, 'webhooks', {
        name: 'Books',
        url: 'https://192.0.0.8/',
        events: ['groups.create'],
      }),
    }),
    ways: {
      changed: changes('admin', 'webhooks', { url: 'http://127.0.0.1:8080/' })['record'] as Try,
      made: async (scene) =>
        scene.admin.ask('createWebhook', {
          body: { name: 'Books', url: 'http://[::1]/', events: ['groups.create'], enabled: true },
        }),
    },
    answer: 'private-network',
  },
]

import { build, buildAccount } from '#tests/support/builders.ts'
import { accountIn, changes, creates, mails, moves, noting, status, type Ids, type Row } from './row.ts'
import { accountOf, formOf, type Scene } from './rule-scene.ts'
import { orderOf } from './order-rows.ts'

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

/** Statuses of accounts, steps of submissions, and what is sent. */
export const states: Row[] = [
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
    says: 'a draft goes with what is sent',
    make: async (scene) => {
      const ids = await withForm()(scene)
      const { formId = '', account = '' } = ids
      const draft = { formId, account, answers: { a: 2 }, createdBy: scene.investor.id }
      return { ...ids, draft: await build(scene.place, 'formDrafts', draft) }
    },
    ways: creates('investor', 'submissions', answered({ a: 2 })),
    answer: 'done',
    state: ['select count(*)::text from form_drafts where id = $1', ['draft'], '0'],
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
  {
    says: 'the first review follows from the verification',
    make: async (scene) => {
      const { account } = await accountOf(scene, 'pending')
      await scene.value('update accounts set review_every = 12 where id = $1', [account])
      return { id: account }
    },
    ways: moves('adviser', 'verified'),
    answer: 'done',
    state: ['select review_on > current_date from accounts where id = $1', ['id'], 'true'],
  },
  {
    says: 'the next review follows from the last',
    make: async (scene) => {
      const { account } = await accountOf(scene, 'reporting')
      await scene.value('update accounts set review_every = 12 where id = $1', [account])
      return { account }
    },
    ways: creates('admin', 'reviews', ({ account }: Ids) => ({ account, reviewedOn: '2026-01-31' })),
    answer: 'done',
    state: ['select review_on::text from accounts where id = $1', ['account'], '2027-01-31'],
  },
  {
    says: 'nobody has reviewed a client on a day to come',
    make: async (scene) => ({ account: (await accountOf(scene, 'reporting')).account }),
    ways: creates('admin', 'reviews', ({ account }: Ids) => ({ account, reviewedOn: '2999-01-31' })),
    answer: 'not-yet',
  },
]

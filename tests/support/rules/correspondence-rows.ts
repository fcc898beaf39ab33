import { build, buildAccount, buildFile } from '#tests/support/builders.ts'
import { creates, mails, noting, type Ids, type Row } from './row.ts'
import { accountOf, formOf, type Scene } from './rule-scene.ts'

/** What the client of an account has sent with a form, of an account that the adviser owns or merely sees. */
const sentBy =
  (owner?: 'admin') =>
  async (scene: Scene): Promise<Ids> => {
    const { account } = await accountOf(scene, 'verified', owner && scene.admin.id)
    const form = await formOf(scene)
    const of = { formId: form, account, createdBy: scene.investor.id, answers: { a: 5 } } as const
    return { account, submission: await build(scene.place, 'submissions', of) }
  }

const asking = ({ submission = '' }: Ids) => ({ submission, question: 'a', reason: 'As agreed' })

/** What people write and ask of each other: messages, notes, corrections. */
export const correspondence: Row[] = [
  {
    says: 'no message is sent in which a field of a template stands open',
    make: async (scene) => ({ account: (await accountOf(scene)).account }),
    ways: creates('adviser', 'messages', (ids: Ids) => ({
      subject: 'Review',
      recipient: ids['account'],
      body: 'It is worth {{value}}.',
    })),
    answer: 'field-open',
  },
  {
    says: 'a document of one client goes with no message to another',
    make: async (scene) => {
      const { account } = await accountOf(scene)
      const document = await build(scene.place, 'media', {
        name: 'Paper',
        account: await buildAccount(scene.place),
      })
      const name = `paper-${Math.random()}.pdf`
      const file = { level: 'author', createdBy: scene.adviser.id, document } as const
      return { account, document, ...(await buildFile(scene.place, name, file)) }
    },
    ways: creates('adviser', 'messages', ({ account, url, name, created }: Ids) => ({
      subject: 'Paper',
      recipient: account,
      body: 'Text',
      attachment: [{ url, name, created }],
    })),
    answer: 'file-of-another',
  },
  {
    says: 'an answer is put in the thread of what it answers, whoever it names',
    make: async (scene) => {
      const { account } = await accountOf(scene)
      const by = { createdBy: scene.investor.id, createdName: 'Ina', body: 'Text', subject: 'Fees' }
      const thread = await build(scene.place, 'messages', {
        ...by,
        recipient: scene.adviser.id,
        clientAccount: account,
      })
      return { account, thread, body: `Answer ${String(Math.random()).slice(2)}` }
    },
    ways: creates('adviser', 'messages', ({ account, thread, body }: Ids) => ({
      subthread: thread,
      recipient: account,
      subject: 'Something else',
      body,
    })),
    answer: 'done',
    state: ['select thread = subthread from messages where body = $1', ['body'], 'true'],
  },
  {
    says: 'a message is told to the client it is for',
    make: async (scene) => ({ ...(await accountOf(scene)), body: `Told ${String(Math.random()).slice(2)}` }),
    ways: creates('adviser', 'messages', ({ account, body }: Ids) => ({
      recipient: account,
      subject: 'Fees',
      body,
    })),
    answer: 'done',
    state: [
      `select count(*)::text from notifications n join messages m on m.id = n.thread where m.body = $1`,
      ['body'],
      '1',
    ],
  },
  {
    says: 'a note is written beside no thread that one does not read',
    make: async (scene) => {
      const { account } = await accountOf(scene)
      const by = { createdBy: scene.admin.id, createdName: 'Ada', body: 'Text', subject: 'Fees' }
      return {
        thread: await build(scene.place, 'messages', { ...by, recipient: account, clientAccount: account }),
      }
    },
    ways: creates('adviser', 'messageNotes', ({ thread = '' }: Ids) => ({ thread, body: 'Text' })),
    answer: 'id',
  },
  {
    says: 'a file goes with the message it was sent with',
    make: async (scene) => {
      const { account } = await accountOf(scene)
      const name = `enclosed-${String(Math.random()).slice(2)}.pdf`
      const { url } = await buildFile(scene.place, name, { createdBy: scene.adviser.id, level: 'author' })
      return { account, name, url }
    },
    ways: creates('adviser', 'messages', ({ account = '', name = '', url = '' }: Ids) => ({
      subject: 'Fees',
      recipient: account,
      body: 'Enclosed.',
      attachment: [{ url, name, created: '2026-01-02T03:04:05.000Z' }],
    })),
    answer: 'done',
    state: ['select count(*) from uploads where name = $1 and message is not null', ['name'], '1'],
  },
  {
    says: 'a change of an answer is asked by an adviser who owns the account',
    make: sentBy('admin'),
    ways: creates('adviser', 'corrections', asking),
    answer: 'forbidden',
  },
  {
    says: 'a change that is asked is told to the client',
    make: noting(sentBy()),
    ways: creates('adviser', 'corrections', asking),
    answer: 'done',
    state: [mails, ['mail'], '1'],
  },
  {
    says: 'a change that is asked belongs to the account',
    make: sentBy(),
    ways: creates('adviser', 'corrections', asking),
    answer: 'done',
    state: ['select count(*) from corrections where account = $1', ['account'], '1'],
  },
  {
    says: 'a note beside what was sent belongs to the account',
    make: sentBy(),
    ways: creates('adviser', 'submissionNotes', ({ submission = '' }: Ids) => ({ submission, body: 'Text' })),
    answer: 'done',
    state: ['select count(*) from submission_notes where account = $1', ['account'], '1'],
  },
]

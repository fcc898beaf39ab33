import { build, buildAccount, buildFile, buildPortfolio } from '#tests/support/builders.ts'
import { changes, creates, removes, type Ids, type Row, type Try } from './row.ts'

const goneOf = { url: '/files/media/gone.png', name: 'gone.png', created: '2026-01-02T03:04:05.000Z' }

/** Documents, and records that name files. */
export const files: Row[] = [
  {
    says: 'a record names no file that is not there',
    make: async (scene) => ({ id: await build(scene.place, 'commentary', { name: 'March' }) }),
    ways: {
      ...changes('admin', 'commentary', { attachment: [goneOf] }),
      made: creates('admin', 'commentary', { name: 'April', attachment: [goneOf] })['record'] as Try,
    },
    answer: 'file-missing',
  },
  {
    says: 'a document that is removed takes its file along',
    make: async (scene) => {
      const account = await buildAccount(scene.place)
      const name = `gone-${String(Math.random()).slice(2)}.pdf`
      const file = await buildFile(scene.place, name, { account })
      const id = await build(scene.place, 'media', { name: 'Gone', type: 'Statement', account, file })
      return { id, path: `/media/${name}` }
    },
    ways: removes('admin', 'media'),
    answer: 'done',
    state: ['select count(*)::text from uploads where path = $1 and active', ['path'], '0'],
  },
  {
    says: 'a new file of a document is dated',
    make: async (scene) => {
      const name = `new-${String(Math.random()).slice(2)}.pdf`
      const file = await buildFile(scene.place, name, { createdBy: scene.admin.id, level: 'author' })
      return { ...file, id: await build(scene.place, 'media', { name: 'Paper', type: 'Statement' }) }
    },
    ways: changes('admin', 'media', ({ url, name, created }: Ids) => ({ file: { url, name, created } })),
    answer: 'done',
    state: ["select (metadata ->> 'updated') is not null from media where id = $1", ['id'], 'true'],
  },
  {
    says: 'a document is of the account of its portfolio',
    make: async (scene) => ({
      id: await build(scene.place, 'media', { name: 'Note' }),
      account: await buildAccount(scene.place),
      portfolio: await buildPortfolio(scene.place, { account: await buildAccount(scene.place) }),
    }),
    ways: changes('admin', 'media', ({ account, portfolio }: Ids) => ({ account, portfolio })),
    answer: 'portfolio-of-another',
  },
  {
    says: 'a post shows no paper of a client',
    make: async (scene) => {
      const account = await buildAccount(scene.place)
      const file = {
        url: '/files/media/paper-1/paper.png',
        name: 'paper.png',
        created: '2026-01-02T03:04:05.000Z',
      }
      const paper = await build(scene.place, 'media', { name: 'Paper', type: 'Statement', account, file })
      return {
        paper,
        id: await build(scene.place, 'posts', {
          name: 'News',
          slug: `news-${String(Math.random()).slice(2)}`,
        }),
      }
    },
    ways: changes('admin', 'posts', ({ paper: id = '' }: Ids) => ({
      image: { id, name: 'paper.png', url: '/files/media/paper-1/paper.png', thumbnail: null },
    })),
    answer: 'id',
  },
]

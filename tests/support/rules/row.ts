/**
 * What comes of what somebody saves, by hand from the decisions; nothing here is read from the code. A row is one promise:
 * who tries what, the ways there are to it, and the one answer they all give. `state` is what stands in the database
 * afterwards.
 */
import type { Answer, Hand } from '#tests/support/records-world.ts'
import { accountOf, type Scene } from './rule-scene.ts'

export type Ids = Record<string, string>
export type Try = (scene: Scene, ids: Ids) => Promise<Answer>

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
export const creates = (who: Who, collection: string, values: Values) =>
  each(who, '', (hand, scene, ids) => hand.create(collection, valuesOf(values, ids, scene)))
const versionOf = async (hand: Hand, collection: string, id: string) =>
  (await hand.read(collection, id)).record?.version ?? 1
export const changes = (who: Who, collection: string, values: Values) => ({
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
export const removes = (who: Who, collection: string) =>
  each(who, '', async (hand, _scene, ids) => {
    const id = ids['id'] ?? ''
    return hand.remove(collection, { id, version: await versionOf(hand, collection, id) })
  })
export const restores = (collection: string) =>
  each('admin', '', (hand, _scene, { id = '' }) =>
    hand.ask('restoreRecord', { params: { collection, id }, body: { version: 2 } }),
  )
export const moves = (who: Who, to: string) => ({
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

/** How an account stands, by `$1`. */
export const status = 'select user_status from accounts where id = $1'
/** How many e-mails came after `$1`, the id of the last before. */
export const mails =
  'select count(*) from mail where created_at > now() - interval $$1 hour$$ and "to" is not null and id > $1::uuid'
const lastMail = async (scene: Scene) =>
  (await scene.value('select max(id::text) from mail')) || '00000000-0000-0000-0000-000000000000'
/** Makes what a row is about, and notes the last e-mail before. */
export const noting =
  (make: (scene: Scene) => Promise<Ids>) =>
  async (scene: Scene): Promise<Ids> => {
    const ids = await make(scene)
    return { ...ids, mail: await lastMail(scene) }
  }

/** An account in a status, as what is changed. */
export const accountIn =
  (of: Parameters<typeof accountOf>[1], owner?: 'admin') =>
  async (scene: Scene): Promise<Ids> => {
    const { account } = await accountOf(scene, of, owner && scene.admin.id)
    return { account, id: account }
  }

import { expect, test } from 'vitest'
import { buildAccount, buildFile } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { admin } = world

const step = (part: object = {}) => ({ id: 's1', title: 'You', fieldsets: [], ...part })
const fieldset = (fields: object[]) => ({ title: 'About', fields })
const block = (type: string, values: object) => ({ id: 'b1', type, values })

test('the steps of a form that do not hold together are refused by their paths, in words', async () => {
  const { id } = (await admin.create('forms', { name: 'Intake', steps: [step()] })).record
  const steps = [
    step({ title: ' ' }),
    step({ fieldsets: [fieldset([{ name: 'a', type: 'hologram' }])] }),
    step({
      id: 's2',
      fieldsets: [
        fieldset([
          { name: 'b', type: 'text' },
          { name: 'b', type: 'text' },
        ]),
      ],
    }),
  ]
  const refused = await admin.update('forms', { id, version: 1, values: { steps } })
  expect(refused).toMatchObject({ status: 422, error: { code: 'invalid' } })
  expect(refused.error.problems).toEqual({
    'steps.0.title': { code: 'required' },
    'steps.1.id': { code: 'taken' },
    'steps.1.fieldsets.0.fields.0.type': { code: 'option' },
    'steps.2.fieldsets.0.fields.1.name': { code: 'taken' },
  })
  expect(refused.error).toMatchObject({ fields: { 'steps.0.title': expect.stringMatching(/\w+ \w+/) } })
  expect((await admin.read('forms', id)).record).toMatchObject({ steps: [step()], version: 1 })
  expect((await admin.create('forms', { name: 'New', steps })).error.problems).toHaveProperty('steps.0.title')
})

test('formatted text that a field of a form begins with is harmless', async () => {
  const about = (value: string) => [
    step({
      fieldsets: [
        fieldset([{ name: 'rows', type: 'tabs', fields: [{ name: 'letter', type: 'richtext', value }] }]),
      ],
    }),
  ]
  const made = await admin.create('forms', { name: 'Letter', steps: about('<p onclick="x()">Dear</p>') })
  expect(made.record.steps).toEqual(about('<p>Dear</p>'))
})

test('blocks of an unknown type or with values that do not fit are refused', async () => {
  const refused = (values: object) => admin.create('pages', { name: 'Page', ...values })
  const problemsOf = async (type: string, values: object) =>
    (await refused({ slug: 'wrong', blocks: [block(type, values)] })).error.problems
  expect(await problemsOf('marquee', {})).toEqual({ 'blocks.0.type': { code: 'option' } })
  expect(await problemsOf('heading', { text: 'Us', level: '7' })).toEqual({
    'blocks.0.level': { code: 'option' },
  })
  expect(await problemsOf('heading', { text: 'Us', script: 'x' })).toEqual({
    'blocks.0.script': { code: 'unknown' },
  })
  expect(await problemsOf('button', { label: 'Go', target: 'javascript:alert(1)' })).toEqual({
    'blocks.0.target': { code: 'link' },
  })
})

test('an unfinished page may be saved and not published, also when nothing of it changes', async () => {
  const blocks = [block('heading', { level: '2' })]
  const made = await admin.create('pages', { name: 'Draft', slug: 'draft', blocks })
  const { id, version } = made.record
  const published = await admin.update('pages', { id, version, values: {}, publish: true })
  expect(published.error.problems).toEqual({ 'blocks.0.text': { code: 'required' } })
  const values = { blocks: [block('heading', { text: 'Us', level: '2' })] }
  expect((await admin.update('pages', { id, version, values, publish: true })).status).toBe(200)
  expect((await admin.create('pages', { name: 'New', slug: 'new', blocks }, true)).status).toBe(422)
})

test('what visitors see is a picture of the media, and no paper of a client', async () => {
  const medium = async (name: string, part: object = {}) => {
    const file = await buildFile(world.place, name)
    const { id } = (await admin.create('media', { name, file, ...part })).record
    return { id, name, url: file.url, thumbnail: null }
  }
  const account = await buildAccount(world.place)
  const [harbour, report] = [await medium('harbour.png'), await medium('report.pdf')]
  const passport = await medium('passport.png', { account })
  const levels = ['users', 'authenticated', null, 'public'].map(async (level) => {
    const permissions = level && { level, ids: [] }
    const { record } = await admin.create('libraries', { name: String(level), permissions })
    return medium(`${level}.png`, { library: record.id })
  })
  const [forSome, forClients, forNobodySaid, forAll] = await Promise.all(levels)
  const image = (values: object) => [block('image', { image: values, width: 'wide' })]
  const problems = async (values: object) =>
    (await admin.create('posts', { name: 'Post', ...values })).error?.problems
  expect(await problems({ slug: 'a', image: passport })).toEqual({ image: { code: 'id' } })
  expect(await problems({ slug: 'a', image: report })).toEqual({ image: { code: 'image' } })
  expect(await problems({ slug: 'a', image: { ...harbour, url: passport.url } })).toEqual({
    image: { code: 'id' },
  })
  for (const closed of [forSome, forClients, forNobodySaid])
    expect(await problems({ slug: 'a', image: closed })).toEqual({ image: { code: 'id' } })
  expect(await problems({ slug: 'for-all', image: forAll })).toBeUndefined()
  expect(await problems({ slug: 'a', blocks: image(passport) })).toEqual({ 'blocks.0.image': { code: 'id' } })
  expect(await problems({ slug: 'a', image: harbour, blocks: image(harbour) })).toBeUndefined()
})

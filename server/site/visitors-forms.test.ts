import { beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import type { ContentPermissions } from '#model/fields/json-shapes.ts'
import { build } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const everybody: ContentPermissions = { level: 'public', ids: [] }
const stepsOf = (...fields: FormField[]) => [
  { id: 'you', title: 'You', fieldsets: [{ title: 'About you', fields }] },
]
const name: FormField = { name: 'name', type: 'text', label: 'Your name', required: true }
const email: FormField = { name: 'email', type: 'text', label: 'E-mail', rules: ['email'], required: true }
const inside: FormField = { name: 'inside', type: 'text', label: 'For the firm', internal: true }
const choice: FormField = { name: 'about', type: 'radio', label: 'About', options: ['Funds', 'Pensions'] }
const news: FormField = { name: 'news', type: 'checkbox', label: 'Send me news', value: true }
const paper: FormField = { name: 'paper', type: 'file', label: 'A paper' }

beforeEach(async () => {
  for (const table of ['submissions', 'mail'])
    await asKeeper(world.place, `delete from ${table} where tenant_id = $1`)
  await world.database.store.auth(world.place.tenantId, ({ query }) =>
    query({
      name: 'test.allowances',
      text: `delete from auth.failure where tenant_id = $1 and key like 'mail:%'`,
    }),
  )
})

/** A published page with a form on it. */
const place = async (slug: string, shown: string, more: object = {}): Promise<void> => {
  const blocks = [{ id: 'b1', type: 'form', values: { form: shown } }]
  const { error } = await world.admin.create('pages', { name: slug, slug, blocks, ...more }, true)
  expect(error).toBeUndefined()
}

const world = await closeAfterAll(openRecordsWorld())
const { admin } = world
const host = `${world.place.tenantId}.portico.example`
const later = await build(world.place, 'forms', {
  name: 'One more thing',
  permissions: everybody,
  steps: stepsOf({ name: 'more', type: 'textarea', label: 'Anything else' }),
})
const form = await build(world.place, 'forms', {
  name: 'Ask us',
  permissions: everybody,
  recipients: ['desk@firm.example'],
  subforms: [later],
  'end-message': 'Thank you!\nWe write to you within a day.',
  'autorespond-email': 'email',
  'autorespond-body': '<p>We have your question.</p>',
  steps: stepsOf(name, email, choice, news, inside),
})
await place('ask', form)

const read = (url: string, cookie?: string) =>
  world.server.app.inject({ method: 'GET', url, headers: { host, ...(cookie && { cookie }) } })
/** What a browser would send of a form that stands on a page, without what is typed. */
const hiddenOf = (body: string, id = form): Record<string, string> => {
  const [drawn = ''] = new RegExp(`<form[^>]*id="form-${id}"[\\s\\S]*?</form>`).exec(body) ?? []
  const found = [...drawn.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, key, value]) => [key, value]))
}
type Sent = Record<string, string | string[]>
const send = async (answers: Sent, { url = '/ask', id = form, ...headers }: Record<string, string> = {}) => {
  const hidden = answers['form'] ? {} : hiddenOf((await read(url)).body, id)
  const pairs = Object.entries({ ...hidden, ...answers }).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, one] as [string, string]),
  )
  return world.server.app.inject({
    method: 'POST',
    url,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(pairs).toString(),
  })
}
const kept = () =>
  asKeeper(
    world.place,
    'select form_id, account, owners, answers, internal_answers, step, created_name from submissions where tenant_id = $1',
  )
const good = { 'a-name': 'Jo Field', 'a-email': 'Jo@Home.example', 'a-about': 'Funds' }

describe('a form on a public page', () => {
  it('is filled in there without a script, and is what every other form is: kept, told, answered', async () => {
    const { body } = await read('/ask')
    expect(body).toMatch(/<label for="[^"]+"\s*>Your name/)
    expect(body).toMatch(/<input\s+type="email"[^>]*required/)
    expect(body).toMatch(/type="checkbox"[^>]*value="true"[^>]*checked/)
    expect(body).not.toContain('For the firm')
    const { statusCode, headers } = await send(good)
    expect([statusCode, headers['location']]).toEqual([303, `/ask?sent=${form}#form-${form}`])
    expect(await kept()).toEqual([
      {
        form_id: form,
        account: null,
        owners: [],
        answers: { name: 'Jo Field', email: 'jo@home.example', about: 'Funds', news: false },
        internal_answers: null,
        step: 'Under review',
        created_name: 'jo@home.example',
      },
    ])
    const [told, ...others] = await mailsTo(world.place, 'desk@firm.example')
    expect(others).toEqual([])
    expect(told?.html).toContain('jo@home.example has sent the form Ask us')
    expect(await mailsTo(world.place, 'jo@home.example')).toMatchObject([{ template: 'plain' }])
    const sent = await read(String(headers['location']).replace(/#.*/, ''))
    expect(sent.body).toContain('<p>Thank you!</p><p>We write to you within a day.</p>')
    expect(sent.body).not.toContain('Your name')
  })

  it('is followed by the forms that follow it', async () => {
    const { body } = await read(`/ask?sent=${form}`)
    expect(body).toContain('Anything else')
    const hidden = hiddenOf(body, later)
    const answer = await send({ ...hidden, 'a-more': 'No' })
    expect(answer.headers['location']).toBe(`/ask?sent=${later}#form-${later}`)
    expect(await kept()).toMatchObject([{ form_id: later, answers: { more: 'No' }, created_name: 'Visitor' }])
  })

  it('says beside each field what is wrong, keeps what was typed, and takes nothing', async () => {
    const { statusCode, body } = await send({ ...good, 'a-name': '', 'a-email': 'jo"<b>', 'a-about': 'Gold' })
    expect(statusCode).toBe(422)
    expect(body).toMatch(/role="alert"[\s\S]*href="#f-[^"]*-name">Your name/)
    expect(body).toMatch(/aria-invalid="true" aria-describedby="[^"]+-name-wrong"/)
    expect(body).toContain('This field is required')
    expect(body).toContain('Email must be valid')
    expect(body).toContain('Please choose one of the options')
    expect(body).toContain('value="jo&#34;&#60;b&#62;"')
    expect(body).not.toContain('<b>')
    expect(body).not.toMatch(/type="checkbox"[^>]*checked/)
    expect(await kept()).toEqual([])
  })

  it('takes what is sent twice once, also when both come at the same moment', async () => {
    const body = { ...hiddenOf((await read('/ask')).body), ...good }
    const answers = await Promise.all([send(body), send(body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect((await send(body)).statusCode).toBe(303)
    expect(await kept()).toHaveLength(1)
    expect(await mailsTo(world.place, 'desk@firm.example')).toHaveLength(1)
  })

  it('that has changed meanwhile is shown as it is now, with what was typed', async () => {
    const old: Record<string, string> = { ...hiddenOf((await read('/ask')).body), ...good }
    const { record } = await admin.read('forms', form)
    await admin.update('forms', { id: form, version: record.version, values: { description: 'New' } })
    for (const version of [old['version'] ?? '', '0']) {
      const { statusCode, body } = await send({ ...old, version })
      expect(statusCode).toBe(422)
      expect(body).toContain('The form has been changed in the meantime')
      expect(body).toContain('value="Jo Field"')
      expect(hiddenOf(body)['version']).not.toBe(version)
    }
    expect(await kept()).toEqual([])
  })

  it('is filled in by whoever has signed in in the portal, as ever', async () => {
    const { body } = await read('/ask', world.investor.visitor.cookie ?? '')
    expect(body).toMatch(new RegExp(`href="/(portals|dashboard/[^"]+/processes/${form})"`))
    expect(body).not.toContain('Your name')
  })
})

describe('nobody sends', () => {
  it('from another site, or from nowhere', async () => {
    for (const origin of ['https://elsewhere.example', 'null', ''])
      expect((await send(good, { origin })).statusCode).toBe(403)
    expect(await kept()).toEqual([])
  })

  it('what the firm says for itself', async () => {
    expect((await send({ ...good, 'a-inside': 'Rich' })).statusCode).toBe(303)
    expect(await kept()).toMatchObject([{ internal_answers: null }])
    expect(JSON.stringify(await kept())).not.toContain('Rich')
  })

  it('a form that is not for everybody, is on another page, or that the page does not show', async () => {
    const steps = stepsOf(name)
    const members = await build(world.place, 'forms', { name: 'Members', steps })
    const loose = await build(world.place, 'forms', { name: 'Loose', permissions: everybody, steps })
    const invited = await build(world.place, 'forms', {
      name: 'Invited',
      permissions: everybody,
      factFinder: true,
      steps,
    })
    await place('members', members)
    await place('invited', invited)
    await place('guarded', loose, { protected: true })
    const { version } = (await admin.read('forms', loose)).record
    for (const [url, id] of [
      ['/members', members],
      ['/invited', invited],
      ['/ask', loose],
      ['/gone', loose],
      ['/guarded', loose],
    ] as const) {
      if (url !== '/ask') expect((await read(url)).body).not.toContain('name="a-name"')
      const hidden = { form: id, id: crypto.randomUUID(), version: String(version) }
      const { statusCode } = await send({ ...hidden, 'a-name': 'Jo' }, { url })
      expect([url, statusCode]).toEqual([url, url === '/guarded' ? 303 : 404])
    }
    expect(await kept()).toEqual([])
  })

  it('a form that is not for everybody past the page either: the database refuses it', async () => {
    const members = await build(world.place, 'forms', { name: 'Members', steps: stepsOf(name) })
    await expect(
      world.database.store.serve(world.place.tenantId, ({ query }) =>
        query(
          {
            name: 'test.send-past-the-page',
            text: `insert into submissions (tenant_id, id, form_id, answers) values ($1, gen_random_uuid(), $2, '{}')`,
          },
          [members],
        ),
      ),
    ).rejects.toThrow('not a form for visitors')
  })

  it('more than some in an hour from one place; the rest is kept on the page', async () => {
    for (let n = 0; n < 20; n += 1) await send({ ...good, 'a-name': '' })
    const { statusCode, body } = await send(good)
    expect(statusCode).toBe(422)
    expect(body).toContain('Too many forms have been sent from here')
    expect(body).toContain('value="Jo Field"')
    expect(await kept()).toEqual([])
  })

  it('e-mails to somebody else as often as they like', async () => {
    // What is not taken is not answered either, and counts for nothing.
    for (let n = 0; n < 4; n += 1) await send({ ...good, 'a-name': '' })
    for (let n = 0; n < 5; n += 1) expect((await send(good)).statusCode).toBe(303)
    expect(await kept()).toHaveLength(5)
    expect(await mailsTo(world.place, 'jo@home.example')).toHaveLength(3)
  })
})

it('a form that needs a script is filled in in the portal', async () => {
  const withFile = await build(world.place, 'forms', {
    name: 'Papers',
    permissions: everybody,
    steps: stepsOf(name, paper),
  })
  await place('papers', withFile)
  const { body } = await read('/papers')
  expect(body).toContain('href="/login?next=%2Fpapers"')
  expect(body).not.toContain('name="a-name"')
})

it('a form of a post is sent as well', async () => {
  const blocks = [{ id: 'b1', type: 'form', values: { form } }]
  await admin.create('posts', { name: 'Letter', slug: 'letter', blocks }, true)
  const { headers } = await send(good, { url: '/news/letter' })
  expect(headers['location']).toBe(`/news/letter?sent=${form}#form-${form}`)
  expect(await kept()).toHaveLength(1)
})

it('a visitor who gives no address is called so in the language of the firm', async () => {
  const greek = await openRecordsWorld('greek')
  try {
    const shown = await build(greek.place, 'forms', {
      name: 'Ask us',
      permissions: everybody,
      steps: stepsOf({ name: 'more', type: 'textarea', label: 'Anything else' }),
    })
    const blocks = [{ id: 'b1', type: 'form', values: { form: shown } }]
    await greek.admin.create('pages', { name: 'ask', slug: 'ask', blocks }, true)
    const at = `${greek.place.tenantId}.portico.example`
    const { body } = await greek.server.app.inject({ method: 'GET', url: '/ask', headers: { host: at } })
    const answer = await greek.server.app.inject({
      method: 'POST',
      url: '/ask',
      headers: {
        host: at,
        origin: `http://${at}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ ...hiddenOf(body, shown), 'a-more': 'No' }).toString(),
    })
    expect(answer.statusCode).toBe(303)
    const names = await asKeeper(greek.place, 'select created_name from submissions where tenant_id = $1')
    expect(names).toEqual([{ created_name: 'Επισκέπτης' }])
  } finally {
    await greek.close()
  }
})

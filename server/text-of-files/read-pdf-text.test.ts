import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildPages, buildPdf, streamOf } from '#tests/support/sample-files.ts'
import { longestText } from './pdf-text.ts'
import { readPdfText } from './read-pdf-text.ts'

const read = (bytes: Uint8Array, firm = 'Firm') => readPdfText(bytes, { firm, person: 'Ann' })
/** A page whose content is packed; its text says which. */
const packed = (content: string): string => streamOf(deflateSync(content), '/Filter /FlateDecode')
const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<01> <01>]`

describe('the text of a PDF', () => {
  it('is that of its pages in their order, with their number', async () => {
    const pdf = buildPages(['Annual report\nof Café Ltd', 'Second page'])
    expect(await read(pdf)).toEqual({
      text: 'Annual report\nof Café Ltd\n\nSecond page',
      pages: 2,
      isWhole: true,
    })
  })

  it('puts words together that a line divides, and leaves numbers of accounts as they are', async () => {
    const answer = await read(buildPages(['invest-\nment AAAA-BBBB-\nCCCC-DDDD']))
    expect(answer).toMatchObject({ text: 'investment AAAA-BBBB-\nCCCC-DDDD' })
  })

  it('ends where it is longest, and says that there is more', async () => {
    const page = Array.from({ length: 36 }, () => 'word '.repeat(16)).join('\n')
    const answer = await read(buildPages(Array.from({ length: 90 }, () => page)))
    expect(answer).toMatchObject({ pages: 90, isWhole: false })
    expect('text' in answer && answer.text.length).toBeGreaterThan(longestText - 10)
  })

  it('is read of ten thousand pages, as far as there is time', async () => {
    const answer = await read(buildPages(Array.from({ length: 10_000 }, (_page, index) => `Page ${index}`)))
    expect(answer).toMatchObject({ pages: 10_000, text: expect.stringContaining('Page 100') })
  }, 60_000)

  it('leaves the bytes with whoever has them', async () => {
    const pdf = buildPages(['Text'])
    await read(pdf)
    expect(pdf.byteLength).toBeGreaterThan(0)
  })
})

describe('a PDF without text', () => {
  it('has pages that say nothing, as scans do', async () => {
    expect(await read(buildPdf())).toEqual({ refused: 'empty' })
  })

  it('asks for a password', async () => {
    expect(await read(buildPdf('a', { trailer: locked }))).toEqual({ refused: 'encrypted' })
  })

  it.each<[string, () => Buffer]>([
    ['of no bytes', () => Buffer.alloc(0)],
    ['of any bytes', () => randomBytes(4000)],
    ['that is a page of the web', () => Buffer.from('<html><body>Hello</body></html>')],
    ['that was torn on its way', () => buildPages(['Text']).subarray(0, 120)],
  ])('is one %s', async (_kind, build) => {
    expect(await read(build())).toEqual({ refused: 'broken' })
  })

  it('has pages that are their own pages', async () => {
    const pages = buildPdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]')
    expect(await read(Buffer.from(pages, 'latin1'))).toHaveProperty('refused')
  })
})

describe('a hostile PDF', () => {
  /** Takes minutes to read, so that no machine is fast enough to finish it. */
  const bomb = (): Buffer =>
    buildPages(['(a) Tj '.repeat(1_000_000)], {
      stream: (text) => packed(`BT /F 1 Tf ${text} ET`),
      times: 1000,
    })

  it('is given up when it takes too much, and neither the next one nor those of others are held up', async () => {
    const text = { text: 'Text', pages: 1, isWhole: true }
    const [slow, next, other] = await Promise.all([
      read(bomb()),
      read(buildPages(['Text'])),
      read(buildPages(['Text']), 'Other'),
    ])
    expect([slow, next, other]).toEqual([{ refused: 'slow' }, text, text])
    expect(await read(buildPages(['Text']))).toEqual(text)
  }, 60_000)
})

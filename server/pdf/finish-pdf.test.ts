import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { launchChromium } from '#tests/support/chromium.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishPdf } from './finish-pdf.ts'

const browser = await closeAfterAll(launchChromium())

const page = `<html lang="el"><title>x</title><style>h1 { break-before: page }</style>
  <a href="#contents-one">Ένα</a><br><a href="#contents-two">Two</a><br><a href="#elsewhere">No entry</a>
  <h1 id="contents-one">Ένα</h1><p style="height: 1500px">long</p>
  <h1 id="contents-two">Two</h1><p id="elsewhere">end</p></html>`

const facts = {
  title: 'Αναφορά: Ólafur',
  author: 'Northlight',
  subject: 'Αναφορά',
  language: 'el',
  made: new Date('2026-11-21T10:00:00Z'),
}

const print = async () => {
  const sheet = await browser.newPage()
  await sheet.setContent(page)
  const printed = await finishPdf(await sheet.pdf({ tagged: true, outline: true }), facts)
  await sheet.close()
  return getDocumentProxy(printed)
}

test('the contents say on which page each part begins, and nothing is said of other links', async () => {
  const { text } = await extractText(await print(), { mergePages: false })
  expect(text[0]?.match(/\d+/g)).toEqual(['2', '4'])
})

test('the file names its title, author and language, and keeps its tags and bookmarks', async () => {
  const pdf = await print()
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: facts.title, Author: 'Northlight', Language: 'el' })
  expect((await pdf.getMarkInfo())?.Marked).toBe(true)
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Ένα', 'Two'])
})

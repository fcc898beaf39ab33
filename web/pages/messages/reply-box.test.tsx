import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afterEachTest } from '#tests/support/after-each-test.ts'
import { render } from '#tests/support/render.tsx'
import { idOf } from '#tests/support/stand-in-portal.ts'
import { buildQueryClient } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'
import { ReplyBox } from './reply-box.tsx'

type Asked = { call: string; body: Record<string, unknown> }

const asked: Asked[] = []
const real = globalThis.fetch
const thread = idOf(1)
let begun: object[] = []

const answerTo = (call: string): object => {
  if (call === 'GET /api/message-drafts') return { drafts: begun, offersText: false }
  return call === 'POST /api/messages' ? { id: idOf(3), thread } : { done: true }
}

beforeAll(() => loadWords('messages', 'errors', 'app', 'fields', 'fieldMessages'))
beforeEach(() => {
  asked.length = 0
  begun = []
  globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/')) return real(input, init)
    const call = `${init.method ?? 'GET'} ${pathname}`
    asked.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
    return Response.json(answerTo(call))
  }
})
afterEachTest(() => {
  globalThis.fetch = real
})

const textsSentBy = (wanted: string) =>
  asked.filter(({ call }) => call === wanted).map(({ body }) => body['body'])

const open = async () => {
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <ReplyBox thread={thread} answered={{ subthread: idOf(2), to: 'Ann Hill', account: null }} />
    </QueryClientProvider>,
  )
  const box = page.getByRole('textbox', { name: 'Reply to Ann Hill' })
  await expect.element(box).toBeEnabled()
  return box
}

test('an answer that is sent with the key right after it was typed is sent whole', async () => {
  const box = await open()
  const field = box.element() as HTMLTextAreaElement
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'Thank you.')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await expect.poll(() => textsSentBy('POST /api/messages')).toEqual(['Thank you.'])
  await expect.element(box).toHaveValue('')
})

test('what is typed into the middle of a begun answer stays where it is typed', async () => {
  begun = [
    {
      thread,
      recipient: null,
      recipientName: null,
      isToGroup: false,
      isNote: false,
      subject: '',
      body: 'I agree.',
      files: [],
      attachMessage: false,
      acknowledgement: null,
      remindAfter: 0,
      sendAt: null,
      speaksOf: null,
    },
  ]
  const box = await open()
  await expect.element(box).toHaveValue('I agree.')
  const field = box.element() as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(1, 1)
  await userEvent.keyboard(' fully')
  await expect.element(box).toHaveValue('I fully agree.')
})

test('an answer pasted in one piece is kept, though nothing is typed after it', async () => {
  const box = await open()
  await box.fill('My bank has a new number.')
  await expect.poll(() => textsSentBy('PUT /api/message-drafts')).toEqual(['My bank has a new number.'])
})

test('what was typed just before the page is loaded again is kept', async () => {
  const box = await open()
  await box.fill('My bank has a new number.')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(textsSentBy('PUT /api/message-drafts')).toEqual(['My bank has a new number.'])
})

test('an answer asks neither for a recipient nor for a subject', async () => {
  await open()
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
})

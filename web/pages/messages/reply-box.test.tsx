import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { idOf } from '#tests/support/stand-in-portal.ts'
import { ReplyBox } from './reply-box.tsx'

const thread = idOf(1)

/** Draws the box; gives it, and the texts that were sent by a call. */
const open = async (drafts: object[] = []) => {
  const asked = answerCalls({
    'GET /api/message-drafts': { drafts, offersText: false },
    'PUT /api/message-drafts': { done: true },
    'DELETE /api/message-drafts': { done: true },
    'POST /api/messages': { id: idOf(3), thread },
  })
  await renderPage(
    <ReplyBox thread={thread} answered={{ subthread: idOf(2), to: 'Ann Hill', account: null }} />,
  )
  const box = page.getByRole('textbox', { name: 'Reply to Ann Hill' })
  await expect.element(box).toBeEnabled()
  const textsSentBy = (call: string) => asked.sent(call).map((body) => (body as { body: string }).body)
  return { box, textsSentBy }
}

test('an answer that is sent with the key right after it was typed is sent whole', async () => {
  const { box, textsSentBy } = await open()
  const field = box.element() as HTMLTextAreaElement
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'Thank you.')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await expect.poll(() => textsSentBy('POST /api/messages')).toEqual(['Thank you.'])
  await expect.element(box).toHaveValue('')
})

test('what is typed into the middle of a begun answer stays where it is typed', async () => {
  const begun = {
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
  }
  const { box } = await open([begun])
  await expect.element(box).toHaveValue('I agree.')
  const field = box.element() as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(1, 1)
  await userEvent.keyboard(' fully')
  await expect.element(box).toHaveValue('I fully agree.')
})

test('an answer pasted in one piece is kept, though nothing is typed after it', async () => {
  const { box, textsSentBy } = await open()
  await box.fill('My bank has a new number.')
  await expect.poll(() => textsSentBy('PUT /api/message-drafts')).toEqual(['My bank has a new number.'])
})

test('what was typed just before the page is loaded again is kept', async () => {
  const { box, textsSentBy } = await open()
  await box.fill('My bank has a new number.')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(textsSentBy('PUT /api/message-drafts')).toEqual(['My bank has a new number.'])
})

test('an answer asks neither for a recipient nor for a subject', async () => {
  await open()
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
})

import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildAdviser } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import { idOf } from '#tests/support/stand-in-portal.ts'
import { ComposeDrawer } from './compose-drawer.tsx'
import { ConversationBox } from './conversation-box.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ReplyBox } from './reply-box.tsx'
import { OwnAdvisers } from '#web/widgets/people/own-advisers.tsx'

const nothing = { conversations: [], next: null }

const show = async (box: 'inbox' | 'latest' | 'sent' | 'archived') => {
  const asked = answerCalls({ 'GET /api/messages': nothing })
  const onBox = vi.fn()
  const list = { open: null, onOpen: () => undefined, hrefOf: () => '/' }
  await renderPage(<ConversationBox box={box} onBox={onBox} {...list} />)
  return { asked, onBox }
}

test('the latest, the sent and the archived conversations stand beside the inbox', async () => {
  const { onBox } = await show('inbox')
  await expect.element(page.getByRole('radio', { name: 'Inbox' })).toBeChecked()
  await page.getByText('Latest', { exact: true }).click()
  await page.getByText('Sent', { exact: true }).click()
  await page.getByRole('button', { name: 'Archived' }).click()
  expect(onBox.mock.calls).toEqual([['latest'], ['sent'], ['archived']])
})

test.each(['latest', 'sent', 'archived'] as const)('the list of the %s is asked for', async (box) => {
  const { asked } = await show(box)
  await expect.poll(() => asked.some((call) => call.includes(`box=${box}`))).toBe(true)
})

test('an adviser stands with name, role and telephone', async () => {
  const adviser = buildAdviser('v1', 'Paul Reed', { role: 'Investment Manager', phone: '+44 20 0000 0000' })
  answerCalls({ 'GET /api/advisers': { advisers: [adviser] } })
  await renderPage(OwnAdvisers)
  await expect.element(page.getByText('Paul Reed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Investment manager', { exact: true })).toBeVisible()
  const phone = document.querySelector('a[href="tel:+442000000000"]')
  expect(phone?.textContent).toContain('+44 20 0000 0000')
})

test('advisers who cannot be fetched are said so, and can be asked for again', async () => {
  answerCalls({})
  await renderPage(OwnAdvisers)
  const failure = page.getByText('Could not fetch user advisor')
  await expect.element(failure.first()).toBeVisible()
  answerCalls({ 'GET /api/advisers': { advisers: [] } })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(failure).not.toBeInTheDocument()
})

const advisers = [
  buildAdviser('v1', 'Eleni'),
  buildAdviser('v2', 'Maria'),
  buildAdviser('v3', 'Nikos', { takesMessages: false }),
]

test.each([
  ['v2', 'Maria'],
  ['v3', ''],
  ['elsewhere', ''],
])('a message that a client begins to %s is for "%s": only advisers who take messages', async (to, name) => {
  answerCalls({
    'GET /api/advisers': { advisers },
    'GET /api/message-drafts': { drafts: [], offersText: false },
  })
  await renderPage(<ComposeDrawer begun={{ to }} onClose={() => undefined} onSent={() => undefined} />)
  const recipient = page.getByRole('combobox', { name: 'Recipient' })
  await recipient.click()
  // The advisers are known.
  await expect.element(page.getByRole('option', { name: 'Eleni' })).toBeVisible()
  await expect.element(recipient).toHaveValue(name)
})

test('a long name and a long text leave the date inside of the list', async () => {
  render(
    <div style={{ width: 300 }}>
      <ConversationList
        open={null}
        hrefOf={(thread) => `/messages/${thread}`}
        conversations={[
          {
            thread: idOf(1),
            name: 'Ourania Zafeiropoulou-Papadimitriou',
            to: null,
            photo: null,
            isMine: false,
            isGroup: false,
            subject: 'What we said about the year that has been, and what comes next',
            excerpt:
              'Certainly. We have agreed on Tuesday at three in the afternoon, at your office in town.',
            hasFiles: false,
            at: '2026-11-21T10:40:00Z',
            isUnread: false,
            isArchived: false,
            backOn: null,
            isInNote: false,
          },
        ]}
      />
    </div>,
  )
  const list = page.getByRole('list')
  await expect.element(list).toBeVisible()
  const end = list.element().getBoundingClientRect().right
  const date = list.element().querySelector('time')
  expect(date?.getBoundingClientRect().right).toBeLessThanOrEqual(end)
})

describe('a reply', () => {
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
})

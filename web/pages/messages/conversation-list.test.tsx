import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { idOf } from '#tests/support/stand-in-portal.ts'
import { ConversationList } from './conversation-list.tsx'

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

import type { MessageBox } from '#model/calls/messages.ts'

/** What the address of the messages says: which threads are listed, which is open, and whether a new one is written. */
export type MessageSearch = { box?: Exclude<MessageBox, 'inbox' | 'all'>; thread?: string; writing?: true }

/** Reads the search of the page of messages; what makes no sense is left out. */
export const readMessageSearch = ({ box, thread, writing }: Record<string, unknown>): MessageSearch => ({
  ...(box === 'latest' || box === 'sent' || box === 'later' || box === 'archived' ? { box } : {}),
  ...(typeof thread === 'string' && /^[0-9a-f-]{36}$/.test(thread) ? { thread } : {}),
  ...(writing === true ? { writing } : {}),
})

import type { MessageBox } from '#model/calls/messages.ts'

/** The boxes one looks into by themselves; a search looks into all. 'planned' are messages that are not sent yet. */
export type ShownBox = Exclude<MessageBox, 'all'> | 'planned'

/**
 * What the address of the messages says: which threads are listed, which is open, or which planned message, and whether a
 * new one is written.
 */
export type MessageSearch = { box?: Exclude<ShownBox, 'inbox'>; thread?: string; writing?: true }

const boxes = ['latest', 'sent', 'later', 'archived', 'planned'] as const satisfies readonly ShownBox[]

/** Reads the search of the page of messages; what makes no sense is left out. */
export const readMessageSearch = ({ box, thread, writing }: Record<string, unknown>): MessageSearch => ({
  ...boxes.filter((one) => one === box).map((one) => ({ box: one }))[0],
  ...(typeof thread === 'string' && /^[0-9a-f-]{36}$/.test(thread) ? { thread } : {}),
  ...(writing === true ? { writing } : {}),
})

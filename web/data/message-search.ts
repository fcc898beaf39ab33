import type { MessageBox } from '#model/calls/messages.ts'
import { readSubject } from '#model/message-subject.ts'

/** The boxes one looks into by themselves; a search looks into all. 'planned' are messages that are not sent yet. */
export type ShownBox = Exclude<MessageBox, 'all'> | 'planned'

/**
 * What the address of the messages says: which threads are listed, which is open, or which planned message, and whether a
 * new one is written.
 */
export type MessageSearch = { box?: Exclude<ShownBox, 'inbox'>; thread?: string; writing?: true } & Begun

/** With what a new message begins: the client or group that it is for, and what it speaks of with its name. */
export type Begun = { to?: string; about?: string; named?: string }

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)

const readBegun = ({ to, about, named }: Record<string, unknown>): Begun => {
  const isSubject = typeof about === 'string' && readSubject(about) !== null
  // A name of digits alone is read as a number.
  const name = typeof named === 'number' ? String(named) : named
  return {
    ...(isId(to) ? { to } : {}),
    ...(isSubject ? { about } : {}),
    ...(isSubject && typeof name === 'string' ? { named: name.slice(0, 200) } : {}),
  }
}

const boxes = ['latest', 'sent', 'later', 'archived', 'planned'] as const satisfies readonly ShownBox[]

/** Reads the search of the page of messages; what makes no sense is left out. */
export const readMessageSearch = ({
  box,
  thread,
  writing,
  ...more
}: Record<string, unknown>): MessageSearch => ({
  ...boxes.filter((one) => one === box).map((one) => ({ box: one }))[0],
  ...(isId(thread) ? { thread } : {}),
  ...(writing === true ? { writing, ...readBegun(more) } : {}),
})

/** What a text of a message may ask for in braces, such as '{{client}}'. */
export const messageFields = [
  'client',
  'account',
  'adviser',
  'value',
  'returnThisYear',
  'returnSinceStart',
] as const

/** A name that stands in braces: of the client, the account, whoever writes, or a figure of the account with its day. */
export type MessageField = (typeof messageFields)[number]

/** Those that are figures of the account. */
export const figureFields = [
  'value',
  'returnThisYear',
  'returnSinceStart',
] as const satisfies readonly MessageField[]

/** A figure that a text may ask for. */
export type FigureField = (typeof figureFields)[number]

const isMessageField = (name: string): name is MessageField =>
  (messageFields as readonly string[]).includes(name)

/** The names in braces that are no fields; what is no text has none. Worked case: 'Dear {{client}}, {{hello}}' has 'hello'. */
export function strangeFields(text: unknown): string[] {
  return namesIn(text).filter((name) => !isMessageField(name))
}

/**
 * The fields that are still open in a text. Worked case: 'Dear {{client}}, {{hello}}' has 'client'; a text without
 * braces has none, and can be sent.
 */
export function openFields(text: unknown): MessageField[] {
  return namesIn(text).filter(isMessageField)
}

const namesIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
    : []

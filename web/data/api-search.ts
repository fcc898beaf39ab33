/** The parts of the API page. */
export const apiParts = ['reference', 'keys', 'webhooks'] as const

/** A part of the API page. */
export type ApiPart = (typeof apiParts)[number]

/** What the address of the API page says: the part, the subject of the reference, the webhook that is looked at. */
export type ApiSearch = { part?: ApiPart; of?: string; webhook?: string }

/** Reads the search of the API page; what it does not know is left out. */
export const readApiSearch = ({ part, of, webhook }: Record<string, unknown>): ApiSearch => {
  const known = apiParts.find((one) => one === part)
  return {
    ...(known ? { part: known } : {}),
    ...(typeof of === 'string' && /^[\w-]{1,60}$/.test(of) ? { of } : {}),
    ...(typeof webhook === 'string' && /^[0-9a-f-]{36}$/.test(webhook) ? { webhook } : {}),
  }
}

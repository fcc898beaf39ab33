import type { Evidence, EvidenceContent, Given, Witness } from '#model/calls/acknowledgements.ts'

/** What a person did with one content: what they were given of it, and when they confirmed it. */
export type Seen = {
  person: Witness
  given: readonly Given[]
  confirmedAt: string | null
  isWaiting: boolean
}

/** One content with everybody who has to do with it. */
export type SeenContent = { content: EvidenceContent | null; isCurrent: boolean; people: readonly Seen[] }

const seenBy = (person: Witness, digest: string | null, isCurrent: boolean): Seen => {
  const confirmedAt = person.acknowledged.find((one) => one.digest === digest)?.at ?? null
  return {
    person,
    given: person.given.filter((one) => one.digest === digest),
    confirmedAt,
    isWaiting: isCurrent && person.isAsked && confirmedAt === null,
  }
}

const isThere = ({ given, confirmedAt, isWaiting }: Seen): boolean =>
  given.length > 0 || confirmedAt !== null || isWaiting

/**
 * Of a document each version with who has seen it, the current one first; of a message, which has one content that is no
 * file, its readers and then its files.
 */
export const groupEvidence = ({ current, contents, people }: Evidence): SeenContent[] => {
  const isFile = contents.some(({ digest }) => digest === current)
  const of = (content: EvidenceContent | null, digest: string | null): SeenContent => {
    const isCurrent = digest === current
    const seen = people.map((person) => seenBy(person, digest, isCurrent))
    const hasRead = ({ person }: Seen): boolean => content === null && person.readAt !== null
    return { content, isCurrent, people: seen.filter((one) => isThere(one) || hasRead(one)) }
  }
  const files = contents.map((content) => of(content, content.digest))
  return isFile ? files : [of(null, current), ...files]
}

/** How many of those who are asked have confirmed what is current. */
export const countConfirmed = ({ current, people }: Evidence): { count: number; all: number } => {
  const asked = people.filter(({ isAsked }) => isAsked)
  const confirmed = asked.filter(({ acknowledged }) => acknowledged.some(({ digest }) => digest === current))
  return { count: confirmed.length, all: asked.length }
}

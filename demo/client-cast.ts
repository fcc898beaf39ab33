/** Who the clients of a firm are: the story tellers first, the many after them, with the status of each account. */
import { type NameGiver, type PersonName, mailboxOf } from '#demo/people-names.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import { stories, type StoryName } from '#demo/ground/story-names.ts'
import type { AccountStatus } from '#demo/ground/world-parts.ts'

/** Investors of a firm. Three of them have a second account. */
export const clientCount = 120

/** One client before anything is built: the name, the mailbox, and what makes them different. */
export type Cast = PersonName & {
  mailbox: string
  story: StoryName | null
  status: AccountStatus
  isLinked: boolean
  hasPortfolios: boolean
}

/** Accounts on their way to being reported, or back: one line each, given to clients from the end of the list. */
const unfinished: readonly (readonly [status: AccountStatus, isLinked: boolean, hasPortfolios: boolean])[] = [
  ['created', false, false],
  ['created', false, false],
  ['created', true, false],
  ['pending', true, false],
  ['pending', true, false],
  ['pending_with_order', true, false],
  ['verified', true, false],
  ['verified_with_order', true, false],
  ['review', true, true],
  ['review_verified', true, true],
  ['buy_order', true, true],
  ['sell_order', true, true],
  ['payment_received', true, true],
  ['payment_sent', true, true],
  ['dormant', true, true],
]

/** Staff try things out with this one; the client behind it is no investor. */
const castStories = Object.values(stories).filter((story) => story !== 'internal')

function castStory(story: StoryName, names: NameGiver): Cast {
  return {
    ...names.person(),
    mailbox: story.toLowerCase(),
    story,
    status: story === 'dormant' ? 'dormant' : 'reporting',
    isLinked: story !== 'unlinked',
    hasPortfolios: story !== 'empty',
  }
}

function castSpecial(name: string): Cast {
  const isCompany = /\d/.test(name) || !name.includes(' ')
  return {
    name,
    gender: null,
    kind: isCompany ? 'corporate' : 'single',
    mailbox: mailboxOf(name),
    story: null,
    status: 'reporting',
    isLinked: true,
    hasPortfolios: true,
  }
}

/** All clients of a firm, each with a mailbox of their own. */
export function castClients(profile: TenantProfile, names: NameGiver): readonly Cast[] {
  const { oneWord, numbered, greek, accented } = profile.accountNames
  const cast = castStories.map((story) => castStory(story, names))
  cast.push(...[oneWord, numbered, greek, accented].map(castSpecial))
  while (cast.length < clientCount) {
    const person = names.client()
    const [status, isLinked, hasPortfolios] = unfinished[clientCount - 1 - cast.length] ?? [
      'reporting',
      true,
      true,
    ]
    cast.push({ ...person, mailbox: mailboxOf(person.name), story: null, status, isLinked, hasPortfolios })
  }
  const taken = new Set<string>()
  return cast.map((client) => {
    let mailbox = client.mailbox
    for (let number = 2; taken.has(mailbox); number += 1) mailbox = `${client.mailbox}${number}`
    taken.add(mailbox)
    return { ...client, mailbox }
  })
}

/** What advisers and clients have written to each other. */
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Account, ClientGroup, User } from '#demo/ground/world-parts.ts'
import type { Talk } from '#demo/words/office-words.ts'
import { at, chanceOf, idsOf, type Office, type Planted } from '#demo/planted.ts'

/** A conversation of each kind with one client each, and a note to a group. Firms without messages have none. */
export function writeMessages(office: Office): readonly Planted<'messages'>[] {
  if (office.profile.withoutFeatures.includes('messages')) return []
  const ids = idsOf(office, 'messages')
  const chance = chanceOf(office, 'messages')
  const partners = partnersOf(office)
  const talks = office.words.talks.flatMap((talk, index) => {
    const account = partners[index]
    const parties = account && partiesOf(office, account)
    if (!parties) return []
    const day = addDays(office.startedOn, -chance.whole(4, 30))
    return turnsOf(talk, { ...parties, day, nextId: () => ids.next(day) })
  })
  const [group] = office.groups
  return group ? [...talks, noteTo(group, { office, id: ids.next(addDays(office.startedOn, -6)) })] : talks
}

/** The talks in which the first adviser takes part; the others are of their colleagues. */
const talksOfFirst = new Set([0, 1, 3])

/** With whom each talk is: clients who have signed in, so that the first adviser finds some of them in the inbox. */
function partnersOf({ accounts, firm, words }: Office): (Account | undefined)[] {
  const [first] = firm.advisers
  const active = accounts.filter(({ story, lastLogin }) => story !== 'internal' && lastLogin !== null)
  const ofFirst = active.filter(({ ownerIds }) => first !== undefined && ownerIds.includes(first.id))
  const others = active.filter((account) => !ofFirst.includes(account))
  return words.talks.map((_, index) =>
    talksOfFirst.has(index) ? (ofFirst.shift() ?? others.shift()) : (others.shift() ?? ofFirst.shift()),
  )
}

type Parties = { account: Account; adviser: User; client: User }

function partiesOf({ firm, clients }: Office, account: Account): Parties | null {
  const adviser = firm.advisers.find(({ id }) => account.ownerIds.includes(id))
  const client = clients.find(({ id }) => id === account.clientId)
  return adviser && client ? { account, adviser, client } : null
}

type Exchange = Parties & { day: string; nextId: () => string }

/** The adviser writes to the account, the client to the adviser, and so on in turns, a day apart. */
function turnsOf({ subject, isAsked, turns }: Talk, exchange: Exchange): Planted<'messages'>[] {
  const { account, adviser, client, day, nextId } = exchange
  const ids = turns.map(nextId)
  return turns.map((body, index) => {
    const isAdviser = (index % 2 === 0) !== (isAsked === true)
    const author = isAdviser ? adviser : client
    return {
      id: ids[index] ?? '',
      createdAt: at(addDays(day, index), isAdviser ? '10:40' : '19:05'),
      createdBy: author.id,
      createdName: author.name,
      subject,
      recipient: isAdviser ? account.id : adviser.id,
      body,
      attachment: [],
      portal: account.portalId,
      group: null,
      thread: index === 0 ? null : (ids[0] ?? null),
      subthread: index === 0 ? null : (ids[index - 1] ?? null),
      threadInitiator: isAsked
        ? { name: client.name, at: at(day, '19:05') }
        : { name: adviser.name, at: at(day, '10:40') },
      clientAccount: account.id,
      notification: { value: 'message', notify: true },
    }
  })
}

function noteTo(group: ClientGroup, { office, id }: { office: Office; id: string }): Planted<'messages'> {
  const { firm, words, startedOn } = office
  const author = firm.operator
  const time = at(addDays(startedOn, -6), '11:15')
  return {
    id,
    createdAt: time,
    createdBy: author.id,
    createdName: author.name,
    subject: words.groupNote.subject,
    recipient: group.id,
    body: words.groupNote.body,
    attachment: [],
    portal: firm.portals[0]?.id ?? null,
    group: group.id,
    thread: null,
    subthread: null,
    threadInitiator: { name: author.name, at: time },
    clientAccount: null,
    notification: { value: 'message', notify: true },
  }
}

/** What advisers begin their messages with, in the language of the firm. */
export function draftLetters(office: Office): readonly Planted<'messageTemplates'>[] {
  const { firm, profile, words, startedOn } = office
  if (profile.withoutFeatures.includes('messages')) return []
  const ids = idsOf(office, 'letters')
  const day = addDays(startedOn, -200)
  const language = profile.locale === 'is' ? 'en' : profile.locale
  return words.letters.map(({ name, subject, body }) => ({
    id: ids.next(day),
    createdAt: at(day),
    createdBy: firm.admin.id,
    createdName: firm.admin.name,
    name,
    subject: { [language]: subject },
    body: { [language]: body },
  }))
}

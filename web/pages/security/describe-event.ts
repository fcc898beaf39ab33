import type { SecurityEventRow } from '#model/calls/security.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import type { Say } from '#web/words/words.ts'
import { sayQueue } from './describe-job.ts'

/** The words an event is told in. */
export type EventWords = {
  say: Say<'security'>
  sayStatus: Say<'clients'>
  /** What a role is called; the name itself where it is none. */
  sayRole: (role: string) => string
  /** What a collection is called; the name itself where it is none. */
  nameCollection: (name: string) => string
  nameDevice: (userAgent: string) => string
}

type Noted = SecurityEventRow['data']
type Part = string | null

const proofs = [
  'password',
  'address',
  'pin',
  'totp',
  'passkey',
  'recovery-code',
  'national',
  'custom',
] as const

const reasons = {
  'own choice': 'said-own-choice',
  disabled: 'said-disabled',
  'address not verified': 'said-unproved-address',
  'personal data': 'said-personal-data',
} as const

const groupChanges = ['teamJoined', 'teamLeft', 'clientsAdded', 'clientsRemoved'] as const

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

const readText = (noted: Noted, name: string): string | null => {
  const value = noted[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const readNumber = (noted: Noted, name: string): number | null => {
  const value = noted[name]
  return typeof value === 'number' ? value : null
}

const sayProof = (name: string, { say }: EventWords): string => {
  const known = proofs.find((proof) => proof === name)
  return known ? say(`proof-${known}`) : name
}

const sayReason = (text: string, { say, nameCollection }: EventWords): string =>
  Object.hasOwn(reasons, text) ? say(reasons[text as keyof typeof reasons]) : nameCollection(text)

const saySubject = (noted: Noted, { say }: EventWords): Part => {
  const name = readText(noted, 'name')
  if (name === null) return null
  if ('group' in noted) return say('said-group', { name })
  if ('key' in noted) return say('said-key', { name })
  if (noted['factor'] === 'passkey') return say('said-passkey', { name })
  return 'account' in noted ? say('said-account', { name }) : name
}

const sayFormerName = (noted: Noted, { say }: EventWords): Part => {
  const name = readText(noted, 'formerly')
  return name === null ? null : say('said-formerly', { name })
}

const sayState = (text: string, { sayStatus }: EventWords): string => {
  const known = statusIdentifiers.find((status) => status === text)
  return known ? sayStatus(`status_${known}`) : text
}

const sayEnd = (value: unknown, words: EventWords): Part => {
  if (value === null || value === undefined || value === '') return words.say('said-nothing')
  if (typeof value !== 'string' || isId(value)) return null
  const role = words.sayRole(value)
  return role === value ? sayState(value, words) : role
}

/** From what to what; nothing where only ids are known, which stand among all that was noted. */
const sayChange = (noted: Noted, words: EventWords): Part => {
  const [from, to] = 'to' in noted ? (['from', 'to'] as const) : (['before', 'after'] as const)
  if (!(from in noted && to in noted)) return null
  const [before, after] = [sayEnd(noted[from], words), sayEnd(noted[to], words)]
  return before !== null && after !== null ? `${before} → ${after}` : null
}

const sayGroup = (noted: Noted, { say }: EventWords): Part[] =>
  groupChanges.map((name) => {
    const { count = 0 } = (noted[name] ?? {}) as { count?: number }
    return count > 0 ? say(`said-${name}`, { number: count }) : null
  })

const sayNumbers = ({ kind, data }: SecurityEventRow, { say }: EventWords): Part[] => {
  const [count, ended] = [readNumber(data, 'count'), readNumber(data, 'ended')]
  const [left, records] = [readNumber(data, 'left'), readNumber(data, 'records')]
  const attempt = readNumber(data, 'attempt')
  const sessions = kind === 'sessions-ended' ? (ended ?? count) : null
  return [
    sessions === null ? null : say('said-sessions', { count: sessions }),
    count !== null && kind === 'chain-checked' ? say('said-entries', { count }) : null,
    count !== null && kind === 'recovery-codes-made' ? say('said-codes', { count }) : null,
    left === null ? null : say('said-left', { count: left }),
    records === null ? null : say('said-records', { count: records }),
    attempt === null ? null : say('said-attempt', { number: attempt }),
  ]
}

const sayWhy = (noted: Noted, words: EventWords): Part[] =>
  ['what', 'why', 'reason'].map((name) => {
    const text = readText(noted, name)
    if (text === null) return null
    return text === 'factor' ? words.say('partFactors') : sayReason(text, words)
  })

const sayProofs = (noted: Noted, words: EventWords): Part => {
  const given = noted['proofs'] ?? noted['factor']
  const names = (Array.isArray(given) ? given : [given]).filter((name) => typeof name === 'string')
  if (names.length === 0 || (noted['factor'] === 'passkey' && 'name' in noted)) return null
  return words.say('said-proofs', { proofs: names.map((name) => sayProof(name, words)).join(', ') })
}

const sayPlace = (noted: Noted, { say, nameDevice }: EventWords): Part[] => {
  const [address, device] = [readText(noted, 'address'), readText(noted, 'device')]
  return [address && say('said-from', { address }), device && nameDevice(device)]
}

const sayMarks = ({ kind, data }: SecurityEventRow, { say }: EventWords): Part[] => [
  typeof data['verified'] === 'boolean' ? say(data['verified'] ? 'said-verified' : 'said-unverified') : null,
  data['isRemoved'] === true ? say('said-removed') : null,
  kind !== 'chain-checked'
    ? null
    : typeof data['firstBad'] === 'number'
      ? say('said-broken', { seq: data['firstBad'] })
      : say('said-holds'),
]

/** What was noted of an event, in words: whom and what it concerned, how it came, from where. */
export const describeEvent = (event: SecurityEventRow, words: EventWords): string => {
  const { data } = event
  const parts = [
    saySubject(data, words),
    sayFormerName(data, words),
    sayChange(data, words),
    ...sayGroup(data, words),
    readText(data, 'email'),
    'queue' in data ? sayQueue(String(data['queue']), words.say) : null,
    ...sayMarks(event, words),
    ...sayWhy(data, words),
    ...sayNumbers(event, words),
    sayProofs(data, words),
    ...sayPlace(data, words),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

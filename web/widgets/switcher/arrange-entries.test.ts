import { describe, expect, it } from 'vitest'
import { arrangeEntries } from './arrange-entries.ts'
import type { SwitchEntry, SwitchGroup } from './switch-entry.ts'

const entry = (group: SwitchGroup, label: string, hint = ''): SwitchEntry => ({
  group,
  label,
  hint,
  href: `/${group}/${label}`,
})

const clients = entry('pages', 'Clients')
const portals = entry('pages', 'Portals')
const accounts = entry('collections', 'Accounts', 'What clients have with the firm')
const zoe = entry('clients', 'Zoë Anderson', 'zoe@example.com')

const list = (given: Partial<Parameters<typeof arrangeEntries>[0]>) =>
  arrangeEntries({ text: '', recent: [], local: [portals, clients, accounts], found: [], ...given }).map(
    ({ id, entries }) => `${id}: ${entries.map(({ label }) => label).join(', ')}`,
  )

describe('the quick switcher', () => {
  it('lists what it knows before anything is typed, what was opened last first', () => {
    expect(list({ recent: [zoe, clients] })).toEqual([
      'recent: Zoë Anderson, Clients',
      'pages: Portals',
      'collections: Accounts',
    ])
  })

  it('finds by parts of words, without case and accents, in name and hint', () => {
    expect(list({ text: 'ZOE and', recent: [zoe] })).toEqual(['recent: Zoë Anderson'])
    const pension = entry('pages', 'Pension', 'Portfolio of Zoë')
    expect(list({ text: 'pens zoe', local: [pension] })).toEqual(['pages: Pension'])
    expect(list({ text: 'nothing' })).toEqual([])
  })

  it('does not search what only explains a collection', () => {
    expect(list({ text: 'firm' })).toEqual([])
    expect(list({ text: 'acc' })).toEqual(['collections: Accounts'])
  })

  it('puts names that begin with the text before others', () => {
    const local = [entry('pages', 'Old portal'), entry('pages', 'Teleport'), entry('pages', 'Portals')]
    expect(list({ text: 'port', local })).toEqual(['pages: Portals, Old portal, Teleport'])
  })

  it('keeps the order of what the server has found, and lists every place once', () => {
    const amy = entry('clients', 'Amy Zoellick')
    expect(list({ text: 'zoe', recent: [zoe], found: [amy, zoe] })).toEqual([
      'recent: Zoë Anderson',
      'clients: Amy Zoellick',
    ])
  })

  it('remembers no more than five on top', () => {
    const recent = [1, 2, 3, 4, 5, 6].map((number) => entry('records', `Record ${number}`))
    expect(list({ recent, local: [] })).toEqual(['recent: Record 1, Record 2, Record 3, Record 4, Record 5'])
  })
})

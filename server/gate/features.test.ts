/**
 * What a white label has switched off is off at every door: its own calls, and the calls on the records of the
 * collections that belong to it. By an administrator, who may do everything that is there.
 */
import { describe, expect, test } from 'vitest'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import type { CallName } from '#model/calls/paths.ts'
import type { Feature } from '#model/reports/feature.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openInstallations } from '#tests/support/records/installations.ts'
import type { Given } from '#tests/support/test-server.ts'

const installations = await closeAfterAll(openInstallations())

type Ids = { account: string; portal: string }
type Door = [name: CallName, given: (ids: Ids) => Given]

const ofAccount = ({ account }: Ids): Given => ({ params: { account } })
const ofPortal = ({ portal }: Ids): Given => ({ params: { portal } })
const language = (): Given => ({ query: { language: 'en' } })

/** The collections and calls behind each feature that a white label has switched off, by hand. */
const doors: Partial<Record<Feature, { collections: string[]; calls: Door[] }>> = {
  projections: { collections: ['projections'], calls: [['listProjections', ofAccount]] },
  modelPortfolios: { collections: ['models'], calls: [['listModelPortfolios', ofAccount]] },
  ordering: { collections: ['orders'], calls: [['listSendings', ofAccount]] },
  messages: { collections: ['messages'], calls: [['listRecipients', () => ({})]] },
  processes: { collections: ['processes'], calls: [] },
  news: {
    collections: ['posts'],
    calls: [['listNews', ofPortal]],
  },
  accessGroups: { collections: ['accessGroups'], calls: [] },
  quarterlyPayments: { collections: [], calls: [['listQuarterlyPayments', ofAccount]] },
  explorer: {
    collections: ['fundFavourites'],
    calls: [
      ['searchFunds', language],
      ['listFundFavourites', () => ({})],
    ],
  },
}

const cases = (
  await Promise.all(
    configurationKeys.map(async (key) => {
      const { features } = await loadConfiguration(key)
      return (Object.keys(doors) as Feature[]).map((feature) => ({ key, feature, state: features[feature] }))
    }),
  )
).flat()

/** What each door of a feature answers to the administrator of a white label. */
async function knock(key: (typeof configurationKeys)[number], feature: Feature) {
  const { admin, refs } = installations.of[key]
  const ids = { account: refs.accounts?.[0] ?? '', portal: refs.portals?.[0] ?? '' }
  const { collections, calls } = doors[feature] ?? { collections: [], calls: [] }
  const ofRecords = collections.flatMap((collection): [string, CallName, Given][] => {
    const params = { collection }
    return [
      [`list ${collection}`, 'listRecords', { params }],
      [`make ${collection}`, 'createRecord', { params, body: { values: { surelyUnknown: 1 } } }],
    ]
  })
  const own = calls.map(([name, given]): [string, CallName, Given] => [name, name, given(ids)])
  const answers: Record<string, number> = {}
  for (const [door, name, given] of [...ofRecords, ...own]) answers[door] = (await admin(name, given)).status
  return answers
}

describe('a feature', () => {
  test.each(cases.filter(({ state }) => state === 'off'))('$feature is off at $key', async (at) => {
    const answers = await knock(at.key, at.feature)
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((door) => [door, 404])))
  })

  test.each(cases.filter(({ state }) => state !== 'off'))('$feature is there at $key', async (at) => {
    for (const [door, status] of Object.entries(await knock(at.key, at.feature)))
      expect(status, door).not.toBe(404)
  })
})

test('a scenario is not saved through the records where projections are off', async () => {
  const { admin, refs } = installations.of['asset-manager']
  const values = { name: 'Ahead', account: refs.accounts?.[0], years: 5 }
  const made = await admin('createRecord', { params: { collection: 'projections' }, body: { values } })
  expect(made.status).toBe(404)
})

test('the document of the API says nothing of what is off', async () => {
  const { admin } = installations.of['partner-firm']
  const { body } = await admin('readApiDocument')
  const described = Object.keys(body.paths as object)
  expect(described).toContain('/api/records/posts')
  expect(described).toContain('/api/accounts/{account}/model-portfolios')
  expect(described).not.toContain('/api/records/messages')
  expect(described).not.toContain('/api/accounts/{account}/quarterly-payments')
})

/** A firm that an operator adds: what is asked for, checked, and what it begins with. */
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import {
  isConfigurationKey,
  loadConfiguration,
  configurationKeys,
} from '#configurations/register/registry.ts'
import { checkText } from '#model/fields/check-text.ts'
import { usualMenu, type MenuKey } from '#model/reports/usual-menu.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { accountStatuses } from '#model/status/account-status.ts'
import { hostNameOf } from '#server/ground/public-origin.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { insertMany } from '#server/store/bulk.ts'
import type { Connection } from '#server/store/connection.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#server/store/owner.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Tenant } from '#server/store/executor.ts'
import { findSharedSource, saySharedSource, type PlaceSettings } from '#server/figures/source-places.ts'
import { isDemonstration } from './serve-checks.ts'

/** What an operator says of a new firm. */
export type NewFirm = {
  configuration: Parameters<typeof loadConfiguration>[0]
  host: string
  name: string
  admin: string
  'admin-name': string
  phone: string
}

/** Something an operator can put right; the message says what. */
export class FirmError extends Error {}

const needed = ['configuration', 'host', 'name', 'admin', 'admin-name', 'phone'] as const
const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

/** The firm that is asked for, its host name in small letters. Throws a FirmError that names everything missing or wrong. */
export function readNewFirm(given: Partial<Record<keyof NewFirm, string>>): NewFirm {
  const missing = needed.filter((name) => !given[name]?.trim())
  const host = hostNameOf(given.host)
  const problems = [
    ...missing.map((name) => `--${name} is missing`),
    ...(given.configuration && !isConfigurationKey(given.configuration)
      ? [`--configuration '${given.configuration}' is none of ${configurationKeys.join(', ')}`]
      : []),
    ...(given.host && (host.length > 253 || !host.split('.').every((part) => label.test(part)))
      ? [`--host '${given.host}' is no host name such as portal.firm.com`]
      : []),
    ...(given.admin && checkText(given.admin, { type: 'text', name: 'admin', rules: ['email'] })
      ? [`--admin '${given.admin}' is no e-mail address`]
      : []),
    ...(given.phone && checkText(given.phone, { type: 'text', name: 'phone', rules: ['phone'] })
      ? [`--phone '${given.phone}' is no telephone number`]
      : []),
  ]
  if (problems.length > 0) throw new FirmError(problems.join('\n'))
  return { ...(given as NewFirm), host }
}

/**
 * Throws a FirmError where the firm would read the data of another. The stand-in of the demonstration knows one firm of
 * each white label.
 */
export async function refuseSharedSource(
  owner: Connection,
  { settings, firm }: { settings: PlaceSettings & Pick<Settings, 'stateDir'>; firm: NewFirm },
): Promise<void> {
  const { rows } = await asOwner({ owner }, (client) =>
    client.query<Pick<Tenant, 'name' | 'configuration' | 'hosts'>>(
      'select name, configuration, hosts from tenants order by name',
    ),
  )
  const standIn = (await isDemonstration(owner, settings)) ? 'stand-in/{tenant}' : undefined
  const shared = await findSharedSource([...rows, { ...firm, hosts: [firm.host] }], {
    ...settings,
    dataServiceUrl: settings.dataServiceUrl ?? standIn,
  })
  if (shared) throw new FirmError(saySharedSource(shared))
}

const classes = ['Equities', 'Bonds', 'Alternatives', 'Other']

/** What a firm can start from and change: exposure in per cent (lowest, highest, target), then the weights of the classes. */
const models = [
  { name: 'Defensive', profile: 1, min: 10, max: 30, avg: 20, weights: [20, 60, 10, 10] },
  { name: 'Cautious', profile: 3, min: 20, max: 40, avg: 30, weights: [30, 50, 12, 8] },
  { name: 'Balanced', profile: 5, min: 35, max: 65, avg: 50, weights: [50, 32, 13, 5] },
  { name: 'Growth', profile: 7, min: 60, max: 100, avg: 80, weights: [80, 10, 8, 2] },
].map(({ weights, ...model }) => ({
  ...model,
  rebalance: 5,
  data: classes.map((one, index) => ({ name: one, value: weights[index] ?? null })),
}))

/** The entries of the usual menu whose pages the white label has, in its words. */
async function beginMenu(configuration: Configuration, portal: string) {
  const words = await loadPhrases(configuration.defaultLocale, 'app')
  const names: Partial<Record<MenuKey, string>> = {
    home: words.navigationClient,
    clients: words.clients,
    explorer: words.funds,
    processes: words.processes,
    projections: words.projections,
  }
  return usualMenu.flatMap(({ key, link, icon, visible, userStatus }, order) => {
    const name = names[key]
    const isOff = key !== 'home' && !hasFeature(configuration, key, 'admin')
    const audience = { visible: [...visible], userStatus: [...userStatus] }
    return name === undefined || isOff ? [] : [{ name, link, icon, order, portal, ...audience }]
  })
}

/** Adds the firm with one portal and one administrator, who signs in with `password`. Throws a FirmError where the host is taken. */
export async function addFirm(owner: Connection, firm: NewFirm, password: string): Promise<string> {
  const { name, admin: email, phone, host } = firm
  const [tenantId, userId, organisationId, portalId] = [newId(), newId(), newId(), newId()]
  const configuration = await loadConfiguration(firm.configuration)
  const { defaultLocale } = configuration
  const menu = await beginMenu(configuration, portalId)
  const hash = await hashPassword(password)
  await asOwner({ owner, tenantId }, async (client) => {
    const taken = await client.query<{ name: string }>(
      'select name from tenants where $1 = any (select lower(h) from unnest(hosts) h)',
      [host],
    )
    if (taken.rows[0]) throw new FirmError(`${host} already leads to ${taken.rows[0].name}.`)
    await client.query(
      'insert into tenants (tenant_id, name, configuration, hosts) values ($1, $2, $3, $4)',
      [tenantId, name, firm.configuration, [host]],
    )
    await insertMany(client, { tenantId, into: 'organisations' }, [{ id: organisationId, name }])
    const person = { name: firm['admin-name'], email, phone, userLanguage: defaultLocale }
    await insertMany(client, { tenantId, into: 'users' }, [
      { id: userId, ...person, isAdmin: true, isProfessional: true, organisation: organisationId },
    ])
    const front = { name, photo: [], theme: 'main', portalLanguage: defaultLocale, phone, email }
    await insertMany(client, { tenantId, into: 'portals' }, [
      { id: portalId, ...front, owner: userId, company: organisationId },
    ])
    await insertMany(client, { tenantId, into: 'navigation' }, menu)
    // Accounts take only a status that the firm has a record of; its texts are the firm's to write.
    await insertMany(
      client,
      { tenantId, into: 'userStatus' },
      accountStatuses.map((status, index) => ({
        identifier: status.identifier,
        name: status.name,
        order: index + 1,
      })),
    )
    await insertMany(client, { tenantId, into: 'models' }, models)
    await client.query('update auth.login set pw_hash = $2, email_verified = true where tenant_id = $1', [
      tenantId,
      hash,
    ])
  })
  return tenantId
}

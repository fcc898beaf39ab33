/** A firm that an operator adds: what is asked for, checked, and what it begins with. */
import { randomInt } from 'node:crypto'
import { isConfigurationKey, configurationKeys } from '#configurations/register/registry.ts'
import { begunCollections, beginFirm } from '#demo/office/begin-firm.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import { firmCurrencies, isFirmCurrency, type FirmCurrency } from '#model/fields/currencies.ts'
import { checkText } from '#model/fields/check-text.ts'
import { accountStatuses } from '#model/status/account-status.ts'
import { hostNameOf } from '#server/ground/public-origin.ts'
import { insertMany, type BulkRow } from '#server/store/bulk.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { makePicture, storeDemoFiles } from '#server/seeding/seed-demo-files.ts'
import type { Connection } from '#server/store/connection.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#server/store/owner.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Tenant } from '#server/store/executor.ts'
import { findSharedSource, saySharedSource, type PlaceSettings } from '#server/figures/source-places.ts'
import { isDemonstration } from './serve-checks.ts'

/** What an operator says of a new firm. */
export type NewFirm = {
  configuration: (typeof configurationKeys)[number]
  host: string
  name: string
  admin: string
  'admin-name': string
  phone: string
  /** The white label's where they are not given. */
  currency?: FirmCurrency
  'time-zone'?: string
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
    ...(given.currency && !isFirmCurrency(given.currency)
      ? [`--currency '${given.currency}' is none of ${firmCurrencies.join(', ')}`]
      : []),
    ...(given['time-zone'] && !isTimeZone(given['time-zone'])
      ? [`--time-zone '${given['time-zone']}' is no time zone such as Europe/Zurich`]
      : []),
  ]
  if (problems.length > 0) throw new FirmError(problems.join('\n'))
  return { ...(given as NewFirm), host }
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return true
  } catch {
    return false
  }
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

/** The database of the owner and the store of files. */
export type Ground = { owner: Connection; files: FileStore }

/**
 * Adds the firm with one portal, furnished as its white label is, and one administrator, who has no password yet.
 * Throws a FirmError where the host is taken.
 */
export async function addFirm({ owner, files }: Ground, firm: NewFirm): Promise<string> {
  const { name, admin: email, phone, host, configuration } = firm
  const [tenantId, userId, organisationId, portalId] = [newId(), newId(), newId(), newId()]
  const portal = { id: portalId, name, email }
  const setting = { seed: randomInt(2 ** 31), now: new Date().toISOString(), site: `https://${host}`, portal }
  const begun = beginFirm(configuration, setting)
  await asOwner({ owner, tenantId }, async (client) => {
    const taken = await client.query<{ name: string }>(
      'select name from tenants where $1 = any (select lower(h) from unnest(hosts) h)',
      [host],
    )
    if (taken.rows[0]) throw new FirmError(`${host} already leads to ${taken.rows[0].name}.`)
    await client.query(
      `insert into tenants (tenant_id, name, configuration, hosts, currency, time_zone)
       values ($1, $2, $3, $4, $5, $6)`,
      [tenantId, name, configuration, [host], firm.currency ?? null, firm['time-zone'] ?? null],
    )
    const insert = <N extends CollectionName>(into: N, rows: readonly BulkRow<N>[]) =>
      insertMany(client, { tenantId, into }, rows)
    const photo = [begun.mark]
    await insert('organisations', [{ id: organisationId, name, photo }])
    const person = { name: firm['admin-name'], email, phone, userLanguage: begun.locale }
    await insert('users', [
      { id: userId, ...person, isAdmin: true, isProfessional: true, organisation: organisationId },
    ])
    const front = { photo, theme: begun.theme, portalLanguage: begun.locale, phone }
    await insert('portals', [{ ...portal, ...front, owner: userId, company: organisationId }])
    for (const into of begunCollections) await insert(into, undated(begun.records[into]))
    // Accounts take only a status that the firm has a record of; its texts are the firm's to write.
    await insert(
      'userStatus',
      accountStatuses.map(({ identifier, name }, index) => ({ identifier, name, order: index + 1 })),
    )
    await insert(
      'uploads',
      await storeDemoFiles(files, { ...begun, id: tenantId }, () => makePicture(begun.picture, 'png')),
    )
  })
  return tenantId
}

/** Made now, and not when the invented firm was founded. */
const undated = <Row extends { createdAt?: string }>(rows: readonly Row[]): Omit<Row, 'createdAt'>[] =>
  rows.map(({ createdAt: _createdAt, ...row }) => row)

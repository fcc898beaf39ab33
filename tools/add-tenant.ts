// `npm run add-tenant`: a new firm with its organisation, its first portal and its first administrator.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isConfigurationKey, loadConfiguration, configurationKeys } from '#configurations/registry.ts'
import { accountStatuses } from '#model/status/account-status.ts'
import { hashPassword } from '#server/sessions/passwords.ts'
import { readSettings } from '#server/settings.ts'
import { insertMany } from '#server/store/bulk.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#server/store/owner.ts'

const help = `npm run add-tenant -- --configuration KEY --host HOST --name "Firm" --admin E-MAIL --admin-name "Name" --phone PHONE

Adds a firm: an installation of a white label (${configurationKeys.join(', ')}) that answers
at HOST, with one portal and one administrator. Prints the administrator's first password.`

const { values } = parseArgs({
  options: {
    configuration: { type: 'string' },
    host: { type: 'string' },
    name: { type: 'string' },
    admin: { type: 'string' },
    'admin-name': { type: 'string' },
    phone: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const { configuration: key, host, name, admin, phone } = values
const adminName = values['admin-name']
if (values.help) {
  console.log(help)
  process.exit(0)
}
if (!key || !host || !name || !admin || !adminName || !phone || !isConfigurationKey(key)) {
  console.error(help)
  process.exit(2)
}

const settings = readSettings(process.env)
mkdirSync(settings.stateDir, { recursive: true })
const { defaultLocale, themes } = await loadConfiguration(key)
const { stateDir: stateFolder, databaseUrl: url, postgresPrograms: bin } = settings
const database = await openDatabase({ url, stateFolder, bin })
try {
  await migrate(database)
  await addTenant({ tenantId: newId(), userId: newId(), organisationId: newId() })
} finally {
  await database.close()
}

async function addTenant(ids: { tenantId: string; userId: string; organisationId: string }): Promise<void> {
  const { tenantId, userId, organisationId } = ids
  const password = `${randomBytes(12).toString('base64url')}-Aa1`
  const hash = await hashPassword(password)
  await asOwner({ owner: database.owner, tenantId }, async (client) => {
    const taken = await client.query('select name from tenants where $1 = any (hosts)', [host])
    if (taken.rowCount) throw new Error(`${host} already leads to ${taken.rows[0].name}.`)
    await client.query(
      'insert into tenants (tenant_id, name, configuration, hosts) values ($1, $2, $3, $4)',
      [tenantId, name, key, [host]],
    )
    const language = { userLanguage: defaultLocale, portalLanguage: defaultLocale }
    await insertMany(client, { tenantId, into: 'organisations' }, [{ id: organisationId, name: name ?? '' }])
    const person = {
      name: adminName ?? '',
      email: admin ?? '',
      phone: phone ?? '',
      userLanguage: language.userLanguage,
    }
    await insertMany(client, { tenantId, into: 'users' }, [
      { id: userId, ...person, isAdmin: true, isProfessional: true, organisation: organisationId },
    ])
    const front = {
      name: name ?? '',
      photo: [],
      theme: themes.includes('main') ? 'Main' : (themes[0] ?? 'main'),
    }
    await insertMany(client, { tenantId, into: 'portals' }, [
      {
        ...front,
        portalLanguage: language.portalLanguage,
        phone: phone ?? '',
        email: admin ?? '',
        owner: userId,
        company: organisationId,
      },
    ])
    // Accounts take only a status that the firm has a record of; its texts are the firm's to write.
    const statuses = accountStatuses.map(({ identifier, name }, index) => ({
      identifier,
      name,
      order: index + 1,
    }))
    await insertMany(client, { tenantId, into: 'userStatus' }, statuses)
    await client.query('update auth.login set pw_hash = $2, email_verified = true where tenant_id = $1', [
      tenantId,
      hash,
    ])
  })
  console.log(`${name} answers at ${host}. Sign in as ${admin} with the password ${password}`)
}

/** The settings of an installation: read once from the environment, checked, and refused by name when they are wrong. */
import { existsSync, accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readFilesUrl } from '#server/ground/read-files-url.ts'
import { StartRefusal } from '#server/store/start-refusal.ts'

/** An address of the network, or a range of them such as '10.0.0.0/8'. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

function isFolderOrWebAddress(text: string): boolean {
  return (
    isWebAddress(text) ||
    (URL.canParse(text) && text.startsWith('file:///') && text.length > 'file:///'.length)
  )
}

function isWebAddress(text: string): boolean {
  const address = text.replaceAll('{tenant}', 'tenant').replaceAll('{firm}', 'firm')
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** An address that calls begin with: nobody listens on the way, and it leaves nothing of itself elsewhere. */
function isSource(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(
    text.replaceAll('{tenant}', 'tenant').replaceAll('{firm}', 'firm'),
  )
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isHere) && [username, password, search, hash].every((part) => part === '')
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const port = z.coerce.number().int().min(0).max(65535)
const count = z.coerce.number().int().min(1)
const text = z.string().min(1).optional()
const webAddress = z.string().refine(isWebAddress, 'must be an address of http or https').optional()
const yesOrNo = z.enum(['yes', 'no'])

/** Each setting once: its name in the code, its name in the environment, and what it may be. README.md says what for. */
const definitions = {
  port: ['PORT', port.default(3000)],
  host: ['HOST', z.string().min(1).default('0.0.0.0')],
  stateDir: ['STATE_DIR', z.string().min(1).default(findStateDir)],
  databaseUrl: ['DATABASE_URL', z.url({ protocol: /^postgres(ql)?$/ }).optional()],
  postgresPrograms: ['PG_BIN', text],
  dataServiceUrl: ['DATA_SERVICE_URL', webAddress],
  dataServiceToken: ['DATA_SERVICE_TOKEN', text],
  overviewProxyUrl: ['OVERVIEW_PROXY_URL', webAddress],
  staticDataUrl: [
    'STATIC_DATA_URL',
    z
      .string()
      .refine(isFolderOrWebAddress, 'must be file:///folder or an address of http or https')
      .optional(),
  ],
  fundSearchUrl: ['FUND_SEARCH_URL', webAddress],
  fundSearchToken: ['FUND_SEARCH_TOKEN', text],
  quotesUrl: ['QUOTES_URL', webAddress],
  quotesToken: ['QUOTES_TOKEN', text],
  newsUrl: ['NEWS_URL', webAddress],
  newsToken: ['NEWS_TOKEN', text],
  trackerUrl: ['TRACKER_URL', webAddress],
  filesUrl: [
    'FILES_URL',
    z
      .string()
      .refine(
        (address) => readFilesUrl(address) !== null,
        'must be file:///folder or s3://key:secret@host/bucket?region=...',
      )
      .optional(),
  ],
  scheme: ['PUBLIC_SCHEME', z.enum(['http', 'https']).default('http')],
  publicPort: ['PUBLIC_PORT', port.optional()],
  trustedProxies: [
    'TRUSTED_PROXIES',
    z
      .string()
      .default('')
      .transform(listed)
      .refine((proxies) => proxies.every(isProxy), 'must be addresses or ranges such as 10.0.0.0/8'),
  ],
  requestsAMinute: ['REQUESTS_A_MINUTE', count.default(1200)],
  personRequestsAMinute: ['PERSON_REQUESTS_A_MINUTE', count.default(1200)],
  firmRequestsAMinute: ['FIRM_REQUESTS_A_MINUTE', count.default(20_000)],
  apiKeyRequestsAMinute: ['API_KEY_REQUESTS_A_MINUTE', count.default(600)],
  webhooksToPrivateNetworks: [
    'WEBHOOKS_TO_PRIVATE_NETWORKS',
    yesOrNo.default('no').transform((answer) => answer === 'yes'),
  ],
  dataProcessSources: [
    'DATA_PROCESS_SOURCES',
    z
      .string()
      .default('')
      .transform(listed)
      .refine(
        (sources) => sources.every(isSource),
        'must be addresses of https (of http on this machine alone), without password, question or fragment',
      ),
  ],
  connectionsAnAddress: ['CONNECTIONS_AN_ADDRESS', count.default(500)],
  drainSeconds: ['DRAIN_SECONDS', z.coerce.number().min(0).max(600).default(3)],
  orderPatienceSeconds: ['ORDER_PATIENCE_SECONDS', z.coerce.number().min(1).max(3600).default(120)],
  metricsToken: ['METRICS_TOKEN', z.string().min(16).optional()],
  signInsAMinute: ['SIGN_INS_A_MINUTE', count.default(120)],
  signUpsAMinute: ['SIGN_UPS_A_MINUTE', count.default(20)],
  smtpUrl: ['SMTP_URL', z.url({ protocol: /^smtps?$/ }).optional()],
  mailFrom: ['MAIL_FROM', z.email().default('portal@portico.example')],
  smsUrl: ['SMS_URL', webAddress],
  smsToken: ['SMS_TOKEN', text],
  smsFrom: [
    'SMS_FROM',
    z
      .string()
      .regex(/^\+?\d{3,15}$/, 'must be a number')
      .default('+447700900000'),
  ],
  nationalIssuer: ['NATIONAL_SIGN_IN_ISSUER', webAddress],
  nationalClientId: ['NATIONAL_SIGN_IN_CLIENT_ID', text],
  nationalClientSecret: ['NATIONAL_SIGN_IN_CLIENT_SECRET', text],
  nationalAcr: ['NATIONAL_SIGN_IN_ACR', text],
  googleClientId: ['GOOGLE_CLIENT_ID', text],
  googleClientSecret: ['GOOGLE_CLIENT_SECRET', text],
  microsoftClientId: ['MICROSOFT_CLIENT_ID', text],
  microsoftClientSecret: ['MICROSOFT_CLIENT_SECRET', text],
  secretKeys: [
    'SECRET_KEYS',
    z
      .string()
      .default('')
      .transform(listed)
      .refine((keys) => keys.every((key) => key.length >= 32), 'must be keys of 32 characters or more'),
  ],
  sessionHours: ['SESSION_HOURS', z.coerce.number().min(1).max(168).default(12)],
  chromiumPath: ['CHROMIUM_PATH', text],
  chromiumSandbox: ['CHROMIUM_SANDBOX', yesOrNo.default('yes')],
  printsAtOnce: ['PRINTS_AT_ONCE', count.max(16).default(2)],
  logLevel: ['LOG_LEVEL', z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')],
} as const satisfies Record<string, readonly [name: string, kind: z.ZodType]>

type Definitions = typeof definitions
type Plain = { [Name in keyof Definitions]: z.output<Definitions[Name][1]> }

/** The checked settings by their names in the code. */
export type Settings = Plain & {
  nationalSignIn: OpenIdClient | undefined
  google: Omit<OpenIdClient, 'issuer'> | undefined
  microsoft: Omit<OpenIdClient, 'issuer'> | undefined
}

/** What every setting is called in the environment. */
export const settingNames: readonly string[] = Object.values(definitions).map(([name]) => name)

/** What the portal is to an OpenID provider. */
export type OpenIdClient = { issuer: string; clientId: string; clientSecret: string; acr?: string }

/** A setting that cannot be used; the message names it and says what is wrong. */
export class SettingsError extends StartRefusal {}

/** Reads the settings; an empty one is as good as none. Throws a SettingsError that names every bad one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const entries = Object.entries(definitions).map(([key, [name, kind]]) => {
    const read = kind.safeParse(environment[name] || undefined)
    if (!read.success) problems.push(...read.error.issues.map(({ message }) => `  ${name}: ${message}`))
    return [key, read.data]
  })
  if (problems.length > 0) throw new SettingsError(`These settings cannot be used:\n${problems.join('\n')}`)
  const plain = Object.fromEntries(entries) as Plain
  return {
    ...plain,
    nationalSignIn: nationalOf(plain),
    google: clientOf(plain.googleClientId, plain.googleClientSecret),
    microsoft: clientOf(plain.microsoftClientId, plain.microsoftClientSecret),
  }
}

function clientOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
): Omit<OpenIdClient, 'issuer'> | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function nationalOf(plain: Plain): OpenIdClient | undefined {
  const client = clientOf(plain.nationalClientId, plain.nationalClientSecret)
  const { nationalIssuer: issuer, nationalAcr: acr } = plain
  return client && issuer ? { issuer, ...client, ...(acr === undefined ? {} : { acr }) } : undefined
}

/** The checkout's own `.state`, or the person's data folder where the checkout cannot be written to. */
function findStateDir(): string {
  const inCheckout = join(import.meta.dirname, '..', '.state')
  try {
    if (!existsSync(inCheckout)) mkdirSync(inCheckout, { recursive: true })
    accessSync(inCheckout, constants.W_OK)
    return inCheckout
  } catch {
    return join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'portico')
  }
}

/** The settings of an installation: read once from the environment, checked, and refused by name when they are wrong. */
import { existsSync, accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readFilesUrl } from '#server/files/open-file-store.ts'

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
  const address = text.replace('{tenant}', 'tenant')
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const port = z.coerce.number().int().min(0).max(65535)

const schema = z.object({
  /** Port the portal listens on; 0 takes any free one. */
  PORT: port.default(3000),
  /** Address it listens on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Where everything durable lives: the embedded database, its secrets, files. */
  STATE_DIR: z.string().min(1).optional(),
  /** Any PostgreSQL 15 or newer, as its owner: postgres://owner:password@host/database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Folder of a system PostgreSQL's programs, to run that instead of the embedded binaries. */
  PG_BIN: z.string().min(1).optional(),
  /** Base address of the portfolio data service; '{tenant}' stands for the configuration's key. */
  DATA_SERVICE_URL: z.string().refine(isWebAddress, 'must be an address of http or https').optional(),
  /** Bearer token for the portfolio data service. */
  DATA_SERVICE_TOKEN: z.string().min(1).optional(),
  /** In development alone: who answers the partner firm's account overview instead of its data service. */
  OVERVIEW_PROXY_URL: z.string().refine(isWebAddress, 'must be an address of http or https').optional(),
  /** Static files of figures and funds: file:///folder or an address; '{tenant}' stands for the configuration's key. */
  STATIC_DATA_URL: z
    .string()
    .refine(isFolderOrWebAddress, 'must be file:///folder or an address of http or https')
    .optional(),
  /** Base address of the fund search index with its feed, and its bearer token; '{tenant}' stands as above. */
  FUND_SEARCH_URL: z.string().refine(isWebAddress, 'must be an address of http or https').optional(),
  FUND_SEARCH_TOKEN: z.string().min(1).optional(),
  /** Base address of the stock and currency quote service, and its bearer token. */
  QUOTES_URL: z.string().refine(isWebAddress, 'must be an address of http or https').optional(),
  QUOTES_TOKEN: z.string().min(1).optional(),
  /** Where files are kept: file:///folder or s3://key:secret@host/bucket?region=...; 'files' under STATE_DIR by default. */
  FILES_URL: z
    .string()
    .refine(
      (text) => readFilesUrl(text) !== null,
      'must be file:///folder or s3://key:secret@host/bucket?region=...',
    )
    .optional(),
  /** 'https' where a proxy in front speaks https: cookies become Secure and carry the __Host- prefix. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  /** The port people reach the portal at; by default that of the scheme, over http the one it listens on. */
  PUBLIC_PORT: port.optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas; none by default. */
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => listed(text).every(isProxy), 'must be addresses or ranges such as 10.0.0.0/8')
    .default(''),
  /** How many calls one address may make in a minute. */
  REQUESTS_A_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** How many calls one API key may make in a minute, on each node. */
  API_KEY_REQUESTS_A_MINUTE: z.coerce.number().int().min(1).default(600),
  /** 'yes' lets webhooks reach addresses of private networks, such as a service of one's own beside the portal. */
  WEBHOOKS_TO_PRIVATE_NETWORKS: z.enum(['yes', 'no']).default('no'),
  /** How many sign-ins one address may try in a minute, whatever the e-mail addresses. */
  SIGN_INS_A_MINUTE: z.coerce.number().int().min(1).default(120),
  /** How many registrations one address may ask for in a minute. */
  SIGN_UPS_A_MINUTE: z.coerce.number().int().min(1).default(20),
  /** Where e-mails go: smtp://user:password@host:587 or smtps://...; without it they wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address e-mails come from. */
  MAIL_FROM: z.email().default('portal@portico.example'),
  /** Base address of the gateway for text messages; without it they wait in the outbox. */
  SMS_URL: z.string().refine(isWebAddress, 'must be an address of http or https').optional(),
  /** Bearer token for that gateway. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** The number text messages come from where networks show no name. */
  SMS_FROM: z
    .string()
    .regex(/^\+?\d{3,15}$/, 'must be a number')
    .default('+447700900000'),
  /** The national sign-in service (OpenID Connect): its issuer, '{tenant}' stands for the configuration's key. */
  NATIONAL_SIGN_IN_ISSUER: z.string().refine(isWebAddress, 'must be an address of http or https').optional(),
  NATIONAL_SIGN_IN_CLIENT_ID: z.string().min(1).optional(),
  NATIONAL_SIGN_IN_CLIENT_SECRET: z.string().min(1).optional(),
  /** The assurance (acr) the national service must have reached; any when it is not set. */
  NATIONAL_SIGN_IN_ACR: z.string().min(1).optional(),
  /** Sign-in with Google and Microsoft; used only where a white label switches them on. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  /** Keys that encrypt the secrets of second factors, the newest first, separated by commas; one is made under STATE_DIR without it. */
  SECRET_KEYS: z
    .string()
    .refine((text) => listed(text).every((key) => key.length >= 32), 'must be keys of 32 characters or more')
    .optional(),
  /** How long a session lives at most, in hours, however busy. */
  SESSION_HOURS: z.coerce.number().min(1).max(168).default(12),
  /** The program of the browser that prints PDFs, such as Debian's chromium-headless-shell; in a checkout npm's own is used without it. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** Whether that browser runs in its sandbox, which needs a person other than root and user namespaces. */
  CHROMIUM_SANDBOX: z.enum(['yes', 'no']).default('yes'),
  /** How many PDFs are made at once on this node. */
  PRINTS_AT_ONCE: z.coerce.number().int().min(1).max(16).default(2),
  /** How much is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The checked settings by their names in the code. */
export type Settings = {
  port: number
  host: string
  stateDir: string
  databaseUrl: string | undefined
  postgresPrograms: string | undefined
  dataServiceUrl: string | undefined
  dataServiceToken: string | undefined
  overviewProxyUrl: string | undefined
  staticDataUrl: string | undefined
  fundSearchUrl: string | undefined
  fundSearchToken: string | undefined
  quotesUrl: string | undefined
  quotesToken: string | undefined
  filesUrl: string | undefined
  scheme: 'http' | 'https'
  publicPort: number | undefined
  trustedProxies: string[]
  requestsAMinute: number
  signInsAMinute: number
  signUpsAMinute: number
  apiKeyRequestsAMinute: number
  webhooksToPrivateNetworks: boolean
  logLevel: string
  smtpUrl: string | undefined
  mailFrom: string
  smsUrl: string | undefined
  smsToken: string | undefined
  smsFrom: string
  nationalSignIn: OpenIdClient | undefined
  google: Omit<OpenIdClient, 'issuer'> | undefined
  microsoft: Omit<OpenIdClient, 'issuer'> | undefined
  secretKeys: string[]
  sessionHours: number
  chromiumPath: string | undefined
  chromiumSandbox: 'yes' | 'no'
  printsAtOnce: number
}

/** What the portal is to an OpenID provider. */
export type OpenIdClient = { issuer: string; clientId: string; clientSecret: string; acr?: string }

/** A setting that cannot be used; the message names it and says what is wrong. */
export class SettingsError extends Error {}

/** Reads the settings. Throws a SettingsError that names every bad one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const read = schema.safeParse(Object.fromEntries(present))
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    stateDir: data.STATE_DIR ?? defaultStateDir(),
    databaseUrl: data.DATABASE_URL,
    postgresPrograms: data.PG_BIN,
    dataServiceUrl: data.DATA_SERVICE_URL,
    dataServiceToken: data.DATA_SERVICE_TOKEN,
    overviewProxyUrl: data.OVERVIEW_PROXY_URL,
    staticDataUrl: data.STATIC_DATA_URL,
    fundSearchUrl: data.FUND_SEARCH_URL,
    fundSearchToken: data.FUND_SEARCH_TOKEN,
    quotesUrl: data.QUOTES_URL,
    quotesToken: data.QUOTES_TOKEN,
    filesUrl: data.FILES_URL,
    scheme: data.PUBLIC_SCHEME,
    publicPort: data.PUBLIC_PORT,
    trustedProxies: listed(data.TRUSTED_PROXIES),
    requestsAMinute: data.REQUESTS_A_MINUTE,
    signInsAMinute: data.SIGN_INS_A_MINUTE,
    signUpsAMinute: data.SIGN_UPS_A_MINUTE,
    apiKeyRequestsAMinute: data.API_KEY_REQUESTS_A_MINUTE,
    webhooksToPrivateNetworks: data.WEBHOOKS_TO_PRIVATE_NETWORKS === 'yes',
    logLevel: data.LOG_LEVEL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    smsUrl: data.SMS_URL,
    smsToken: data.SMS_TOKEN,
    smsFrom: data.SMS_FROM,
    nationalSignIn: nationalOf(data),
    google: clientOf(data.GOOGLE_CLIENT_ID, data.GOOGLE_CLIENT_SECRET),
    microsoft: clientOf(data.MICROSOFT_CLIENT_ID, data.MICROSOFT_CLIENT_SECRET),
    secretKeys: listed(data.SECRET_KEYS ?? ''),
    sessionHours: data.SESSION_HOURS,
    chromiumPath: data.CHROMIUM_PATH,
    chromiumSandbox: data.CHROMIUM_SANDBOX,
    printsAtOnce: data.PRINTS_AT_ONCE,
  }
}

function clientOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
): Omit<OpenIdClient, 'issuer'> | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function nationalOf(data: z.output<typeof schema>): OpenIdClient | undefined {
  const client = clientOf(data.NATIONAL_SIGN_IN_CLIENT_ID, data.NATIONAL_SIGN_IN_CLIENT_SECRET)
  const { NATIONAL_SIGN_IN_ISSUER: issuer, NATIONAL_SIGN_IN_ACR: acr } = data
  return client && issuer ? { issuer, ...client, ...(acr === undefined ? {} : { acr }) } : undefined
}

/** The checkout's own `.state`, or the person's data folder where the checkout cannot be written to. */
function defaultStateDir(): string {
  const inCheckout = join(import.meta.dirname, '..', '.state')
  try {
    if (!existsSync(inCheckout)) mkdirSync(inCheckout, { recursive: true })
    accessSync(inCheckout, constants.W_OK)
    return inCheckout
  } catch {
    return join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'portico')
  }
}

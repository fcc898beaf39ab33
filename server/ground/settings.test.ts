import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, settingNames, SettingsError } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-settings-'))
const given = (settings: Record<string, string> = {}) => readSettings({ STATE_DIR: folder, ...settings })
rmSync(folder, { recursive: true })

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(given()).toMatchObject({ port: 3000, host: '0.0.0.0', scheme: 'http', databaseUrl: undefined })
  })

  it.each([
    ['DATA_SERVICE_TOKEN', 'dataServiceToken'],
    ['FUND_SEARCH_TOKEN', 'fundSearchToken'],
    ['QUOTES_TOKEN', 'quotesToken'],
    ['NEWS_TOKEN', 'newsToken'],
    ['SMS_TOKEN', 'smsToken'],
  ] as const)('take the key %s from the environment, and know none without it', (name, setting) => {
    expect(given({ [name]: 'of-the-firm' })[setting]).toBe('of-the-firm')
    expect(given()[setting]).toBeUndefined()
  })

  it('an empty value is as good as none', () => {
    expect(given({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'three thousand'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://owner:word@host/database'],
    ['DATABASE_URL', 'not an address'],
    ['DATA_SERVICE_URL', 'localhost:4000'],
    ['OVERVIEW_PROXY_URL', 'localhost:4000'],
    ['DATA_SERVICE_URL', 'ftp://data.example/{tenant}'],
    ['STATIC_DATA_URL', '/var/site'],
    ['STATIC_DATA_URL', 'file:///'],
    ['STATIC_DATA_URL', 'file://host/site'],
    ['STATIC_DATA_URL', 'ftp://data.example/site'],
    ['FILES_URL', '/var/files'],
    ['FILES_URL', 'file:///'],
    ['FILES_URL', 's3://storage.example/bucket'],
    ['FILES_URL', 's3://key:hush@storage.example'],
    ['FILES_URL', 's3://key:hush@storage.example/bucket?zone=1'],
    ['PUBLIC_SCHEME', 'gopher'],
    ['TRUSTED_PROXIES', '10.0.0.1, somewhere'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['REQUESTS_A_MINUTE', '0'],
    ['LOG_LEVEL', 'chatty'],
  ])('refuse a bad %s by its name: %s', (name, value) => {
    expect(() => given({ [name]: value })).toThrow(SettingsError)
    expect(() => given({ [name]: value })).toThrow(name)
  })

  it.each(['file:///srv/{tenant}', 'https://files.example/{tenant}'])(
    'take static files at %s',
    (address) => {
      expect(given({ STATIC_DATA_URL: address }).staticDataUrl).toBe(address)
    },
  )

  it('names every bad one at once and repeats no secret', () => {
    const bad = {
      PORT: 'x',
      DATABASE_URL: 'mysql://owner:hush@host/database',
      FILES_URL: 's3://key:hush@storage.example',
    }
    expect(() => given(bad)).toThrow(/PORT[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*PORT/)
    expect(() => given(bad)).not.toThrow(/hush/)
  })

  it('read proxies as a list, with or without blanks', () => {
    const { trustedProxies } = given({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1' })
    expect(trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16', '::1'])
  })
})

it('each setting has its row in the README, and nothing else has', () => {
  const table = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = table.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

import { expect, it } from 'vitest'
import { leadsToPrivateNetwork } from './guarded-agent.ts'
import { isPrivateAddress } from './private-networks.ts'

it.each([
  '127.0.0.1',
  '10.20.30.40',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '192.0.0.9',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '2001:0:7f00:1::',
  '3fff::1',
  'localhost',
  '',
])('%s is not of the open internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '192.167.0.1', '2a00:1450:4001::1', '2606:4700::1111'])(
  '%s is',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

it.each([
  ['http://127.0.0.1:8080/', true],
  ['http://0x7f000001/', true],
  ['https://[::ffff:7f00:1]/', true],
  ['http://localhost/', true],
  ['https://1.1.1.1/hook', false],
  ['https://[2606:4700::1111]/', false],
  ['https://not-found.invalid/', false],
])('what is saved leads into a private network: %s is %s', async (url, isPrivate) => {
  expect(await leadsToPrivateNetwork(url)).toBe(isPrivate)
})

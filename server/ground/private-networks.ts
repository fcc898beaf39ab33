/** Which addresses are not of the open internet: a webhook must not reach what only this machine or its network can. */
import { BlockList, isIP } from 'node:net'

const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of IPv6 only 2000::/3 is given out; these are its parts that lead elsewhere: documentation, 6to4, Teredo.
  '2001:db8::/32',
  '2002::/16',
  '2001::/32',
  '3fff::/20',
]

const closed = listOf(ranges)
const global6 = listOf(['2000::/3'])

/** Whether an address is private, of this machine, of the link, or of no single machine. What is no address is too. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return closed.check(address, 'ipv4')
  if (kind !== 6) return true
  return !global6.check(address, 'ipv6') || closed.check(address, 'ipv6')
}

function listOf(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

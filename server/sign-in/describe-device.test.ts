import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/153.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${engine} Chrome/153.0.0.0 Safari/537.36 Edg/153.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${engine} Chrome/153.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['odd\r\n\u202Ename', 'oddname'],
  ['', ''],
])('%s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))

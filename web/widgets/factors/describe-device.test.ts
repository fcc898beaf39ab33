import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} OPR/120.0.0.0`, 'Opera', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome', 'ChromeOS'],
])('%s is known', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.5.0', 'unknown'])('%j names no browser and no system', (userAgent) => {
  expect(describeDevice(userAgent)).toEqual({ browser: null, system: null })
})

/** A browser and the system it runs on, by their own names; null where the user agent does not tell. */
export type Device = { browser: string | null; system: string | null }

type Sign = readonly [sign: RegExp, name: string]

// Most browsers also name those they descend from, so the order decides.
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const find = (signs: readonly Sign[], userAgent: string): string | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/** Which browser on which system a user agent stands for: 'Firefox' on 'Windows'. */
export const describeDevice = (userAgent: string): Device => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
})

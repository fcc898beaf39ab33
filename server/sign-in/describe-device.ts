const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** What a browser calls itself, in words somebody recognises: 'Firefox, Windows'; its own words where they are strange. */
export function describeDevice(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (names) => names.find(([mark]) => userAgent.includes(mark))?.[1] ?? [],
  )
  return named.length > 0 ? named.join(', ') : userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 80)
}

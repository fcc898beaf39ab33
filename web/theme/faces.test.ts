import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'

const sheet = await readFile(new URL('faces.css', import.meta.url), 'utf8')

it.each(configurationKeys)(
  'the headings of %s have a type that a browser can fetch from here',
  async (key) => {
    const { headings } = (await loadConfiguration(key)).face
    if (headings === 'inter') return
    const rule = new RegExp(`data-headings='${headings}'\\] \\{\\s+--font-headings: '([^']+)'`).exec(sheet)
    expect(rule?.[1]).toBeTruthy()
    expect(sheet).toMatch(
      new RegExp(`font-family: '${rule?.[1]}';[^}]+url\\('\\./fonts/[a-z0-9-]+\\.woff2'\\)`),
    )
  },
)

it.each(configurationKeys)('the rows of %s stand as close as the style sheet knows', async (key) => {
  const { density } = (await loadConfiguration(key)).face
  const heights = { close: 36, even: 41, roomy: 46 }
  const place = density === 'even' ? ':root' : `html[data-density='${density}']`
  const rule = sheet.split(`${place} {`)[1]?.split('}')[0]
  expect(rule).toContain(`--row-height: ${heights[density]}px`)
})

it('no two firms have the same face', async () => {
  const faces = await Promise.all(configurationKeys.map(async (key) => (await loadConfiguration(key)).face))
  expect(new Set(faces.map(({ headings }) => headings)).size).toBe(configurationKeys.length)
  expect(new Set(faces.map(({ picture }) => picture)).size).toBe(configurationKeys.length)
})

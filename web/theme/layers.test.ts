import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const web = new URL('..', import.meta.url).pathname
const sheets: { name: string; text: string }[] = []
for await (const name of glob('**/*.css', { cwd: web }))
  sheets.push({ name, text: await readFile(`${web}${name}`, 'utf8') })

const base = sheets.find(({ name }) => name === 'theme/base.css')?.text ?? ''
const layers = [...base.matchAll(/--layer-([a-z-]+): (\d+);/g)].map(([, name, height]) => ({
  name,
  height: Number(height),
}))

it('every z-index of a style sheet is a layer of the theme', () => {
  const known = new Set(layers.map(({ name }) => `var(--layer-${name})`))
  const raw = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/z-index:\s*([^;]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => !known.has(value))
      .map((value) => `${name}: ${value}`),
  )
  expect(raw).toEqual([])
})

it('the layers are listed from the lowest to the highest', () => {
  expect(layers.length).toBeGreaterThan(0)
  const heights = layers.map(({ height }) => height)
  expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other))
})

it('only what lies above dialogs and menus of the kit is above their layers', () => {
  // The kit draws its dialogs at 200 and its menus at 300.
  const above = layers.filter(({ height }) => height >= 200).map(({ name }) => name)
  expect(above).toEqual(['skip', 'snack'])
})

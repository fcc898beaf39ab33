import { describe, expect, it } from 'vitest'
import { chooseStages } from './choose-stages.ts'

const readers = ['tests/documents.test.ts']
const choose = (...changed: string[]) =>
  Object.fromEntries(chooseStages(changed, { readers, journeySupport: ['tests/support/portal.ts'] }))

const always = { format: 'all', lint: 'all', unused: 'all' }
const browser = { build: 'all', built: 'all', journeys: 'all' }
const reached = (path: string) => ({
  unit: [path, ...readers],
  database: [path, ...readers],
  components: [path],
})

describe('the stages of a change', () => {
  it('are, for documents, the tests that read files', () => {
    expect(choose('README.md', 'docs/words.md', 'docs/pictures/one.svg')).toEqual({
      ...always,
      unit: readers,
    })
  })

  it('are, for the product, what imports it and all journeys', () => {
    for (const path of ['web/app/app.tsx', 'web/ui/ui.module.css', 'server/main.ts', 'phrases/app/en.ts'])
      expect(choose(path)).toEqual({ ...always, ...reached(path), ...browser })
  })

  it('have no journey for a test or its support', () => {
    for (const path of ['web/app/app.test.tsx', 'tests/support/render.tsx', 'bench/main.ts'])
      expect(choose(path)).toEqual({ ...always, ...reached(path) })
  })

  it('have, for a journey, this journey over a new build', () => {
    const path = 'tests/journeys/orders.spec.ts'
    expect(choose(path)).toEqual({
      ...always,
      ...reached(path),
      build: 'all',
      built: 'all',
      journeys: [path],
    })
  })

  it('have all journeys for what journeys share', () => {
    for (const path of ['tests/journeys/start-portal.ts', 'tests/support/portal.ts'])
      expect(choose('tests/journeys/orders.spec.ts', path)).toMatchObject(browser)
  })

  it('are whole where data changed that no import names', () => {
    const whole = { ...always, unit: 'all', database: 'all', ...browser }
    expect(choose('server/store/migrations/001-first.sql')).toEqual(whole)
    expect(choose('web/index.html')).toEqual({ ...whole, components: 'all' })
  })

  it('are all when packages or the settings of a tool changed', () => {
    const all = { ...always, unit: 'all', database: 'all', components: 'all', ...browser }
    for (const path of ['package-lock.json', 'vitest.config.ts'])
      expect(choose('README.md', path)).toEqual(all)
  })

  it('are the checks of the whole checkout when nothing changed that a test reads', () => {
    for (const path of ['.oxlintrc.json', 'tsconfig.node.json'])
      expect(choose(path)).toEqual({ ...always, unit: readers })
  })
})

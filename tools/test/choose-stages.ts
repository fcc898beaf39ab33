import { stageNames, type Scope, type StageName } from './stages.ts'

/** What the choice knows of the checkout besides the changed paths. */
export type Checkout = {
  /** Tests that read files or start programs: more can break them than what they import. */
  readers: string[]
  /** Files of `tests/support` that journeys import. */
  journeySupport: string[]
}

const decidesAll = /^(package(-lock)?\.json|[^/]+\.config\.ts)$/
const isDocument = (path: string) => /\.md$|^docs\//.test(path)
const isCode = (path: string) => /\.(tsx?|mjs|css)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isProduct = (path: string) =>
  /^(configurations|data-service|demo|finance|model|phrases|providers|server|web)\//.test(path)
/** Samples, migrations and the like: who reads them is in no import. */
const isData = (path: string) =>
  /^[a-z]/.test(path) && path.includes('/') && !isDocument(path) && !isCode(path)

/**
 * The stages that changed files can break, and how much of each. Unit, database and component tests run where their
 * imports reach a changed file. Nothing a journey imports leads to the pages it opens: all journeys run when the product
 * or their support changed, otherwise those that changed themselves.
 */
export function chooseStages(changed: readonly string[], checkout: Checkout): Map<StageName, Scope> {
  if (changed.some((path) => decidesAll.test(path))) return new Map(stageNames.map((name) => [name, 'all']))
  const paths = changed.filter((path) => !isDocument(path))
  const code = paths.filter(isCode)
  const data = paths.filter(isData)
  const journeys = chooseJourneys(paths, checkout)
  const scopes: Record<StageName, Scope> = {
    format: 'all',
    lint: 'all',
    unused: 'all',
    unit: data.length > 0 ? 'all' : [...code, ...checkout.readers],
    database: data.length > 0 ? 'all' : code.length > 0 ? [...code, ...checkout.readers] : [],
    components: data.some((path) => path.startsWith('web/')) ? 'all' : code,
    build: journeys.length > 0 ? 'all' : [],
    built: journeys.length > 0 ? 'all' : [],
    journeys,
  }
  return new Map(
    stageNames.map((name) => [name, scopes[name]] as const).filter(([, scope]) => scope.length > 0),
  )
}

function chooseJourneys(paths: readonly string[], { journeySupport }: Checkout): Scope {
  const isReached = (path: string) =>
    isProduct(path) || path.startsWith('tests/journeys/') || journeySupport.includes(path)
  if (paths.some((path) => !isTest(path) && isReached(path))) return 'all'
  return paths.filter((path) => path.endsWith('.spec.ts'))
}

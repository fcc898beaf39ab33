import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const portal = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const scrollArea = /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/

/**
 * The scroll area of every dialog joins two refs with a function of the library that places menus and tooltips. Given
 * one of the kit's own instead, the sign-in page does without that library.
 */
const joinRefsAlone: Plugin = {
  name: 'join-refs-alone',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && importer && scrollArea.test(importer)
      ? new URL('web/ui/join-refs.ts', import.meta.url).pathname
      : null,
}

/** The browser needs the addresses of the calls alone: they are worked out here, and no schema goes along. */
const pathsAsValues: Plugin = {
  name: 'paths-as-values',
  apply: 'build',
  load: async (id) => {
    if (!id.endsWith('/model/calls/paths.ts')) return null
    const { paths } = (await import(pathToFileURL(id).href)) as { paths: object }
    return `export const paths = ${JSON.stringify(paths)}`
  },
}

/** What an account or portfolio opens on, and what is opened from there. */
const overviewWidgets = 'account|figures|household|portfolios|returns|breakdown/slice-ring'
const laterWidgets =
  'bonds|breakdown|commitments|costs|drawers|exposure|holdings|movements|orders|quarterly|realised|transactions'
/** Of those what other pages show too. */
const smallParts =
  'drawers/(document-list|project-details|drawers\\.module)|returns/(custom-range|performance-lines|returns\\.module)'
const elsewhere = `${smallParts}|drawers/drawer-host|orders/(sent-details|order-acts|accept-terms|buy-fund-button)`
const smallModules =
  'cell-button|change-text|fund-file-url|transaction-category|share-after-order|find-fund-id|round-to-sum|write-amounts|document-title|figure-table'

/**
 * What is wanted together comes together, where each module alone would be a request and compress worse: the first page,
 * the icons, the kit that a dozen pages share, and the pages of figures with their widgets, which are fetched in
 * advance for everybody. Cut by module, a page of figures asked for 227 files and a tenth more bytes. The report takes
 * along nothing that its widgets import: else every page that shares a button with them would load all of it.
 */
const alone = { includeDependenciesRecursively: false } as const
const filesOfMany = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'icons', test: /@tabler/ },
  { name: 'kit', test: /web\/(ui|data)\//, minShareCount: 12 },
  {
    name: 'report',
    ...alone,
    test: new RegExp(`web/(pages/(account|portfolio)|widgets/(?!${elsewhere})(${overviewWidgets}))[/.]`),
  },
  // Small things that pages of figures share with others: each by itself would be a request.
  {
    name: 'report-parts',
    ...alone,
    test: new RegExp(`web/widgets/(${smallParts})|/(${smallModules})\\.tsx?$`),
  },
  {
    name: 'report-later',
    ...alone,
    test: new RegExp(`web/widgets/(?!${elsewhere}|breakdown/slice-ring)(${laterWidgets})/`),
  },
  // The words of the pages of figures, a file a language.
  {
    name: (id: string) => `words-${/(\w+)\.ts$/.exec(id)?.[1] ?? ''}`,
    test: /phrases\/(report|overview|portfolio-tabs|details|figures|planning|commentary|account-status|access|orders|lists|documents|kit|errors|switcher|welcome)\/\w+\.ts$/,
  },
  { name: 'charts', ...alone, test: /web\/ui\/charts\/|\/d3-/ },
  {
    name: 'parts',
    ...alone,
    test: /\/(model|finance)\/|@tanstack|web\/data\/|web\/widgets\/(subject\/|drawers\/drawer-host|[^/]+$)/,
    minShareCount: 3,
  },
]

/** The browser's part, from `web/` into `dist/`. In development calls go to the portal running beside it. */
export default defineConfig({
  root: 'web',
  plugins: [joinRefsAlone, pathsAsValues, react({ compiler: true })],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // What each page needs, for the test of their sizes; the portal serves no file whose folder begins with a dot.
    manifest: true,
    target: 'es2024',
    // Every font and picture is a file of its own, so that the content security policy needs no 'data:'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: filesOfMany } } },
  },
  // The host says which white label is meant, so it is passed on as it came.
  server: { proxy: { '^/(api|files)/': { target: portal, changeOrigin: false } } },
})

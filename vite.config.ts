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

/** The browser's part, from `web/` into `dist/`. In development calls go to the portal running beside it. */
export default defineConfig({
  root: 'web',
  plugins: [joinRefsAlone, pathsAsValues, react({ compiler: true })],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2024',
    // Every font and picture is a file of its own, so that the content security policy needs no 'data:'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What the first page needs is one file: in thirty it compressed a tenth worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
  // The host says which white label is meant, so it is passed on as it came.
  server: { proxy: { '^/(api|files)/': { target: portal, changeOrigin: false } } },
})

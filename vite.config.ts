import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const portal = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** The browser's part, from `web/` into `dist/`. In development calls go to the portal running beside it. */
export default defineConfig({
  root: 'web',
  plugins: [react({ compiler: true })],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2024',
    // Every font and picture is a file of its own, so that the content security policy needs no 'data:'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // The host says which white label is meant, so it is passed on as it came.
  server: { proxy: { '^/(api|files)/': { target: portal, changeOrigin: false } } },
})

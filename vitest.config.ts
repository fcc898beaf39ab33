import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { weakenServer } from './tests/support/abuse/weaken-plugin.ts'
import { findChromium, chromiumEnvironment } from './tests/support/chromium.ts'

/** A poll waits as long as its test may: the default of one second measures how busy the machine is. */
const patience = { poll: { timeout: 30_000 } }

const setupFiles = ['tests/support/setup/property-seed.ts']

const exclude = ['node_modules/**', 'dist/**', 'tests/journeys/**', '**/*.built.test.ts']

/** Parts of the web are rendered and clicked in the browser that npm ships; it is unpacked when they are asked for. */
const buildComponents = async () => {
  const { executablePath, args, env } = await findChromium()
  const launchOptions = { executablePath, args, env: { ...chromiumEnvironment(), ...env } }
  return {
    plugins: [react({ compiler: true })],
    // All packages of the web are prepared first; one found later would reload the page under a running test.
    optimizeDeps: {
      entries: ['web/**/*.{ts,tsx}', 'tests/support/render.tsx'],
      include: ['react/compiler-runtime', 'react/jsx-dev-runtime', 'react-dom/client'],
    },
    test: {
      name: 'components',
      // What a page shows comes within a frame or two, and is looked for as often.
      expect: { poll: { ...patience.poll, interval: 15 } },
      // All files of a worker share a page: what they load of the web is loaded once. A page waits for frames and for the
      // browser more often than for a processor, so there are twice as many.
      isolate: false,
      maxWorkers: 2 * availableParallelism(),
      include: ['web/**/*.test.tsx'],
      exclude,
      setupFiles: ['tests/support/setup/component-setup.ts'],
      // As below: nothing is measured by it, and a busy machine may hold a click for half a minute.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig(async () => ({
  test: {
    // Tests wait for the database and the browser as often as for the processor: none of it stands idle.
    maxWorkers: '100%',
    projects: [
      await buildComponents(),
      {
        test: {
          name: 'unit',
          expect: patience,
          // What is pure needs no process of its own for each file.
          isolate: false,
          include: [
            '{finance,model,phrases,configurations,demo,providers,data-service,tools,tests,bench}/**/*.test.ts',
            'server/imports/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.database.test.ts'],
          setupFiles,
          // No test measures time: this only ends one that hangs, also where many others work.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What is asked of the built web, which `npm run build` makes.
        test: { name: 'built', include: ['tests/*.built.test.ts'] },
      },
      {
        plugins: weakenServer(),
        test: {
          name: 'database',
          expect: patience,
          // What the files of a worker load of the server they share, and a database (tests/support/test-database.ts).
          isolate: false,
          include: ['server/**/*.test.ts', '**/*.database.test.ts'],
          exclude: [...exclude, 'server/imports/**'],
          globalSetup: ['tests/support/setup/database-setup.ts'],
          setupFiles,
          testTimeout: 30_000,
          // The first file that needs the firms of the demonstration plants them, and others wait for it.
          hookTimeout: 300_000,
        },
      },
    ],
  },
}))

import { defineConfig } from '@playwright/test'
import { findChromium, chromiumEnvironment } from './tests/support/chromium.ts'

const { executablePath, args, env } = await findChromium()

/** Browser journeys over the whole product: one portal with a fresh demonstration for all of them. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/start-portal.ts',
  outputDir: 'test-results',
  // The portal and its database share the machine with the browser.
  workers: 2,
  // Some journeys sign in six times, and each password is meant to take its time; a busy machine takes several times as long.
  timeout: 300_000,
  // What fails once has failed: a second try would hide it.
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    // What never becomes possible is named by its line, also on a page that a journey opened itself.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: { executablePath, args, env: { ...chromiumEnvironment(), ...env } },
  },
})

import { chromium as playwright, type Browser } from 'playwright-core'
import { findChromium, ownEnvironment } from '#server/pdf/find-chromium.ts'

export { findChromium, ownEnvironment }

/** Starts the browser; whoever starts it closes it. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return playwright.launch({ executablePath, args, env: { ...ownEnvironment(), ...env } })
}

import { chromium as playwright, type Browser } from 'playwright-core'
import { findChromium, chromiumEnvironment } from '#server/pdf/find-chromium.ts'

export { findChromium, chromiumEnvironment }

/** Starts the browser; whoever starts it closes it. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return playwright.launch({ executablePath, args, env: { ...chromiumEnvironment(), ...env } })
}

import { chromium as playwright } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { themes } from '#configurations/themes/themes.ts'
import { mailTemplates } from '#model/mail-templates.ts'
import { chromiumEnvironment, findChromium } from '#server/pdf/find-chromium.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { isTrap, runsByItself, storedTexts, watchRuns } from '#tests/support/running-texts.ts'
import { mailValues } from './preview-mail.ts'
import { renderMail } from './render-mail.ts'

const look = { theme: themes.main, phone: '+44 20 7946 0000' }

const { executablePath, args, env } = await findChromium()
const browser = await closeAfterAll(
  playwright.launch({ executablePath, args, env: { ...chromiumEnvironment(), ...env } }),
)

describe('stored text', () => {
  it('runs in no e-mail of any template, fetches nothing and leads nowhere, however it was stored', async () => {
    const context = await browser.newContext()
    const ran = await watchRuns(context)
    const asked: string[] = []
    const tab = await context.newPage()
    await tab.route('**/*', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    for (const template of mailTemplates)
      for (const stored of storedTexts) {
        const values = Object.fromEntries(Object.keys(mailValues).map((name) => [name, stored]))
        const mail = { template, language: 'en', from: stored, values, html: { content: stored } } as const
        const { html, subject } = await renderMail(mail, look)
        expect(subject).not.toMatch(/[\r\n]/)
        await tab.setContent(html, { waitUntil: 'domcontentloaded' })
        const ways = await tab
          .locator('a')
          .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
        expect([template, stored, ways.filter(isTrap)]).toEqual([template, stored, []])
        expect([template, stored, await tab.locator(runsByItself).count()]).toEqual([template, stored, 0])
      }
    await tab.waitForTimeout(200)
    expect([ran, asked]).toEqual([[], []])
    await context.close()
  }, 120_000)
})

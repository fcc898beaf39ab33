import { chromium } from 'playwright'
import { AxeBuilder } from '@axe-core/playwright'
const port = process.argv[2]!
const jobs = JSON.parse(process.argv[3]!) as { tenant: string; email: string; path: string; name: string; width: number; theme?: string; locale?: string; full?: boolean }[]
import { findChromium, chromiumEnvironment } from './tests/support/chromium.ts'
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...chromiumEnvironment(), ...env } as any })
for (const job of jobs) {
  const base = `http://${job.tenant}.localhost:${port}`
  const context = await browser.newContext({ viewport: { width: job.width, height: 900 }, ...(job.theme ? {} : {}) })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', job.name, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('PAGEERR', job.name, e.message.slice(0, 300)))
  if (job.theme) await context.addCookies([{ name: 'theme', value: job.theme, url: base }])
  await page.goto(`${base}/login`)
  await page.evaluate(async ([email, password]) => { await fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) }) }, [job.email, process.env['DEMO_PW']!])
  await page.goto(base + '/portals'); await page.waitForTimeout(800)
  const me = await page.evaluate(async () => (await (await fetch('/api/session')).json()) as any)
  const s = me.session
  if (!s) { console.log('NO SESSION', job.name, JSON.stringify(me).slice(0, 200)); continue }
  const portal = s.accounts?.[0]?.portal ?? s.portals?.[0]?.id
  const path = job.path.replace('{portal}', portal).replace('{portal2}', s.portals?.[1]?.id ?? portal).replace('{account}', s.accounts?.[0]?.id ?? '')
  await page.goto(base + path); await page.waitForTimeout(1800)
  if (job.name.includes('open')) { await page.locator('main ul h2 a').first().click(); await page.waitForTimeout(1500) }
  await page.screenshot({ path: `/tmp/w/news-shots/${job.name}.png`, fullPage: job.full ?? true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  console.log(job.name, new URL(page.url()).pathname, 'overflow', overflow, violations.map((v) => v.id + ': ' + v.nodes.slice(0, 2).map((n) => n.html.slice(0, 150)).join(' | ')))
  await context.close()
}
await browser.close()

/** One report in a page that stands: shown, waited for, and put on paper. */
import type { Page } from 'playwright-core'
import type { PrintOrder, PrintWord, StandingScope } from '#model/calls/print-stand.ts'
import { PrintFailure } from './print-failure.ts'
import { within } from './standing-page.ts'

type Asked = { order: PrintOrder; waitMs: number }

/** Waits until the page says that it is ready; a page that shows an error, or another page, is never printed. */
export async function printPage(page: Page, { order, waitMs }: Asked): Promise<Uint8Array> {
  const word = await within(page.evaluate(show, order), waitMs)
  if (word === 'limited')
    throw new PrintFailure('limited', 'A source of figures does not answer. Try again later.')
  if (word !== 'ready')
    throw new PrintFailure(
      'failed',
      'The report could not be made: a section does not exist, or its figures are not available.',
    )
  return putOnPaper(page)
}

/** What the page shows as a PDF. */
export function putOnPaper(page: Page): Promise<Uint8Array> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}

/** Runs in the page. */
const show = (order: PrintOrder): Promise<PrintWord> | PrintWord =>
  (globalThis as StandingScope).printStand?.show(order) ?? 'failed'

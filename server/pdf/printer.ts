/** Prints a page of this server as PDF, with the rights of a token that is good for this print alone. */
import { createBrowserPool, type BrowserPool } from './browser-pool.ts'
import { finishPdf } from './finish-pdf.ts'
import type { Launching } from './launch-chromium.ts'
import { PrintFailure } from './print-failure.ts'
import { printPage, putOnPaper } from './print-page.ts'
import { createWaitingLine, LineTooLong } from '#server/turns/waiting-line.ts'
import type { PrintJob, Printer } from '#server/ground/printer.ts'

/** The header that carries the token. No browser sends it by itself, so no other site can use one. */
export const printHeader = 'x-print-token'

/** How many wait, and how many of them may be of one firm's people or of one person. */
const limits = { most: 20, firm: 10, person: 3 }

/** Longer than any print takes, its wait included. */
const usualEndMs = 90_000

/** `places`: how many pages are printed at once. `endMs`: after how long any print is given up. */
type Making = Omit<Launching, 'port'> & { places: number; endMs?: number }

export function createPrinter({ places, endMs = usualEndMs, ...launching }: Making): Printer {
  let port = 0
  const printing = new Set<string>()
  const pool = createBrowserPool({ ...launching, port: () => port })
  const line = createWaitingLine({ places, ofFirm: places, ...limits })
  const enter = (job: PrintJob, signal?: AbortSignal): Promise<() => void> =>
    line.enter(job.turn, signal).catch((error: unknown) => {
      throw error instanceof LineTooLong ? new PrintFailure('busy', error.message) : error
    })
  return {
    print: async (job, asked) => {
      if (port === 0) throw new PrintFailure('busy', 'The server does not listen yet.')
      const { signal, end } = endAfter(endMs, asked)
      try {
        const leave = await enter(job, signal)
        printing.add(job.token)
        try {
          return await finishPdf(await printWith(pool, job, signal), job.facts)
        } finally {
          printing.delete(job.token)
          leave()
        }
      } finally {
        end()
      }
    },
    listenAt: (at) => {
      port = at
    },
    isPrinting: (token) => printing.has(token),
    warmUp: async ([first, ...others]) => {
      if (first === undefined) return
      await pool.warmUp([first])
      await rehearse(pool, first)
      await pool.warmUp(others)
    },
    close: () => pool.close(),
  }
}

/** Given up when whoever asked gives up, or when it takes too long. */
function endAfter(ms: number, asked?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const late = new AbortController()
  const giveUp = (): void => late.abort(new PrintFailure('late', 'The report took too long.'))
  const timer = setTimeout(giveUp, ms)
  const signal = asked ? AbortSignal.any([asked, late.signal]) : late.signal
  return { signal, end: () => clearTimeout(timer) }
}

const emptySheet = { title: '', author: '', subject: '', language: 'en' }

/** An empty sheet: what the browser and we load only in order to print is there before the first report. */
async function rehearse(pool: BrowserPool, host: string): Promise<void> {
  const sheet = await pool.withPage({ host, headers: {} }, putOnPaper)
  await finishPdf(sheet, { ...emptySheet, made: new Date() })
}

/** Given up by closing what it is printed in: whatever the page waits for ends with it. */
async function printWith(pool: BrowserPool, job: PrintJob, signal: AbortSignal): Promise<Uint8Array> {
  return pool.withPage({ host: job.host, headers: { [printHeader]: job.token } }, async (page) => {
    const giveUp = (): void => void page.close().catch(() => undefined)
    signal.throwIfAborted()
    signal.addEventListener('abort', giveUp)
    try {
      const { path, comment, portfolios, waitMs } = job
      return await printPage(page, { order: { path, comment, portfolios }, waitMs })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  })
}

/** For servers that print nothing, as most tests. */
export const noPrinter: Printer = {
  print: () => Promise.reject(new PrintFailure('busy', 'This server does not print.')),
  listenAt: () => undefined,
  isPrinting: () => false,
  warmUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

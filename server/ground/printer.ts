import { type Turn } from '#server/turns/waiting-line.ts'
/** What stands in the properties of the file. */
export type PdfFacts = { title: string; author: string; subject: string; language: string; made: Date }

/** `host` is the tenant's, `path` a page of ours with its search, `token` what it reads with. */
export type PrintJob = {
  /** Who waits for it. */
  turn: Turn
  host: string
  path: string
  token: string
  waitMs: number
  /** Shown at the beginning of the report. */
  comment: string | null
  /** The portfolios that the page will ask for. */
  portfolios: readonly string[]
  facts: PdfFacts
}

export type Printer = {
  print(job: PrintJob, signal?: AbortSignal): Promise<Uint8Array>
  /** Where the server that is printed from listens; told once it does. */
  listenAt(port: number): void
  /** Whether a token belongs to a print that is going on here. */
  isPrinting(token: string): boolean
  /** Makes ready what the first print at each of these hosts would wait for. */
  warmUp(hosts: readonly string[]): Promise<void>
  close(): Promise<void>
}

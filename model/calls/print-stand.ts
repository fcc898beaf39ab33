/** What passes between whoever prints and the page that is printed, which stands with its program loaded. */

/** What has become of a report: 'limited' where a source of figures does not answer, 'elsewhere' where it led away. */
export type PrintWord = 'ready' | 'limited' | 'failed' | 'elsewhere'

/**
 * A report that is wished: the address of its print view, what the adviser says at its beginning, and the portfolios it
 * will ask for, so that nobody has to wait for the account before asking.
 */
export type PrintOrder = { path: string; comment: string | null; portfolios: readonly string[] }

/** What a page that stands for prints can do. `clear` answers what it still knows afterwards: nothing, or a reason. */
export type PrintStand = {
  show(order: PrintOrder): Promise<PrintWord>
  clear(): Promise<string | null>
}

/** The names in a page's global scope: `standsForPrint` is set before it loads, `printStand` once it stands. */
export type StandingScope = { standsForPrint?: true; printStand?: PrintStand }

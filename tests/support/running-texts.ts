/** Texts that run where they are taken for more than texts, and the watch that notices it. */
import type { BrowserContext } from 'playwright-core'

export const runningTexts = [
  `<script>ran('script')</script>`,
  `"><img src=x onerror="ran('error')">`,
  `' autofocus onfocus='ran("focus")' x='`,
  `<svg/onload=ran('svg')>`,
  `<iframe srcdoc="<script>parent.ran('frame')</script>"></iframe>`,
  `</title><script>ran('title')</script>`,
  `</style><script>ran('style')</script>`,
  `--><script>ran('comment')</script>`,
  `<a href="javascript:ran('link')" id=run>x</a>`,
  `<details open ontoggle=ran('toggle')>`,
  `<math><mtext></table></math><img src onerror=ran('math')>`,
  '${ran("template")} {{ran("braces")}}',
]

/** Addresses that lead where nobody should be led. */
export const leadingTexts = [
  `javascript:ran('target')`,
  `data:text/html,<script>ran('data')</script>`,
  `//elsewhere.example`,
]

export const storedTexts: readonly string[] = [...runningTexts, ...leadingTexts]

/** What ran in the pages of a context; filled as it runs. */
export const watchRuns = async (context: BrowserContext): Promise<string[]> => {
  const ran: string[] = []
  await context.exposeFunction('ran', (what: string) => void ran.push(what))
  return ran
}

/** Whether a link leads to a program, or to another place while it looks like a path. */
export const isTrap = (href: string): boolean => /^\s*(javascript|data|vbscript):|^\/\//i.test(href)

/** What a browser would run by itself, were it part of a page. */
export const runsByItself = 'script, [onload], [onerror], [onfocus], [ontoggle], iframe[srcdoc]'

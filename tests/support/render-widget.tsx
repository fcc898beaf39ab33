/** Draws a widget of a report page, in the real browser, with the portfolio that it is of. */
import type { ReactNode } from 'react'
import type { Figure } from '#finance/ground/figure.ts'
import { SubjectProvider, type Subject } from '#web/widgets/subject/subject.tsx'
import { renderPage } from './render-page.tsx'

/** A good figure of money. */
export const buildFigure = (value: number | null, more: Partial<Figure> = {}): Figure => ({
  value,
  unit: 'money',
  currency: 'GBP',
  asOf: '2026-11-20',
  method: 'sum',
  quality: 'good',
  reasons: [],
  ...more,
})

/** A portfolio of which nothing is known yet. */
export const buildSubject = (given: Partial<Subject> = {}): Subject => ({
  kind: 'portfolio',
  id: 'p1',
  name: 'Savings',
  portalId: 'o',
  currency: 'GBP',
  asOf: undefined,
  figures: null,
  account: null,
  portfolio: null,
  showWorking: () => undefined,
  ...given,
})

export const renderWidget = (
  widget: ReactNode,
  subject: Partial<Subject> = {},
  page: Parameters<typeof renderPage>[1] = {},
) => renderPage(<SubjectProvider value={buildSubject(subject)}>{widget}</SubjectProvider>, page)

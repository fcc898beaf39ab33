/** Portfolios whose gains are not taxed as such, and what follows for the cost of their sales. */
import { taxYearStart, type TaxYearStart } from '#finance/ground/calendar.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'

/**
 * Types of portfolio inside which gains are outside capital gains tax in the United Kingdom: individual savings accounts,
 * self-invested and small self-administered pensions, portfolio bonds (TCGA 1992 s. 151, 271; ITTOIA 2005 part 4
 * chapter 9).
 */
const taxWrappers: readonly unknown[] = ['ISA', 'SIPP', 'SSAS', 'OPB']

/** Whether sales of a portfolio of this type are no disposals for tax where tax years begin on that day. */
export const isTaxWrapper = (
  type: string | null | undefined,
  { month, day }: TaxYearStart = taxYearStart,
): boolean => month === taxYearStart.month && day === taxYearStart.day && taxWrappers.includes(type)

/**
 * The method by which the cost of sales is found. Share pools of section 104 are a computation of tax, so that a
 * wrapper has average cost where pools are set.
 */
export const costMethodOf = (portfolio: { type: string | null; costMethod: CostMethod }): CostMethod =>
  portfolio.costMethod === 'section-104' && isTaxWrapper(portfolio.type) ? 'average' : portfolio.costMethod

import type { DecimalText } from '#finance/ground/figure.ts'
import { decimal, roundDecimal } from '#finance/ground/money.ts'

/** As many as a price is kept with. */
const places = 6

/**
 * The value of a unit on a page as the decimal text that an order is measured by and keeps. Worked case: 6.118149999999999
 * is '6.11815'.
 */
export const unitPrice = (value: number): DecimalText =>
  roundDecimal(decimal(String(value)), places).toFixed()

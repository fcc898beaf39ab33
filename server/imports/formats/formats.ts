import { ghostfolioCsv } from '#server/imports/formats/ghostfolio-csv.ts'
import { ghostfolioJson } from '#server/imports/formats/ghostfolio-json.ts'
import { ibkrActivity } from '#server/imports/formats/ibkr-activity.ts'
import { ibkrFlat } from '#server/imports/formats/ibkr-flat.ts'
import { ibkrFlex } from '#server/imports/formats/ibkr-flex.ts'
import type { ImportFormat } from '#server/imports/formats/import-format.ts'
import { mappedCsv } from '#server/imports/formats/mapped-csv.ts'
import { ofx } from '#server/imports/formats/ofx.ts'
import { portfolioPerformanceCsv } from '#server/imports/formats/portfolio-performance-csv.ts'
import { portfolioPerformanceXml } from '#server/imports/formats/portfolio-performance-xml.ts'
import { pricesCsv } from '#server/imports/formats/prices-csv.ts'
import { ratesCsv } from '#server/imports/formats/rates-csv.ts'

/** The formats in the order in which they are tried; the table with a mapping takes what is left. */
export const formats: readonly ImportFormat[] = [
  ofx,
  ibkrFlex,
  portfolioPerformanceXml,
  ghostfolioJson,
  ibkrActivity,
  ibkrFlat,
  ghostfolioCsv,
  portfolioPerformanceCsv,
  ratesCsv,
  pricesCsv,
  mappedCsv,
]

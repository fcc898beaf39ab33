/** Figures and days as a firm writes them on paper. */
import type { Tenant } from '#demo/world/tenant.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** How a firm writes money, units, prices, percentages and days. */
export type DocumentFormats = {
  money: (value: number) => string
  units: (value: number) => string
  price: (value: number) => string
  percent: (fraction: number) => string
  day: (date: IsoDate) => string
}

const languages: Readonly<Record<Tenant['locale'], string>> = {
  en: 'en-GB',
  is: 'is-IS',
  el: 'el-GR',
  nl: 'nl-NL',
}

/** The formats of the language of a firm. */
export function formatsOf({ locale }: Pick<Tenant, 'locale'>): DocumentFormats {
  const language = languages[locale]
  const number = (fewest: number, most: number) => {
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
    })
    return (value: number) => format.format(value)
  }
  const day = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return {
    money: number(2, 2),
    units: number(0, 4),
    price: number(2, 4),
    percent: (fraction) => percent.format(fraction),
    day: (date) => day.format(new Date(`${date}T12:00:00Z`)),
  }
}

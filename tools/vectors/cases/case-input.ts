/** Reads the input of a reference case field by field; what is missing or of another kind is refused like bad data. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { decimal, decimalOf } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'

export class CaseInput {
  readonly #fields: Record<string, unknown>

  constructor(fields: unknown) {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      throw new FinanceError('empty-series', `The input is no object: ${JSON.stringify(fields)}`)
    }
    this.#fields = fields as Record<string, unknown>
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined && this.#fields[name] !== null
  }

  isNumber(name: string): boolean {
    return typeof this.#fields[name] === 'number'
  }

  number(name: string, fallback?: number): number {
    const value = this.has(name) ? this.#fields[name] : fallback
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new FinanceError('not-a-number', `${name} is not a number: ${JSON.stringify(value)}`)
  }

  numbers(name: string): readonly number[] {
    return this.#list(name).map((value, i) => {
      if (typeof value === 'number' && Number.isFinite(value)) return value
      throw new FinanceError('not-a-number', `${name}[${i}] is not a number: ${JSON.stringify(value)}`)
    })
  }

  numberLists(name: string): readonly (readonly number[])[] {
    return this.#list(name).map((row) => new CaseInput({ row }).numbers('row'))
  }

  /** One number for all periods, or a list with one for each. */
  numberOrNumbers(name: string, fallback: number): number | readonly number[] {
    return Array.isArray(this.#fields[name]) ? this.numbers(name) : this.number(name, fallback)
  }

  decimal(name: string, fallback?: number): Decimal {
    const value = this.#fields[name]
    return typeof value === 'string' ? decimal(value) : decimalOf(this.number(name, fallback))
  }

  text(name: string, fallback?: string): string {
    const value = this.has(name) ? this.#fields[name] : fallback
    if (typeof value === 'string') return value
    throw new FinanceError('unknown-option', `${name} is no text: ${JSON.stringify(value)}`)
  }

  /** One of the words a calculation knows; which they are is checked by the calculation itself. */
  option<Option extends string>(name: string, fallback?: Option): Option {
    return this.text(name, fallback) as Option
  }

  truth(name: string, fallback = false): boolean {
    const value = this.has(name) ? this.#fields[name] : fallback
    if (typeof value === 'boolean') return value
    throw new FinanceError('unknown-option', `${name} is neither true nor false: ${JSON.stringify(value)}`)
  }

  date(name: string): IsoDate {
    const value = this.#fields[name]
    if (typeof value === 'string') return value
    throw new FinanceError('impossible-date', `${name} is no date: ${JSON.stringify(value)}`)
  }

  optionalDate(name: string): IsoDate | undefined {
    return this.has(name) ? this.date(name) : undefined
  }

  dates(name: string, fallback?: readonly IsoDate[]): readonly IsoDate[] {
    if (!this.has(name) && fallback !== undefined) return fallback
    return this.#list(name).map((date) => new CaseInput({ date }).date('date'))
  }

  items(name: string, fallback?: readonly CaseInput[]): readonly CaseInput[] {
    if (!this.has(name) && fallback !== undefined) return fallback
    return this.#list(name).map((item) => new CaseInput(item))
  }

  /** A map of names to numbers, such as prices by asset. */
  numbersByName(name: string): Readonly<Record<string, number>> {
    const map = new CaseInput(this.#fields[name])
    return Object.fromEntries(Object.keys(map.#fields).map((key) => [key, map.number(key)]))
  }

  datedAmounts(name: string, fallback?: readonly CaseInput[]): readonly { date: IsoDate; amount: number }[] {
    return this.items(name, fallback).map((item) => ({
      date: item.date('date'),
      amount: item.number('amount'),
    }))
  }

  datedValues(name: string, fallback?: readonly CaseInput[]): readonly { date: IsoDate; value: number }[] {
    return this.items(name, fallback).map((item) => ({
      date: item.date('date'),
      value: item.number('value'),
    }))
  }

  #list(name: string): readonly unknown[] {
    const value = this.#fields[name]
    if (Array.isArray(value)) return value
    throw new FinanceError('empty-series', `${name} is no list: ${JSON.stringify(value)}`)
  }
}

/** Numbers that are watched, and the text in which they are told. */

type Labels = Readonly<Record<string, string | number>>

/** A measure with its values. */
export type Measure = {
  name: string
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  values: readonly { suffix?: string; labels: Labels; value: number }[]
}

/** Seconds up to which answers are counted together. */
const bounds = [0.05, 0.25, 1, 5] as const

type Seen = { labels: Labels; count: number; sum: number; within: number[] }

/** How many requests there were and how long they took. */
export class Measures {
  readonly #seen = new Map<string, Seen>()

  observe(labels: Labels, seconds: number): void {
    const key = JSON.stringify(labels)
    const seen = this.#seen.get(key) ?? { labels, count: 0, sum: 0, within: bounds.map(() => 0) }
    this.#seen.set(key, seen)
    seen.count += 1
    seen.sum += seconds
    bounds.forEach((bound, index) => {
      if (seconds <= bound) seen.within[index]! += 1
    })
  }

  told(): Measure[] {
    const values = [...this.#seen.values()].flatMap(({ labels, count, sum, within }) => [
      ...bounds.map((le, index) => ({ suffix: '_bucket', labels: { ...labels, le }, value: within[index]! })),
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ])
    return [{ name: 'portico_request_seconds', kind: 'histogram', help: 'Requests answered', values }]
  }
}

/** Worked case: `portico_jobs{queue="mail",status="waiting"} 3`. */
export function toText(measures: readonly Measure[]): string {
  return measures
    .flatMap(({ name, kind, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...values.map(({ suffix = '', labels, value }) => `${name}${suffix}{${labelled(labels)}} ${value}`),
    ])
    .join('\n')
    .concat('\n')
}

function labelled(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}=${JSON.stringify(String(value))}`)
    .join(',')
}

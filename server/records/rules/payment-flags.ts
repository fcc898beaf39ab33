import type { Behaviour } from './behaviour.ts'
import { tellAdvisers } from './tell-advisers.ts'

const flags = [
  { field: 'quarterlyPaymentsStatus', on: 'quarterlyOn', off: 'quarterlyOff' },
  { field: 'secondQuarterlyPaymentsStatus', on: 'secondQuarterlyOn', off: 'secondQuarterlyOff' },
] as const

type Flags = Readonly<Record<string, { name: string; value: boolean }>>

/** Advisers are told which quarterly payment a client switches on or off. */
export const paymentFlags: Behaviour = {
  tell: async (writing, { type, id, before, after }) => {
    if (type !== 'update') return
    for (const { field, on, off } of flags) {
      const [old, now] = [before, after].map((values) => (values?.[field] ?? {}) as Flags)
      for (const fund of new Set([...Object.keys(old!), ...Object.keys(now!)])) {
        const isOn = now![fund]?.value === true
        if (isOn === (old![fund]?.value === true)) continue
        const form = now![fund]?.name ?? old![fund]?.name ?? fund
        await tellAdvisers(writing, id, { what: isOn ? on : off, form })
      }
    }
  },
}

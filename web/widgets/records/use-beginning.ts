import { useEffect, useEffectEvent, useRef } from 'react'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'

/** A field of a new record takes on what follows from another one, until somebody chooses for it; undefined is nothing. */
export const useBeginning = (form: RecordForm, field: string, wished: unknown): void => {
  const begun = useRef(form.values()[field])
  const { fill } = form
  const begin = useEffectEvent((next: unknown) => {
    const now = form.values()[field]
    if (now === next || now !== begun.current) return
    begun.current = next
    fill({ [field]: next })
  })
  useEffect(() => {
    if (wished !== undefined) begin(wished)
  }, [wished])
}

import { useEffect, useRef } from 'react'

/** The input that has the focus when its form appears, and again when a try has failed. */
export const useFirstFocus = (failure: string | null) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog gives the focus to what carries this mark, otherwise to its close button.
    input.current?.setAttribute('data-autofocus', '')
    input.current?.focus()
  }, [])
  useEffect(() => {
    if (failure) input.current?.select()
  }, [failure])
  return input
}

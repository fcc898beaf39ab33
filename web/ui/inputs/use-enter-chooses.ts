import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'

const optionsOf = (input: HTMLInputElement): readonly HTMLElement[] => {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]:not([data-combobox-disabled])') ?? [])]
}

/** The only one is chosen; of several the first is marked, and the next Enter chooses it. */
const chooseFirst = (input: HTMLInputElement): void => {
  const options = optionsOf(input)
  if (options.length === 1) options[0]?.click()
  else
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }))
}

type Listed = {
  /** What is chosen already stands in the input, and was not typed. */
  chosen?: string | undefined
  isSearching?: boolean | undefined
}

/**
 * Enter in the input of a searched list: it chooses what is marked or what is found, once it has been found, and never
 * sends the form around it.
 */
export const useEnterChooses = ({ chosen = '', isSearching = false }: Listed) => {
  const asking = useRef<HTMLInputElement | null>(null)
  const answer = useEffectEvent(() => {
    const input = asking.current
    asking.current = null
    if (input && document.activeElement === input) chooseFirst(input)
  })
  useEffect(() => {
    if (!isSearching) answer()
  }, [isSearching])
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const input = event.currentTarget
    const isOpen = input.getAttribute('aria-expanded') === 'true'
    const isMarked = optionsOf(input).some((option) => option.hasAttribute('data-combobox-selected'))
    const isTyped = input.value.trim() !== '' && input.value !== chosen
    if (!isOpen || !isTyped || isMarked) return
    if (isSearching) asking.current = input
    // Not before the kit has had the key.
    else queueMicrotask(() => chooseFirst(input))
  }
}

import { useState, type KeyboardEvent } from 'react'

/** Whether Caps Lock is on, as the last key pressed inside a form told. */
export const useCapsLock = () => {
  const [isOn, setIsOn] = useState(false)
  const note = (event: KeyboardEvent): void => setIsOn(event.getModifierState('CapsLock'))
  return { isOn, keys: { onKeyDown: note, onKeyUp: note } }
}

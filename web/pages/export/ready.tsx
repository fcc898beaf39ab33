import { useReadySignal } from './ready-signal.ts'

/** Stands at the end of what is printed, and says when all of it is there. */
export const Ready = () => {
  useReadySignal()
  return null
}

import { useState } from 'react'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const fitting = steps.indexOf(1)

/** How large the pages are, from half the width of their place to three times it; `in` and `out` where there is more. */
export const useZoom = () => {
  const [step, setStep] = useState(fitting)
  const factor = steps[step] ?? 1
  return {
    factor,
    in: step < steps.length - 1 ? () => setStep(step + 1) : undefined,
    out: step > 0 ? () => setStep(step - 1) : undefined,
  }
}

export type Zoom = ReturnType<typeof useZoom>

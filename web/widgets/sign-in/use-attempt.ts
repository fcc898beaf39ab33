import { useState } from 'react'
import { forgetFailures, saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** Says an error in the words of this form; null leaves it to the words that hold everywhere. */
type Explain = (error: unknown) => string | null

/** One try after the other: whether one is under way, and why the last failed, in words. */
export const useAttempt = (explain: Explain = () => null) => {
  const say = useWords('errors')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    forgetFailures()
    try {
      await work()
    } catch (error) {
      const text = explain(error) ?? explainError(error, say)
      setFailure(text)
      saySnack(text, 'failed')
    }
    setBusy(false)
  }
  return { busy, failure, attempt }
}

/** Whoever saves data is sent nothing that they may never look at. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const patienceMs = 3_000

/** A moment in which the browser has nothing else to do; some browsers cannot say. */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve, patienceMs)
  })

import { useEffect, useState } from 'react'
import { openPdf, type PDFDocumentProxy } from './open-pdf.ts'

type State = { url: string; document: PDFDocumentProxy | null; ratio: number; hasFailed: boolean }

const waiting = (url: string): State => ({ url, document: null, ratio: Math.SQRT2, hasFailed: false })

const measure = async (document: PDFDocumentProxy): Promise<number> => {
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  return height / width
}

/** A PDF that is opened, and opened again when asked for; `ratio` is the height of its first page for its width. */
export const usePdf = (url: string) => {
  const [state, setState] = useState(() => waiting(url))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = attempt >= 0
    const opening = openPdf(url)
    const open = async (): Promise<void> => {
      try {
        const document = await opening.document
        const ratio = await measure(document)
        if (isWanted) setState({ url, document, ratio, hasFailed: false })
      } catch {
        if (isWanted) setState({ ...waiting(url), hasFailed: true })
      }
    }
    void open()
    return () => {
      isWanted = false
      opening.close()
    }
  }, [url, attempt])
  const again = (): void => {
    setState(waiting(url))
    setAttempt(attempt + 1)
  }
  const fail = (): void => setState({ ...waiting(url), hasFailed: true })
  return { ...state, again, fail }
}

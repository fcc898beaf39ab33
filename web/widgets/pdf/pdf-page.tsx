import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/words/words.ts'
import type { Match } from './find-in-pages.ts'
import { TextLayer, type PDFDocumentProxy } from './open-pdf.ts'
import classes from './pdf.module.css'

type PdfPageProps = {
  document: PDFDocumentProxy
  number: number
  /** In pixels of the window. */
  width: number
  /** The height of a page that is not drawn yet, for its width. */
  ratio: number
  matches: readonly Match[]
  current: Match | undefined
  onFail: () => void
}

type Drawing = Pick<PdfPageProps, 'document' | 'number' | 'width'> & {
  canvas: HTMLCanvasElement
  layer: HTMLElement
}

/** Draws a page and lays its text over it, so that it can be selected, read out and searched; answers how to stop. */
const drawPage = ({ document, number, width, canvas, layer }: Drawing) => {
  let stop = (): void => undefined
  const drawn = (async () => {
    const page = await document.getPage(number)
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const density = Math.min(window.devicePixelRatio || 1, 2)
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    canvas.style.height = `${viewport.height}px`
    layer.replaceChildren()
    layer.style.setProperty('--total-scale-factor', String(scale))
    const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport })
    stop = () => {
      rendering.cancel()
      text.cancel()
    }
    await Promise.all([rendering.promise, text.render()])
    return text.textDivs as readonly HTMLElement[]
  })()
  return { drawn, stop: () => stop() }
}

/** Whether a page is near enough to the window to be drawn; once it was, it stays drawn. */
const useIsNear = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '600px 0px' },
    )
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [])
  return { ref, isNear }
}

const holds = ({ first, last }: Match, piece: number): boolean => piece >= first && piece <= last

/** One page of a PDF with its text over it. */
export const PdfPage = ({ document, number, width, ratio, matches, current, onFail }: PdfPageProps) => {
  const say = useWords('library')
  const { ref, isNear } = useIsNear()
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLElement>(null)
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    if (!isNear || !canvas.current || !layer.current || width === 0) return undefined
    let isWanted = true
    const { drawn, stop } = drawPage({
      document,
      number,
      width,
      canvas: canvas.current,
      layer: layer.current,
    })
    drawn.then(
      (divs) => isWanted && setPieces(divs),
      () => isWanted && onFail(),
    )
    return () => {
      isWanted = false
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what to do on failure is no reason to draw again
  }, [document, number, width, isNear])
  useEffect(() => {
    for (const [place, piece] of pieces.entries()) {
      piece.toggleAttribute(
        'data-match',
        matches.some((match) => holds(match, place)),
      )
      piece.toggleAttribute('data-current', current !== undefined && holds(current, place))
    }
  }, [pieces, matches, current])
  return (
    <div
      ref={ref}
      className={classes['page']}
      data-page={number}
      style={{ width: `${width}px`, minHeight: `${Math.floor(width * ratio)}px` }}
    >
      <canvas ref={canvas} className={classes['canvas']} aria-hidden="true" />
      <section ref={layer} className={classes['text']} aria-label={say('page', { page: number })} />
    </div>
  )
}

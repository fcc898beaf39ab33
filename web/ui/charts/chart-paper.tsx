import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useIsPrinting } from '#web/ui/use-printing.ts'

const PaperContext = createContext<number | null>(null)

/** Width of a chart on paper when a page is printed from the screen. */
const paperWidthPx = 680

/** Charts below it are drawn for paper: at a fixed width, once, without buttons. */
export const ChartPaper = ({ widthPx, children }: { widthPx: number; children: ReactNode }) => (
  <PaperContext value={widthPx}>{children}</PaperContext>
)

/** The width to draw at: fixed on paper, that of the element on screen; 0 until it is known. */
export const useChartWidth = () => {
  const fixed = use(PaperContext)
  const isPrinting = useIsPrinting()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [measured, setMeasured] = useState(0)
  useEffect(() => {
    if (!element || fixed !== null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setMeasured(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, fixed])
  return {
    setElement,
    width: fixed ?? (isPrinting ? paperWidthPx : measured),
    isPaper: fixed !== null || isPrinting,
  }
}

/** A chart as it is asked for; on paper, where it shares the page with its numbers, a fifth lower. */
export const usePaperHeight = <Props extends { height?: number }>(props: Props, usual: number): Props => {
  const isPaper = use(PaperContext) !== null
  return isPaper ? { ...props, height: Math.round((props.height ?? usual) * 0.8) } : props
}

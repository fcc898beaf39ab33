import { useLayoutEffect, useRef, useState } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Bone } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import type { Match } from './find-in-pages.ts'
import type { PDFDocumentProxy } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import classes from './pdf.module.css'
import { useFind } from './use-find.ts'
import { usePdf } from './use-pdf.ts'
import { useZoom } from './use-zoom.ts'

type Scroller = HTMLElement | null

const pagesOf = (scroller: Scroller): HTMLElement[] => [
  ...(scroller?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
]

/** The page whose part of the window is the upper third. */
const pageInSight = (scroller: Scroller): number => {
  const line = (scroller?.scrollTop ?? 0) + (scroller?.clientHeight ?? 0) / 3
  return Math.max(1, pagesOf(scroller).filter(({ offsetTop }) => offsetTop <= line).length)
}

/** The width of a place, as it is now. */
const useWidth = (place: { current: Scroller }) => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return width
}

type PagesProps = { document: PDFDocumentProxy; ratio: number; name: string; onFail: () => void }

const Pages = ({ document, ratio, name, onFail }: PagesProps) => {
  const scroller = useRef<HTMLElement>(null)
  const width = useWidth(scroller)
  const zoom = useZoom()
  const [page, setPage] = useState(1)
  const goTo = (number: number): void => {
    const target = pagesOf(scroller.current)[number - 1]
    if (target) scroller.current?.scrollTo({ top: target.offsetTop })
  }
  const show = (match: Match): void => goTo(match.page)
  const find = useFind(document, show)
  return (
    <>
      <PdfTools document={document} page={page} onPage={goTo} zoom={zoom} find={find} />
      <section
        ref={scroller}
        className={classes['pages']}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        tabIndex={0}
        onScroll={() => setPage(pageInSight(scroller.current))}
      >
        {Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage
            key={index}
            document={document}
            number={index + 1}
            width={Math.floor(width * zoom.factor)}
            ratio={ratio}
            matches={find.matches.filter((match) => match.page === index + 1)}
            current={find.current?.page === index + 1 ? find.current : undefined}
            onFail={onFail}
          />
        ))}
      </section>
    </>
  )
}

const Waiting = () => {
  const say = useWords('library')
  return (
    <div>
      <output className="visually-hidden">{say('pdfLoading')}</output>
      <Bone height={480} />
    </div>
  )
}

/** A PDF in the page: its pages with their text, or why it cannot be shown with the original beside. */
export const PdfView = ({ url, name }: { url: string; name: string }) => {
  const say = useWords('library')
  const { document, ratio, hasFailed, again, fail } = usePdf(url)
  if (hasFailed)
    return (
      <ErrorState title={say('pdfFailedTitle')} asked={{ refetch: again, isFetching: false }}>
        <Stack gap={3}>
          {say('pdfFailedText')}
          <LinkButton href={url} target="_blank" rel="noopener noreferrer">
            {say('original')}
          </LinkButton>
        </Stack>
      </ErrorState>
    )
  return document ? <Pages document={document} ratio={ratio} name={name} onFail={fail} /> : <Waiting />
}

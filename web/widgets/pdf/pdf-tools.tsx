import {
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconArrowDown,
  IconArrowUp,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { IconButton } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import type { PDFDocumentProxy } from './open-pdf.ts'
import classes from './pdf.module.css'
import { printPdf } from './print-pdf.ts'
import type { Find } from './use-find.ts'
import type { Zoom } from './use-zoom.ts'

export type PdfToolsProps = {
  document: PDFDocumentProxy
  page: number
  onPage: (page: number) => void
  zoom: Zoom
  find: Find
}

const Pages = ({ document, page, onPage }: PdfToolsProps) => {
  const say = useWords('library')
  const count = document.numPages
  return (
    <div className={classes['group']}>
      <IconButton
        icon={IconArrowUp}
        size="small"
        label={say('pageUp')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <output>{say('pages', { page, count })}</output>
      <IconButton
        icon={IconArrowDown}
        size="small"
        label={say('pageDown')}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}

const Zooming = ({ zoom }: PdfToolsProps) => {
  const say = useWords('library')
  const format = useFormat()
  return (
    <div className={classes['group']}>
      <IconButton
        icon={IconMinus}
        size="small"
        label={say('zoomOut')}
        disabled={!zoom.out}
        onClick={zoom.out}
      />
      <output>{format.roundPercent(zoom.factor)}</output>
      <IconButton icon={IconPlus} size="small" label={say('zoomIn')} disabled={!zoom.in} onClick={zoom.in} />
    </div>
  )
}

const Finding = ({ find }: PdfToolsProps) => {
  const say = useWords('library')
  const { matches, place, isDone } = find
  const count = matches.length
  const said = count > 0 ? say('matches', { place: place + 1, count }) : say('noMatches')
  return (
    <div className={classes['group']}>
      <SearchBox label={say('find')} value={find.words} onChange={find.setWords} />
      <output>{isDone && said}</output>
      {count > 0 && (
        <>
          <IconButton
            icon={IconChevronUp}
            size="small"
            label={say('findPrevious')}
            onClick={() => find.step(-1)}
          />
          <IconButton
            icon={IconChevronDown}
            size="small"
            label={say('findNext')}
            onClick={() => find.step(1)}
          />
        </>
      )}
    </div>
  )
}

/** Above the pages: where one is, how large they are, words to find, printing. */
export const PdfTools = (props: PdfToolsProps) => {
  const say = useWords('library')
  const printing = useMutation({
    mutationFn: () => printPdf(props.document),
    onError: () => saySnack(say('pdfFailedTitle'), 'failed'),
  })
  return (
    <div className={classes['tools']} data-print="hidden">
      <Pages {...props} />
      <Zooming {...props} />
      <IconButton
        icon={IconPrinter}
        size="small"
        label={say('print')}
        busy={printing.isPending}
        onClick={() => printing.mutate()}
      />
      <Finding {...props} />
    </div>
  )
}

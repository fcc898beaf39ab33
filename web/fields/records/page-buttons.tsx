import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

/** How many records of a list stand on one page. */
export const pageSize = 50

type PageButtonsProps = { offset: number; count: number; isMore: boolean; onOffset: (offset: number) => void }

/** The way through a list that has more than one page. */
export const PageButtons = ({ offset, count, isMore, onOffset }: PageButtonsProps) => {
  const say = useWords('fields')
  if (offset === 0 && !isMore) return null
  return (
    <Row gap={2}>
      <Button size="small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - pageSize))}>
        {say('previousPage')}
      </Button>
      <span>{say('pageOf', { from: offset + 1, to: offset + count })}</span>
      <Button size="small" disabled={!isMore} onClick={() => onOffset(offset + pageSize)}>
        {say('nextPage')}
      </Button>
    </Row>
  )
}

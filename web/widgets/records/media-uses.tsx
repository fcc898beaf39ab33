import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './records.module.css'

type MediaUsesProps = { media: string; onOpen: (collection: string, id: string) => void }

/** Where a media file is shown: the pages, posts and other records with it, each to be opened. */
export const MediaUses = ({ media, onOpen }: MediaUsesProps) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const params = { collection: 'media', id: media }
  const { data } = useQuery({ ...query('readDependants', { params }), staleTime: 0 })
  if (!data) return null
  if (data.uses.length === 0) return <p className={classes['quiet']}>{say('usedNowhere')}</p>
  return (
    <Stack gap={2}>
      <p className={classes['quiet']}>{say('usedIn')}</p>
      <Row gap={2} data-print="hidden">
        {data.uses.map(({ collection, id, name }) => (
          <Button key={id} size="small" aria-haspopup="dialog" onClick={() => onOpen(collection, id)}>
            {`${words.one(collection)}: ${name || id}`}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

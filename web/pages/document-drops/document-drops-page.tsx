import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { DropList } from './drop-list.tsx'
import { useDropCall, useDrops } from './use-drops.ts'

const longestTitle = 200

/** Names a drop; the page on which its files are added opens. */
const NewDrop = ({ onCancel }: { onCancel: () => void }) => {
  const say = useWords('documentDrops')
  const app = useWords('app')
  const navigate = useNavigate()
  const { portal, toDrop } = useDrops()
  const [title, setTitle] = useState('')
  const [isTried, setIsTried] = useState(false)
  const making = useDropCall(
    () => request('makeDrop', { params: { portal }, body: { title: title.trim() } }),
    ({ id }) => navigate({ href: toDrop(id) }),
  )
  const problem = title.trim() === '' ? say('titleMissing') : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (problem === null) making.mutate(undefined)
  }
  return (
    <Card title={say('newDrop')}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextInput
            label={say('title')}
            hint={say('titleHint')}
            value={title}
            onChange={setTitle}
            maxLength={longestTitle}
            error={isTried ? problem : null}
            required
          />
          <Row justify="flex-end">
            <Button onClick={onCancel}>{app('cancel')}</Button>
            <Button kind="primary" type="submit" busy={making.isPending}>
              {say('begin')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

/** Drops of documents for staff: a new one, and those so far with how far they are. */
export const DocumentDropsPage = () => {
  const say = useWords('documentDrops')
  const { portal, library } = useDrops()
  const [isMaking, setIsMaking] = useState(false)
  const answer = useQuery({ ...query('listDrops', { params: { portal } }), staleTime: 0 })
  usePageTitle(say('pageTitle'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('pageTitle')}
        subtitle={say('subtitle')}
        above={<AppLink href={library}>{say('toLibrary')}</AppLink>}
        actions={
          !isMaking && (
            <Button kind="primary" icon={IconPlus} onClick={() => setIsMaking(true)}>
              {say('newDrop')}
            </Button>
          )
        }
      />
      {isMaking && <NewDrop onCancel={() => setIsMaking(false)} />}
      <Card title={say('drops')} padding="none">
        <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
          {({ drops }) => <DropList drops={drops} />}
        </Answered>
      </Card>
    </Stack>
  )
}

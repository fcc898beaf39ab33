import { useQuery } from '@tanstack/react-query'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { GroupPage as Group } from '#model/calls/groups.ts'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { AddMembers } from './add-members.tsx'
import { GroupConversations, GroupDocuments } from './group-papers.tsx'
import { GroupMembers } from './group-members.tsx'
import { useGroups } from './use-groups.ts'

const Welcome = ({ group: { welcome } }: { group: Group }) => {
  const say = useWords('groups')
  return (
    <Card title={say('welcome')} subtitle={welcome ? say('welcomeText') : undefined}>
      {welcome ? <RichTextContent html={welcome} /> : <p>{say('noWelcome')}</p>}
    </Card>
  )
}

const Parts = ({ group }: { group: Group }) => (
  <Stack gap={5}>
    <GroupMembers group={group} />
    <GroupDocuments group={group} />
    <GroupConversations group={group} />
    <Welcome group={group} />
  </Stack>
)

/** One group of clients: who is in it since when, its papers, what was written to it and how it welcomes. */
export const GroupPage = () => {
  const say = useWords('groups')
  const { group: id, list } = useGroups()
  const [isAdding, setIsAdding] = useState(false)
  const mayChange = useMayChange()
  const answer = useQuery({ ...query('readGroup', { params: { group: id } }), staleTime: 0 })
  const { data } = answer
  usePageTitle(data?.name ?? say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={data?.name ?? say('title')}
        above={<AppLink href={list}>{say('back')}</AppLink>}
        subtitle={data && say('subtitleOf', { count: data.members.length, score: data.score })}
        actions={
          data &&
          mayChange && (
            <Button kind="primary" icon={IconUserPlus} onClick={() => setIsAdding(true)}>
              {say('add')}
            </Button>
          )
        }
      />
      <Answered answer={answer} title={say('groupFailedTitle')}>
        {(group) => (
          <>
            <Parts group={group} />
            {isAdding && <AddMembers group={group} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </Answered>
    </Stack>
  )
}

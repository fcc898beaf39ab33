import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Due } from '#model/calls/acknowledgements.ts'
import { request } from '#web/data/call.ts'
import { dueQuery } from '#web/data/due.ts'
import { FilesView } from '#web/fields/uploads/files-view.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { PdfView } from '#web/widgets/pdf/late-pdf-view.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import classes from './acknowledgements.module.css'
import { useDueTitle } from './due-title.ts'

const dayLength = 'yyyy-mm-dd'.length

/** What the terms say in the language of the page; in another where they do not say it in that. */
const Terms = ({ text }: NonNullable<Due['terms']>) => {
  const language = useLanguage()
  const shown = text[language] ? language : (Object.keys(text)[0] ?? language)
  return (
    <div lang={shown} className={classes['terms']}>
      <RichText html={text[shown] ?? ''} />
    </div>
  )
}

const Content = ({ due: { file, message, terms, digest }, title }: { due: Due; title: string }) => {
  const say = useWords('acknowledgements')
  if (terms) return <Terms {...terms} />
  if (message)
    return (
      <>
        <p className={classes['said']}>{message.body}</p>
        {message.files.length > 0 && <FilesView value={message.files} />}
      </>
    )
  if (!file) return null
  if (file.mediaType !== 'application/pdf')
    return (
      <LinkButton icon={IconDownload} href={file.url} download={file.name}>
        {say('openFile', { name: title })}
      </LinkButton>
    )
  return (
    <Suspense fallback={<TextSkeleton />}>
      <PdfView key={digest} url={`${file.url}?inline=yes`} name={title} />
    </Suspense>
  )
}

/** One document or message to read, and the button that confirms it by its name. `others`: how many wait besides. */
export const ConfirmItem = ({ due, others }: { due: Due; others: number }) => {
  const say = useWords('acknowledgements')
  const client = useQueryClient()
  const { kind, id, digest, account, since, message, terms } = due
  const title = useDueTitle()(due)
  const confirming = useChange(() => request('acknowledge', { body: { kind, id, digest } }), {
    stale: ['listDue', 'listNotifications'],
    onAnswer: (answer) => {
      client.setQueryData(dueQuery().queryKey, answer)
      saySnack(terms ? say('accepted') : say('confirmed', { title }))
    },
  })
  const about = [
    account.name,
    message && say('by', { name: message.by }),
    !terms && say('since', { date: formatDate(since.slice(0, dayLength)) }),
  ]
  return (
    <Card title={title} subtitle={about.filter(Boolean).join(' · ')}>
      <Stack gap={3}>
        <Content due={due} title={title} />
        <div className={classes['foot']}>
          {others > 0 && <p className={classes['quiet']}>{say('left', { count: others + 1 })}</p>}
          <Button
            kind="primary"
            icon={IconCheck}
            busy={confirming.isPending}
            onClick={() => confirming.mutate(undefined)}
          >
            {terms ? say('accept') : say('confirm', { title })}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

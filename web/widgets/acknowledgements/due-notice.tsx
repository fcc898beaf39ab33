import { Suspense, useState } from 'react'
import type { Due } from '#model/calls/acknowledgements.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useDueTitle } from './due-title.ts'
import classes from './acknowledgements.module.css'

const DueDrawer = late(async () => (await import('./due-drawer.tsx')).DueDrawer)

/** Says quietly, above the page, that something waits to be confirmed, and opens it. */
export const DueNotice = ({ due }: { due: readonly Due[] }) => {
  const say = useWords('acknowledgements')
  const sayTitle = useDueTitle()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = due
  if (!first) return null
  return (
    <section className={classes['notice']} aria-label={say('dueTitle')} data-print="hidden">
      <Notice
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            {say('open')}
          </Button>
        }
      >
        {due.length === 1 ? say('dueOne', { title: sayTitle(first) }) : say('dueMany', { count: due.length })}
      </Notice>
      {isOpen && (
        <Suspense>
          <DueDrawer due={due} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

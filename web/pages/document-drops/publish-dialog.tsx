import { useState } from 'react'
import type { DropPage } from '#model/calls/document-drops.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { instantOf, timeZoneHere, WhenFields, type When } from '#web/ui/inputs/when-fields.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { WishFields, type Wish } from '#web/widgets/acknowledgements/wish-fields.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { useDropCall } from './use-drops.ts'

/** What is published, for how many clients, and what is not. */
const Summary = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const ready = drop.files.filter(({ status, repeats }) => status === 'matched' && repeats === null)
  const clients = new Set(ready.map(({ account }) => account?.id)).size
  const repeated = drop.counts.matched - ready.length
  const nobody = drop.counts.unmatched + drop.counts.ambiguous
  return (
    <div>
      <p>
        {say('publishCount', { count: ready.length })} {say('publishClients', { count: clients })}
      </p>
      {nobody > 0 && <p>{say('publishNobody', { count: nobody })}</p>}
      {repeated > 0 && <p>{say('publishRepeated', { count: repeated })}</p>}
    </div>
  )
}

/** When a drop is seen by its clients, and whether they are told. */
export const PublishDialog = ({ drop, onClose }: { drop: DropPage; onClose: () => void }) => {
  const say = useWords('documentDrops')
  const sayAsk = useWords('acknowledgements')
  const [chosen, setChosen] = useState<When>({ when: 'now', at: '' })
  const [notify, setNotify] = useState(true)
  const [wish, setWish] = useState<Wish>({ acknowledgement: null, remindAfter: 0 })
  const [isTried, setIsTried] = useState(false)
  const at = instantOf(chosen)
  const publishing = useDropCall(
    (instant: string | null) =>
      request('publishDrop', { params: { drop: drop.id }, body: { at: instant, notify, ...wish } }),
    ({ publishAt }) => {
      saySnack(
        chosen.when === 'now' ? say('publishing') : say('scheduledFor', { at: formatDateTime(publishAt) }),
      )
      onClose()
    },
  )
  const publish = (): void => {
    setIsTried(true)
    if (at !== undefined) publishing.mutate(at)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('publishTitle')}
      action={{
        label: say(chosen.when === 'now' ? 'publish' : 'schedule'),
        busy: publishing.isPending,
        onClick: publish,
      }}
    >
      <Stack gap={4}>
        <Summary drop={drop} />
        <WhenFields
          labels={{
            when: say('when'),
            now: say('now'),
            later: say('later'),
            at: say('at'),
            atHint: say('atHint', { zone: timeZoneHere(new Date(chosen.at)) }),
          }}
          chosen={chosen}
          problem={isTried && at === undefined ? say('atMissing') : null}
          onChange={setChosen}
        />
        <Switch label={say('notify')} hint={say('notifyHint')} value={notify} onChange={setNotify} />
        <WishFields
          wish={wish}
          onChange={setWish}
          hint={wish.acknowledgement ? sayAsk('askHint') : undefined}
        />
      </Stack>
    </Dialog>
  )
}

import { acknowledgementWishes, type AcknowledgementWish } from '#model/acknowledgement.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { useWords } from '#web/words/words.ts'

/** Whether the client is to confirm, and after how many days there is a reminder; 0: none. */
export type Wish = { acknowledgement: AcknowledgementWish | null; remindAfter: number }

const pauses = [0, 3, 7, 14, 30] as const
const notAsked = 'none'

type WishFieldsProps = { wish: Wish; onChange: (wish: Wish) => void; hint?: string | undefined }

/** Where the firm asks for a confirmation. */
export const WishFields = ({ wish, onChange, hint }: WishFieldsProps) => {
  const say = useWords('acknowledgements')
  const { acknowledgement, remindAfter } = wish
  const days = [...new Set([...pauses, remindAfter])].toSorted((one, other) => one - other)
  return (
    <>
      <Select
        label={say('ask')}
        hint={hint}
        value={acknowledgement ?? notAsked}
        onChange={(chosen) =>
          onChange({ ...wish, acknowledgement: acknowledgementWishes.find((one) => one === chosen) ?? null })
        }
        options={[
          { value: notAsked, label: say('askNone') },
          ...acknowledgementWishes.map((one) => ({ value: one, label: say(one) })),
        ]}
      />
      {acknowledgement && (
        <Select
          label={say('remind')}
          value={String(remindAfter)}
          onChange={(chosen) => onChange({ ...wish, remindAfter: Number(chosen ?? 0) })}
          options={days.map((count) => ({
            value: String(count),
            label: count === 0 ? say('remindNever') : say('remindEvery', { count }),
          }))}
        />
      )}
    </>
  )
}

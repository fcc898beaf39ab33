import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { findFitting, type Process } from '#web/data/processes.ts'
import { sessionQuery } from '#web/data/queries.ts'
import type { SessionAccount } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountTypeChoice, type AccountType } from '#web/widgets/sign-in/account-type-choice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type QuestionProps = { portal: string; account: SessionAccount; ofForm: readonly Process[] }

/** Keeps the type of the account; where the form of the page is for another type, leads to the form for this one. */
const useChoosing = ({ portal, account, ofForm }: QuestionProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (accountType: AccountType) =>
      request('chooseAccountType', { params: { account: account.id }, body: { accountType } }),
    onSuccess: async (answer, accountType) => {
      const { session } = answer
      const isHere = findFitting(ofForm, { session, account: { accountType } }).length > 0
      if (!isHere) await navigate({ href: `/dashboard/${portal}/kyc?account=${account.id}`, replace: true })
      client.setQueryData(sessionQuery().queryKey, answer)
    },
  })
}

/** Asks a client of which type their account is: what is asked next depends on it. */
export const AccountTypeQuestion = (props: QuestionProps) => {
  const say = useWords('process')
  const sayError = useWords('errors')
  const [type, setType] = useState<AccountType | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const choosing = useChoosing(props)
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (type) choosing.mutate(type)
          else setIsMissing(true)
        }}
      >
        <Stack>
          <p>{say('typeText')}</p>
          <AccountTypeChoice
            label={say('typeQuestion')}
            value={type}
            onChange={setType}
            error={isMissing && type === null ? say('typeMissing') : undefined}
          />
          {choosing.error && <Notice tone="error">{explainError(choosing.error, sayError)}</Notice>}
          <div>
            <Button kind="primary" type="submit" busy={choosing.isPending}>
              {say('typeGoOn')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

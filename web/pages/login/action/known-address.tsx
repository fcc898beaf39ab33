import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'

/** The address a link was sent to: to read, and for the password manager, which keeps the password under it. */
export const KnownAddress = ({ email }: { email: string }) => (
  <TextInput
    label={useWords('login')('email')}
    name="email"
    type="email"
    autoComplete="username"
    value={email}
    onChange={() => undefined}
    readOnly
  />
)

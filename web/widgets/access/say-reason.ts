import type { AccessReason, AccountReader } from '#model/access/account-reader.ts'
import type { Say } from '#web/words/words.ts'

type Words = Say<'access'>

const ruleWords: Readonly<Record<string, (say: Words) => string>> = {
  all: (say) => say('rule_all'),
  visible: (say) => say('rule_visible'),
}

/** A reason for what a person may see, as a sentence. */
export const sayReason = ({ rule, effect, names }: AccessReason, say: Words): string => {
  const listed = { names: names.join(', ') }
  const isFor = effect === 'allows'
  const sentences: Record<AccessReason['rule'], () => string> = {
    disabled: () => say(effect === 'refuses' ? 'disabled_refuses' : 'disabled_none'),
    admin: () => say('admin_allows'),
    client: () => say(isFor ? 'client_allows' : 'client_none'),
    owner: () => say(isFor ? 'owner_allows' : 'owner_none'),
    'access-group': () => (isFor ? say('group_allows', listed) : say('group_none')),
    'no-access-group': () => say('free_allows'),
    'in-other-access-groups': () => say('elsewhere_refuses', listed),
    'role-rule': () => (ruleWords[names[0] ?? ''] ?? ((words) => words('rule_none')))(say),
    'no-rule': () => say('nothing_refuses'),
  }
  return sentences[rule]()
}

/** Why somebody is among those who see an account, in a few words. */
export const sayReader = ({ reason, names }: Pick<AccountReader, 'reason' | 'names'>, say: Words): string => {
  const sentences: Record<AccountReader['reason'], () => string> = {
    admin: () => say('reader_admin'),
    client: () => say('reader_client'),
    owner: () => say('reader_owner'),
    'access-group': () => say('reader_group', { names: names.join(', ') }),
    'no-access-group': () => say('reader_free'),
  }
  return sentences[reason]()
}

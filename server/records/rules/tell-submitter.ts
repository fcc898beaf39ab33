import { findLanguage } from '#configurations/find-language.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import type { Writing } from './behaviour.ts'

const submitterOf = {
  name: 'rules.submitter',
  text: `select u.id as person, s.account, u.email, u.user_language as language, f.name as form, coalesce(p.name, t.name) as from,
      coalesce(a.disabled_client_notifications, false) as "isDisabled"
    from submissions s join tenants t on t.tenant_id = s.tenant_id
    join users u on u.tenant_id = s.tenant_id and u.id = s.created_by and u.active and not u.disabled
    join forms f on f.tenant_id = s.tenant_id and f.id = s.form_id
    left join accounts a on a.tenant_id = s.tenant_id and a.id = s.account
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where s.tenant_id = $1 and s.id = $2`,
}

type Submitter = {
  person: string
  account: string | null
  email: string
  language: string | null
  form: string
  from: string
  isDisabled: boolean
}

const kindOf = { formReleased: 'form', changesAsked: 'correction' } as const

/** Tells whoever sent a form that it is released, or that answers are to be changed. */
export async function tellSubmitter(
  writing: Writing,
  submission: string,
  template: keyof typeof kindOf,
): Promise<void> {
  const [found] = await writing.query<Submitter>(submitterOf, [submission])
  if (!found) return
  const { white } = writing.context
  const { person, account, email: to, language, form, from, isDisabled } = found
  await tellPerson(writing, white, {
    news: { person, kind: kindOf[template], account, what: form },
    mail: {
      to,
      template,
      language: findLanguage(white, [language]),
      from,
      values: { form },
      heldBack: isDisabled ? 'disabled' : null,
    },
  })
}

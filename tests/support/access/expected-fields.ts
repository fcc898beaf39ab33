/**
 * Which fields of a record a role may not read or give although it may read or change the record, by hand from the
 * specification; nothing here is read from the code. 'hidden': nobody reads it (secrets). 'internal': only admins see
 * it. 'staff': clients and visitors do not see it. 'admin': only admins write it. 'system': nobody writes it, the
 * service finds it out. 'once': only admins write it after the record was made. 'made': the database makes it of other fields, so nobody writes it. '<role> reads/creates/
 * updates': those fields and no others.
 */
const table = `
users           internal  security_token
users           system    auth_type last_login multi_factor security_token
users           made      search_text
users           admin     role organisation account_type email is_admin disabled is_professional is_messenger is2_fa_disabled waits_for
accounts        staff     client_id review_on review_every review_told figures_reasons figures_failed_at net_flows_ytd benchmark_ytd cash_share desk_failed_at search_text
accounts        made      search_text
accounts        admin     external_id client_id
accounts        system    value change change1d change1m change3m change_ytd change1y change3y change5y change_all figures_as_of figures_quality figures_reasons figures_failed_at net_flows_ytd benchmark_ytd cash_share desk_failed_at last_login
accounts        investor-updates  user_status quarterly_payments_status second_quarterly_payments_status
portfolios      staff     combined_accounts owner_id external_owner_name figures_reasons figures_failed_at
portfolios      made      search_text
portfolios      admin     external_id owner_id external_owner_name charges
portfolios      once      account
portfolios      system    charges color combined_accounts owner_id value change change1d change1m change3m change_ytd change1y change3y change5y change_all figures_as_of figures_quality figures_reasons figures_failed_at ledger_version
portals         admin     subscription
portals         staff     review_every
portals         system    explorer_api
portals         visitor-reads  name subtitle photo theme portal_language phone email legal_line contact_within tnc
organisations   investor-reads  name photo
groups          adviser-updates
orders          adviser-updates  status
orders          system    approval terms_version terms_at
four_eyes       admin-updates  above currency
order_sendings  internal  request seen
order_sendings  staff     problem settled_by
submissions     internal  internal_answers
submissions     adviser-updates  step
submissions     investor-creates  form_id account owners answers form_version
submissions     investor-updates  answers form_version
fact_finders    system    started_at submission completed_at score answered countable
fact_finders    admin-creates  account form told_at confirmed_at confirmed_by
fact_finders    adviser-creates  account form told_at confirmed_at confirmed_by
notifications   system    owed
notifications   admin-updates  read_at
notifications   adviser-updates  read_at
notifications   investor-updates  read_at
messages        made      search_text
messages        internal  about about_name
messages        system    about about_name
message_notes   made      search_text
messages        investor-creates  subject recipient body attachment attach_message portal process subthread thread thread_initiator group client_account notification
conversations   admin-updates  unread archived read_at back_on
conversations   adviser-updates  unread archived read_at back_on
conversations   investor-updates  unread archived read_at back_on
pages           staff     permissions
posts           staff     permissions
people          staff     permissions
clients         staff     permissions
forms           staff     permissions recipients recipient_users send_csv autorespond_email autorespond_subject autorespond_body
libraries       staff     permissions
libraries       visitor-reads  name
media           system    generated_pdf source_key
client_reports  internal  key
requested_reports  internal  options
dropped_files   internal  key
media           staff     favourite
media           made      search_text
media           visitor-reads  name type file thumbnail library folder search_text
media_folders   visitor-reads  name library parent_id
uploads         internal  key document
uploads         visitor-reads  path name media_type size digest width height level
logs            system    key key_name
api_keys        hidden    digest
api_keys        system    owner prefix digest last_used_at
webhooks        hidden    secret
webhooks        system    secret
data_processes  hidden    token
data_processes  internal  source leaves_out every weekday hour scheduled_by scheduled_at
data_processes  system    source token every weekday hour scheduled_by scheduled_at
data_processes_steps  internal  becomes recognised_by mapping`

/** The roles of the database behind the people of the matrix. */
export const fieldRoles = {
  admin: 'admin',
  adviser: 'professional',
  investor: 'investor',
  visitor: 'public',
} as const
export type FieldRole = keyof typeof fieldRoles

const rules = table
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .map(([name = '', kind = '', ...columns]) => ({ name, kind, columns }))

const columnsOf = (name: string, kind: string) =>
  rules.find((rule) => rule.name === name && rule.kind === kind)?.columns

/** Whether a role may read, create or update a column, given that it may do so to the record. */
export function mayField(
  { table: name, column, role }: { table: string; column: string; role: FieldRole },
  verb: 'reads' | 'creates' | 'updates',
): boolean {
  const is = (kind: string) => columnsOf(name, kind)?.includes(column) ?? false
  const only = columnsOf(name, `${role}-${verb}`)
  if (only && !only.includes(column)) return false
  const isStaff = role === 'admin' || role === 'adviser'
  if (is('hidden')) return false
  if ((is('internal') && role !== 'admin') || (is('staff') && !isStaff)) return false
  if (verb === 'reads') return true
  const isForAdmins = is('admin') || (is('once') && verb === 'updates')
  return !is('system') && !is('made') && !(isForAdmins && role !== 'admin')
}

/** The columns of a table that the database makes of others. */
export const madeColumns = (name: string): readonly string[] => columnsOf(name, 'made') ?? []

/** The names in this table, so that a test finds those that no longer exist. */
export const namedColumns = rules.flatMap(({ name, columns }) => columns.map((column) => ({ name, column })))

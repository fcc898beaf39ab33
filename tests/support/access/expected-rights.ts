/**
 * What each person may do to a record of their own and to one of others, by hand from the specification's permission
 * matrix (r read, c create, u update, d delete); nothing here is read from the code. 'limited' is an adviser in an
 * access group, for whom the others' account is behind the group. Of a foreign tenant nobody may do anything.
 *
 * What 'own' is: of one's account; made by or addressed to one (messages, views); published and public (content);
 * for whoever is signed in (libraries and their folders). 'other' is another's account, another's message, a
 * view that another shares, hidden content, a hidden library.
 */
const matrix = `
                      admin      adviser    limited    investor   visitor
users                 rcud/rcud  r-u-/r---  r-u-/----  r-u-/----  ----/----
accounts              rcud/rcud  rcu-/rcu-  rcu-/----  r-u-/----  ----/----
portfolios            rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
holdings              rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
transactions          rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
orders                rcud/rcud  r-u-/r-u-  r-u-/----  rc--/----  ----/----
order_sendings        r---/r---  r---/r---  r---/----  r---/----  ----/----
order_events          r---/r---  r---/r---  r---/----  r---/----  ----/----
reviews               rc--/rc--  rc--/rc--  rc--/----  ----/----  ----/----
proposals             r---/r---  r---/r---  r---/----  r---/----  ----/----
notifications         r-u-/----  r-u-/----  r-u-/----  r-u-/----  ----/----
notification_choices  rc-d/-c--  rc-d/-c--  rc-d/-c--  rc-d/-c--  ----/----
messages              rc--/-c--  rc--/-c--  rc--/----  rc--/----  ----/----
conversations         r-u-/----  r-u-/----  r-u-/----  r-u-/----  ----/----
message_drafts        rcud/-c--  rcud/-c--  rcud/-c--  rcud/-c--  ----/----
submissions           rcud/rcud  r-u-/r-u-  r-u-/----  rcu-/----  ----/----
form_drafts           ----/----  ----/----  ----/----  rcud/-c--  ----/----
fund_favourites       rc-d/-c--  rc-d/-c--  rc-d/-c--  rc-d/-c--  ----/----
read_marks            rc-d/-c--  rc-d/-c--  rc-d/-c--  rc-d/-c--  ----/----
media                 rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
uploads               r---/r---  r---/r---  r---/----  r---/----  ----/----
file_readings         r---/r---  r---/r---  r---/----  ----/----  ----/----
acknowledgements      r---/r---  r---/r---  r---/----  r---/----  ----/----
projections           rcud/rcud  rcud/rcud  rcud/----  rcud/----  ----/----
report_packs          r---/r---  r---/r---  r---/----  ----/----  ----/----
client_reports        r---/r---  r---/r---  r---/----  ----/----  ----/----
requested_reports     r---/----  r---/----  r---/----  r---/----  ----/----
document_drops        r---/r---  r---/----  r---/----  ----/----  ----/----
dropped_files         r---/r---  r---/r---  r---/----  ----/----  ----/----
households            rcud/rcud  r---/r---  r---/----  r---/----  ----/----
household_members     rcud/rcud  r---/r---  r---/----  r---/----  ----/----
pages                 rcud/rcud  r---/----  r---/----  r---/----  r---/----
posts                 rcud/rcud  r---/----  r---/----  r---/----  r---/----
people                rcud/rcud  r---/----  r---/----  r---/----  r---/----
clients               rcud/rcud  r---/----  r---/----  r---/----  r---/----
libraries             rcud/rcud  r---/r---  r---/r---  r---/----  ----/----
media_folders         rcud/rcud  r---/r---  r---/r---  r---/----  ----/----
portals               rcud/rcud  rcu-/r---  rcu-/r---  r---/----  r---/r---
organisations         rcud/rcud  r---/----  r---/----  r---/----  ----/----
user_status           rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
navigation            rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
subnavigation         rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
risk_profiles         rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
models                rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
processes             rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
corrections           rc-d/rc-d  rc-d/rc-d  rc-d/----  r---/----  ----/----
fact_finders          rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
submission_notes      rc--/rc--  rc--/rc--  rc--/----  ----/----  ----/----
message_notes         rc--/rc--  rc--/rc--  rc--/----  ----/----  ----/----
planned_messages      r--d/----  r--d/----  r--d/----  ----/----  ----/----
message_templates     rcud/rcud  r---/r---  r---/r---  ----/----  ----/----
commentary            rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
forms                 rcud/rcud  r---/----  r---/----  r---/----  ----/----
data_processes        rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
data_processes_steps  rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
data_runs             r---/r---  ----/----  ----/----  ----/----  ----/----
data_run_rows         r---/r---  ----/----  ----/----  ----/----  ----/----
subscriptions         rcud/rcud  r---/r---  r---/r---  ----/----  ----/----
groups                rcud/rcud  r-u-/r-u-  r-u-/r-u-  r---/----  ----/----
group_members         rcud/rcud  rcud/rcud  rcud/----  r---/----  ----/----
access_groups         rcud/rcud  r---/r---  r---/r---  ----/----  ----/----
four_eyes             rcud/rcud  r---/r---  r---/r---  ----/----  ----/----
pending_changes       r---/r---  r---/r---  r---/----  ----/----  ----/----
logs                  r---/r---  r---/r---  r---/----  ----/----  ----/----
log_analytics         r---/r---  r---/r---  r---/----  ----/----  ----/----
usage_months          r---/r---  r---/r---  r---/----  ----/----  ----/----
usage_days            r---/r---  r---/r---  ----/----  ----/----  ----/----
mail                  r---/r---  ----/----  ----/----  ----/----  ----/----
sms                   r---/r---  ----/----  ----/----  ----/----  ----/----
pages_history         r---/r---  ----/----  ----/----  ----/----  ----/----
posts_history         r---/r---  ----/----  ----/----  ----/----  ----/----
instruments           rcud/rcud  rc--/rc--  rc--/rc--  r---/r---  ----/----
prices                rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
exchange_rates        rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
benchmark_levels      rcud/rcud  r---/r---  r---/r---  r---/r---  ----/----
price_corrections     r---/r---  r---/r---  r---/r---  ----/----  ----/----
import_batches        rcud/rcud  rcud/rcud  rcud/----  ----/----  ----/----
import_rows           rcud/rcud  rcud/rcud  rcud/----  ----/----  ----/----
import_mappings       rcud/rcud  rcud/rcud  rcud/rcud  ----/----  ----/----
saved_views           rcud/rc--  rcud/rc--  rcud/rc--  ----/----  ----/----
api_keys              r---/r---  ----/----  ----/----  ----/----  ----/----
webhooks              rcud/rcud  ----/----  ----/----  ----/----  ----/----
webhook_deliveries    r---/r---  ----/----  ----/----  ----/----  ----/----`

export const people = ['admin', 'adviser', 'limited', 'investor', 'visitor'] as const
export type Person = (typeof people)[number]

/** The cells of the matrix by table and person, such as 'rcud/r---': of the own record, of another's. */
export const expectedRights: Readonly<Record<string, Readonly<Record<Person, string>>>> = Object.fromEntries(
  matrix
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .map(([table = '', ...cells]) => [
      table,
      Object.fromEntries(people.map((person, place) => [person, cells[place] ?? ''])) as Record<
        Person,
        string
      >,
    ]),
)

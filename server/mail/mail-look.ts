/** The looks of an e-mail: the theme and the telephone of the reader's portal. */
import type { Configuration } from '#configurations/configuration.ts'
import type { Theme } from '#configurations/themes/theme.ts'
import { findTheme } from '#configurations/themes/themes.ts'
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'

/** How an e-mail looks; `phone` stands in its foot. */
export type MailLook = { theme: Theme; phone: string | null }

const look = { name: 'mail-look', text: 'select theme, phone from app.mail_look($1, $2)' }

/** That of the portal of the account with the address; for others that of the firm's first portal. */
export async function readMailLook(
  transaction: Pick<Transaction | AuthTransaction, 'query'>,
  white: Pick<Configuration, 'themes'>,
  to: string,
): Promise<MailLook> {
  const [found] = await transaction.query<{ theme: string | null; phone: string | null }>(look, [to.trim()])
  return { theme: findTheme(found?.theme, white.themes), phone: found?.phone ?? null }
}

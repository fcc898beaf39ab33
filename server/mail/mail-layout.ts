/** The HTML around what an e-mail says: one column, the firm's name and colours, readable in the dark. */
import type { Language } from '#phrases/language.ts'
import { findButtonColours } from '#configurations/themes/button-colours.ts'
import type { ThemeColours } from '#configurations/themes/theme.ts'
import { escapeHtml } from './fill-placeholders.ts'
import type { MailLook } from './mail-look.ts'

const fonts = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** What stands in the frame; `body` and `footer` are HTML, the rest is text. */
export type MailContent = {
  look: MailLook
  language: Language
  from: string
  subject: string
  body: string
  footer: readonly string[]
}

/** A whole document. Styles stand at their elements, because many mail programs read no others. */
export function layOutMail({ look, language, from, subject, body, footer }: MailContent): string {
  const { colours, mode, cardRadiusPx } = look.theme
  const firm = escapeHtml(from)
  const lines = footer.map((line) => `<p style="margin:0 0 4px">${line}</p>`).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${mode === 'dark' ? 'dark' : 'light dark'}"><meta name="supported-color-schemes" content="${mode === 'dark' ? 'dark' : 'light dark'}">
<title>${escapeHtml(subject)}</title>${mode === 'dark' ? '' : darkStyle}</head>
<body class="ground" style="margin:0;padding:0;background:${colours.background};color:${colours.text};${fonts};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:16px 24px;background:${colours.primary};color:${colours.onPrimary};border-radius:${cardRadiusPx}px ${cardRadiusPx}px 0 0;font-size:18px;font-weight:600">${firm}</td></tr>
<tr><td class="card" style="padding:24px;background:${colours.surface};color:${colours.text};border-radius:0 0 ${cardRadiusPx}px ${cardRadiusPx}px;overflow-wrap:anywhere">${body}</td></tr>
<tr><td class="foot" style="padding:16px 24px;color:${colours.muted};font-size:13px">${lines}</td></tr>
</table></td></tr></table></body></html>`
}

/** In the dark the ground turns; a theme that is dark already stays as it is. */
const darkStyle = `<style>@media (prefers-color-scheme:dark){.ground{background:#121417!important;color:#e8eaed!important}.card{background:#1d2025!important;color:#e8eaed!important}.foot{color:#aab0b8!important}.card a.plain,.said a{color:#8ab4f8!important}}</style>`

/** A paragraph; `html` is HTML. */
export function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

/** A button that leads to `address`, with the address below for whose button does not work. */
export function button({
  address,
  label,
  byHand,
  colours,
}: {
  address: string
  label: string
  byHand: string
  colours: ThemeColours
}): string {
  const { ground, ink } = findButtonColours(colours)
  const style = `display:inline-block;padding:12px 24px;background:${ground};color:${ink};border-radius:6px;font-weight:600;text-decoration:none`
  const shown = `<a class="plain" href="${address}" style="color:${colours.link}">${address}</a>`
  return `${paragraph(`<a href="${address}" style="${style}">${escapeHtml(label)}</a>`)}<p style="margin:0 0 16px;font-size:13px">${escapeHtml(byHand)}<br>${shown}</p>`
}

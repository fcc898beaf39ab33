import { describe, expect, it } from 'vitest'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import { themes } from '#configurations/themes/themes.ts'
import { languages } from '#phrases/language.ts'
import { mailTemplates } from '#model/mail-templates.ts'
import { previewMail } from './preview-mail.ts'
import { renderMail, type MailText } from './render-mail.ts'

const look = { theme: themes.main, phone: '+44 20 7946 0000' }
const invitation: MailText = {
  template: 'invitation',
  language: 'en',
  from: 'Harbour Wealth',
  values: { name: 'Ann', sender: 'Ben', until: '31/12/2030 18:00' },
  secrets: { link: 'https://portal.example/?action=invite&code=secret' },
}

describe('an e-mail', () => {
  it('says the same in HTML and in plain text, greets, and ends with the firm and its telephone', async () => {
    const { from, subject, html, text } = await renderMail(invitation, look)
    expect([from, subject]).toEqual(['Harbour Wealth', 'Harbour Wealth: your access to the portal'])
    expect(text).toBe(
      `Dear Ann,

Ben invites you to see your investments in the portal of Harbour Wealth.

Open the invitation:
{{link}}

The link can be used once, until 31/12/2030 18:00.

--
This message was sent by Harbour Wealth. Please do not reply: replies are not read.
Questions? Call +44 20 7946 0000.`,
    )
    expect(html).toContain('<p style="margin:0 0 16px">Dear Ann,</p>')
    expect(html.match(/href="\{\{link\}\}"/g)).toHaveLength(2)
    expect(html).toContain(`background:${themes.main.colours.primary};color:${themes.main.colours.onPrimary}`)
    expect(html).not.toContain('secret')
  })

  it('is in the colours of the portal and goes dark with the reader, unless the theme is dark already', async () => {
    const light = (await renderMail(invitation, look)).html
    const dark = (await renderMail(invitation, { theme: themes.tech, phone: null })).html
    expect(light).toContain('prefers-color-scheme:dark')
    expect(dark).not.toContain('prefers-color-scheme')
    expect(dark).toContain(`background:${themes.tech.colours.background}`)
    expect(dark).not.toContain('Questions?')
  })

  it('shows what people typed as text, and never as a placeholder, a line or a header', async () => {
    const hostile = '<b>Ann</b> {{link}} {{{pin}}}\r\nBcc: eve@evil.example'
    const { subject, html, text } = await renderMail(
      {
        template: 'clientChange',
        language: 'en',
        from: `Harbour\r\nBcc: eve@evil.example`,
        values: { client: hostile, what: 'x', link: 'javascript:alert(1)' },
        secrets: { pin: '1' },
      },
      look,
    )
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<b>Ann')
    expect(html).not.toContain('javascript:')
    expect(`${html}${text}`).not.toMatch(/\{\{\w+\}\}/)
  })

  it('keeps formats of what was written and drops what could do harm', async () => {
    const { html, text } = await renderMail(
      {
        template: 'plain',
        language: 'en',
        from: 'Harbour Wealth',
        values: { subject: 'Hello' },
        html: {
          content:
            '<p>Dear <b>Ann</b></p><script>x()</script><p onclick="y()">A &amp; B <a href="https://a.example">here</a></p>',
        },
      },
      look,
    )
    expect(html).toContain('<p>Dear <b>Ann</b></p>')
    expect(html).not.toMatch(/script|onclick/)
    expect(text).toContain('Dear Ann\nA & B here (https://a.example)')
  })

  it('has its secret link where the sender has put it in words of their own', async () => {
    const content = '<p>Dear Ann</p><p><a href="{{link}}">{{link}}</a></p><p>{{other}}</p>'
    const own: MailText = {
      ...invitation,
      template: 'plain',
      values: { subject: 'Come {{link}}' },
      html: { content },
    }
    const { subject, html, text } = await renderMail(own, look)
    expect(html).toContain('<a href="{{link}}">{{link}}</a>')
    expect(text).toMatch(/^Dear Ann\n\{\{link\}\}\n/)
    expect(`${subject}${html.replaceAll('{{link}}', '')}`).not.toContain('{{')
  })

  it('greets whoever has no name yet', async () => {
    const { text } = await renderMail({ ...invitation, values: { ...invitation.values, name: ' ' } }, look)
    expect(text).toMatch(/^Hello,\n/)
  })

  it('says a link only where there is one', async () => {
    const news: MailText = {
      template: 'clientChange',
      language: 'en',
      from: 'F',
      values: { client: 'C', what: 'w' },
    }
    expect((await renderMail(news, look)).text).toMatch(/^A change by your client C: w\.\n\n--/)
    const linked = { ...news, values: { ...news.values, link: 'https://portal.example/a?b=1&c=2' } }
    expect((await renderMail(linked, look)).html).toContain('href="https://portal.example/a?b=1&#38;c=2"')
  })

  it.each(mailTemplates.flatMap((template) => languages.map((language) => ({ template, language }))))(
    '$template in $language leaves nothing open but what is secret',
    async ({ template, language }) => {
      for (const key of configurationKeys) {
        const white = await loadConfiguration(key)
        const asked = previewMail({ name: 'Firm', white }, { template, language })
        if (!white.locales.includes(language)) {
          await expect(asked).rejects.toMatchObject({ code: 'bad-input' })
          continue
        }
        const { subject, html, text } = await asked
        expect(subject.length).toBeGreaterThan(0)
        expect(text.length).toBeGreaterThan(20)
        expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined/)
        expect(html).toContain(`<html lang="${language}">`)
      }
    },
  )
})

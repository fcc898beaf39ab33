import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type RunningMailbox } from '#data-service/mail/mailbox.ts'

let mailbox: RunningMailbox
const noon = Date.UTC(2026, 10, 21, 12)

beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0, host: '127.0.0.1', now: () => noon })
})
afterEach(() => mailbox.close())

async function sendOne(to: string, subject: string, html = '<p>Góðan dag</p>'): Promise<void> {
  const transport = createTransport({ url: mailbox.smtpUrl })
  const text = `Καλημέρα – a line that is long enough to be folded on its way, as lines of e-mails are: ${'x'.repeat(90)}\n.\n=end`
  await transport.sendMail({
    from: { name: 'Gátt “1”', address: 'portal@portico.example' },
    to,
    subject,
    html,
    text,
  })
  transport.close()
}
const ask = async (path: string) => (await fetch(`${mailbox.webUrl}${path}`)).text()

describe('the demo mailbox', () => {
  it('keeps what comes by SMTP and answers it by the reader’s address, newest first', async () => {
    await sendOne(
      'ann@portal.example',
      'Aðgangur þinn að gáttinni, með löngum titli sem þarf að brjóta í tvennt',
    )
    await sendOne('ben@portal.example', 'Δεύτερο')
    await sendOne('Ann@portal.example', 'Third')
    const found = JSON.parse(await ask('/messages?to=ann@Portal.example')) as Record<string, unknown>[]
    expect(found).toMatchObject([
      { subject: 'Third', at: '2026-11-21T12:00:00.000Z' },
      {
        subject: 'Aðgangur þinn að gáttinni, með löngum titli sem þarf að brjóta í tvennt',
        from: 'Gátt “1” <portal@portico.example>',
        recipients: ['ann@portal.example'],
        html: expect.stringContaining('<p>Góðan dag</p>'),
        text: expect.stringMatching(/^Καλημέρα – a line .* x{90}\r?\n\.\r?\n=end/),
      },
    ])
    expect(JSON.parse(await ask('/messages'))).toHaveLength(3)
  })

  it('shows a list and each e-mail in a frame that runs nothing', async () => {
    await sendOne('ann@portal.example', '<b>Bold</b>', '<p>Hello</p><script>parent.x = 1</script>')
    const list = await ask('/')
    expect(list).toContain('&#60;b&#62;Bold&#60;/b&#62;')
    const page = await ask('/messages/1')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).not.toContain('<script>')
    expect((await fetch(`${mailbox.webUrl}/messages/2`)).status).toBe(404)
  })
})

import { createTransport } from 'nodemailer'

export type Email = { to: string; title: string; content: string; isHtml: boolean }
/** `again`: it may go better later; otherwise the mail server has refused for good. */
export type SendOutcome = { sent: true; messageId: string | null } | { sent: false; reason: string; again: boolean }
export type EmailSender = (email: Email) => Promise<SendOutcome>
export type Mailbox = {
  host: string
  port: number
  ssl: boolean
  from: string
  username: string | null
  password: string | null
}

const timeoutMs = 15_000

export const smtpSender =
  ({ host, port, ssl, from, username, password }: Mailbox): EmailSender =>
  async ({ to, title, content, isHtml }) => {
    const auth = username && password ? { auth: { user: username, pass: password } } : {}
    const patience = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    const transport = createTransport({ host, port, secure: ssl, ...auth, ...patience })
    try {
      const body = isHtml ? { html: content } : { text: content }
      const { messageId } = await transport.sendMail({
        from,
        to,
        subject: title,
        ...body,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { sent: true, messageId }
    } catch (error) {
      return refusalOf(error)
    } finally {
      transport.close()
    }
  }

function refusalOf(error: unknown): SendOutcome {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string } // as nodemailer throws
  const forGood = code === 'EAUTH' || code === 'EENVELOPE' || (responseCode ?? 0) >= 500
  return { sent: false, reason: message ?? '未知原因', again: !forGood }
}

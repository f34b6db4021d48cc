import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { failedForNow, refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { Email, MessageOutcome, MessageSender } from '../sender.ts'

type Mailbox = {
  host: string
  port: number
  ssl: boolean
  from: string
  username: string | null
  password: string | null
}

const timeoutMs = 15_000

export const smtpSender =
  ({ host, port, ssl, from, username, password }: Mailbox): MessageSender<Email> =>
  async ({ to, title, content, isHtml, file }) => {
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
        ...(file && { attachments: [{ filename: file.name, content: Readable.from(await file.open()) }] }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { sent: true, receipt: messageId }
    } catch (error) {
      return refusalOf(error)
    } finally {
      transport.close()
    }
  }

function refusalOf(error: unknown): MessageOutcome {
  // the shape of nodemailer's errors
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const forGood = code === 'EAUTH' || code === 'EENVELOPE' || (responseCode ?? 0) >= 500
  const reason = message ?? '未知原因'
  return forGood ? refusedForGood(reason) : failedForNow(reason)
}

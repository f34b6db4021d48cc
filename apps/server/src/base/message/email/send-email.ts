import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { Email } from '../sender.ts'
import { writeRecord } from '../write-record.ts'

type EmailInput = Omit<Email, 'file'> & {
  /** The content is a secret that nobody may read afterwards. */
  isSecret?: boolean
  /** Not sent after this time. */
  invalidTime?: Date
  /** Goes with it. */
  fileId?: string | null
}

/** Sends an e-mail after the commit. */
export async function sendEmail(
  ctx: Context,
  { to, title, content, isHtml, isSecret = false, invalidTime, fileId }: EmailInput,
): Promise<string> {
  const receiver = to.trim().toLowerCase()
  if (!isAddress(receiver)) throw new AppError('EMAIL.NOT_SENT')
  return writeRecord(ctx, {
    channel: 'email',
    receiver,
    title,
    ...(isSecret ? { sealedContent: ctx.sealer.seal(content) } : { content }),
    htmlFlag: isHtml ? 1 : 0,
    invalidTime: invalidTime ?? null,
    fileId: fileId ?? null,
  })
}

export const isAddress = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/.test(text)

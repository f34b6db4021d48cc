import type { consentApi, ConsentText } from '@chargedeck/contract/customer/consent/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { requireWholeScope } from '../../platform/whole-scope.ts'
import { insertText, listTexts, lockVersions, privacy } from './store.ts'

/** A published text never changes: a correction is a new version, and asks every customer again. */
export async function publishText(
  ctx: Context,
  { title, content }: Received<typeof consentApi.publish>['body'],
): Promise<string> {
  requireWholeScope(ctx)
  await lockVersions(ctx.tx)
  const [newest] = await listTexts(ctx.tx)
  const id = ctx.nextId()
  const versionNo = (newest?.versionNo ?? 0) + 1
  const text = { id, consentType: privacy, versionNo, title: title.trim(), content: content.trim() }
  await insertText(ctx.tx, { ...text, publishTime: ctx.now(), publishUser: ctx.actor.userId })
  ctx.note(id, { title: text.title, versionNo })
  return id
}

export const readTexts = async ({ tx }: Context): Promise<ConsentText[]> =>
  (await listTexts(tx)).map(({ id, versionNo, title, content, publishTime }) => ({
    id,
    versionNo,
    title,
    content,
    publishTime: toWallTime(publishTime),
  }))

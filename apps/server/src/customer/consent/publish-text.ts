import type { consentApi, ConsentText } from '@chargedeck/contract/customer/consent/calls'
import type { ConsentType } from '@chargedeck/contract/customer/consent/enums'
import type { Received } from '@chargedeck/contract/endpoint'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { requireWholeScope } from '../../platform/whole-scope.ts'
import { insertText, listNewestTexts, listTexts, lockVersions, privacy } from './store.ts'

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

/** The newest text of each kind, as a driver is shown it. */
export const readNewestTexts = async ({ tx }: Pick<Context, 'tx'>) =>
  (await listNewestTexts(tx)).map(({ consentType, versionNo, title, content, publishTime }) => ({
    consentType: consentType as ConsentType, // we alone write it
    versionNo,
    title,
    content,
    publishTime: toWallTime(publishTime),
  }))

export const readTexts = async ({ tx }: Context): Promise<ConsentText[]> =>
  (await listTexts(tx)).map(({ id, versionNo, title, content, publishTime }) => ({
    id,
    versionNo,
    title,
    content,
    publishTime: toWallTime(publishTime),
  }))

import type { Received } from '@chargedeck/contract/endpoint'
import type { fileApi } from '@chargedeck/contract/base/file/calls'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { readJwtOrNull } from './jwt.ts'
import { saveEdited } from './save-edited.ts'
import { officeSettings, type Office } from '../settings.ts'

type TrackInput = Received<typeof fileApi.track>
type News = { status: number; key: string; url: string }

const readyToSave = [2, 3] // 3: OnlyOffice failed to save but still offers the version

/** Accepts only what OnlyOffice signed. A job downloads the new version: no network inside a transaction. */
export async function track(ctx: Context, { query, body }: TrackInput): Promise<{ error: number }> {
  ctx.noteNothing()
  const office = await officeSettings(ctx)
  const news = office && newsOrNull(ctx, office, body.token)
  if (!news || !query.id) return { error: 1 }
  if (!readyToSave.includes(news.status)) return { error: 0 }
  if (!URL.canParse(news.url) || new URL(news.url).origin !== new URL(office.serviceUrl).origin) return { error: 1 }
  await enqueue(
    ctx.tx,
    saveEdited,
    { id: query.id, key: news.key, url: news.url },
    { jobKey: `save-edited:${news.key}` },
  )
  ctx.note(query.id, { edited: news.key })
  return { error: 0 }
}

/** The token is in the body, or in the header with its content under `payload`. */
function newsOrNull({ caller, now }: Context, { secret }: Office, token: string | undefined): News | null {
  const sent = token ?? caller.authorization?.replace(/^Bearer /, '') ?? ''
  const signed = readJwtOrNull(sent, secret, now())
  const { status, key, url } =
    // each is checked below
    ((token ? signed : signed?.['payload']) as Partial<Record<keyof News, unknown>> | null | undefined) ?? {}
  return typeof status === 'number' && typeof key === 'string'
    ? { status, key, url: typeof url === 'string' ? url : '' }
    : null
}

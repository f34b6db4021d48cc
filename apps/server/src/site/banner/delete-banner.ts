import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeBanner, lockBannerOrNull } from './store.ts'

export async function deleteBanner(ctx: Context, id: string): Promise<null> {
  const banner = await lockBannerOrNull(ctx, id)
  if (!banner) throw new AppError('BANNER.NOT_FOUND')
  await changeBanner(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { title: banner.title, position: banner.position, companyId: banner.companyId })
  return null
}
